/**
 * The only place that writes each table: an area, or a part of the platform. Others call it.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'platform/audit/': ['audit_link', 'audit_log'],
  'platform/database/': ['write_trial'],
  'platform/files/': ['upload'],
  'platform/delivery/': ['bouncing_contact', 'notice', 'told_event', 'unsubscribed'],
  'platform/geocoding/': ['geocoder_use'],
  'platform/http/': ['attempt', 'idempotent_answer'],
  'platform/jobs/': ['working_time'],
  'areas/organizations/': ['organization', 'organization_setting'],
  'areas/reference/': [
    'address_point',
    'holiday',
    'income_source',
    'income_table',
    'income_table_row',
    'income_table_version',
    'language',
    'neighborhood',
    'program',
    'reason',
    'zip_area',
  ],
  'areas/tables/': ['table_change'],
  'areas/rights/': ['data_export', 'deletion_request'],
  'areas/batches/': ['batch'],
  'areas/localization/': ['interface_language', 'interface_text', 'interface_text_change'],
  'areas/invitations/': ['invitation'],
  'areas/accounts/': [
    'app_user',
    'authenticator_app',
    'code_request',
    'code_try',
    'known_device',
    'passkey',
    'passkey_challenge',
    'pending_sign_in',
    'recovery_code',
    'role',
    'user_role',
    'user_session',
    'verification_code',
  ],
  'areas/sites/': ['site', 'site_licence', 'site_photo', 'site_program', 'site_user'],
  'areas/referrals/': ['enrollment', 'queue_change', 'referral', 'rematch', 'visit', 'waiting_child'],
  'areas/vacancies/': ['vacancy'],
  'areas/applications/': [
    'application',
    'application_draft',
    'application_hold',
    'application_status_change',
    'care_need',
    'child',
    'eligibility_decision',
    'family_key',
    'other_contact',
    'parent',
    'parent_income',
    'preferred_location',
    'site_preference',
    'survey_answer',
    'worklist_row',
  ],
  'areas/chat/': [
    'chat_channel',
    'chat_contact',
    'chat_dialog',
    'chat_file',
    'chat_message',
    'chat_muted_channel',
    'chat_side',
    'chat_translation',
    'message_template',
  ],
  'areas/documents/': ['document', 'document_marker', 'document_request'],
  'areas/casework/': [
    'application_note',
    'application_note_version',
    'application_tag',
    'application_task',
    'default_view',
    'document_tag',
    'saved_view',
    'tag',
    'worklist_word',
    'worklist_words_collected',
  ],
  'areas/duplicates/': ['duplicate_decision', 'duplicate_due', 'duplicate_pair', 'duplicate_set_decision'],
  'areas/merging/': ['application_merge'],
  'areas/bulk/': ['bulk_item', 'bulk_job'],
  'areas/notices/': ['notice_preference'],
  'areas/reports/': ['report_snapshot'],
}

const builtWrites = [
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'(\w+)[ ']/g,
  // What writes into the table that it is given: `writersForOthers`.
  /\b(?:(?:insertionOf|pipelinedInsertion)\(|(?:upsertShipped|addMissing)\(\s*\w+,|tableStore\(\{\s*table:)\s*'(\w+)'/g,
]
const rawWrites = /\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+(\w+)\b/g

/** The files that write into a table that they are given. Whoever gives it names it, and is its writer. */
export const writersForOthers: readonly string[] = [
  'platform/database/columns.ts',
  'platform/database/pipelinedInsertion.ts',
  'platform/database/shipped.ts',
  'platform/database/tableStore.ts',
]

/** Matches a write whose table is not named where it stands, so that nobody sees whose it is. */
export const writesUnnamed =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*[^'\s]|\b(?:insert into|update|delete from|merge into|truncate(?: table)?)\s+["$]|\b(?:(?:insertionOf|pipelinedInsertion)\(|(?:upsertShipped|addMissing)\(\s*\w+,|tableStore\((?:\{\s*table:)?)\s*[^'{\s]/

/** Returns the tables that a piece of code writes, with the query builder or SQL. */
export function tablesWritten(code: string, tables: readonly string[]): string[] {
  const built = builtWrites
    .flatMap((write) => [...code.matchAll(write)])
    .map(([, name = '']) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`))
  const raw = [...code.matchAll(rawWrites)].map(([, name = '']) => name)
  return [...new Set([...built, ...raw.filter((name) => tables.includes(name))])]
}

/** Matches a statement, whether built, raw, prepared or sent as text. */
export const touchesRows =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|mergeInto|query)\(|\bsql[`<.]|\b(prepared|pipelined)[(<]|\b(insertionOf|pipelinedInsertion|upsertShipped|addMissing|tableStore)\(/

/**
 * Matches JSON with explicit keys or columns. The compiler does not notice a renamed column in them; with `columns.ts`
 * of the platform's database it does.
 */
export const listsColumnsOfJson =
  /jsonb_build_object\([^`]*?'\w+', \w+\.[a-z_]+\s*[,)]|jsonb_to_record(set)?\([^\n]*\)\s+as \w+\s*\(\s*["\w]|select(?!.*\$\{)[\w\s.,:]+from[^;$]*jsonb_populate_record/

/** Returns whether a file contains the statements of an area or a part of the platform. */
export const isQueries = (place: string): boolean => /\/queries(\/.+)?\.ts$/.test(place)

/** Files that pass statements to the database without own ones, or build them for others, each with the reason. */
export const driverFiles: Readonly<Record<string, string>> = {
  'platform/database/prepared.ts': 'makes one prepared statement of a text',
  'platform/database/pipelinedInsertion.ts': 'inserts rows into the tables of others without waiting',
  'platform/database/preparingClient.ts': 'gives prepared statements the name by which the database keeps them',
  'platform/database/migrate.ts': 'runs the files of migrations as they are',
  'platform/database/names.ts': 'writes the names of people into the statements of others',
  'platform/database/conditions.ts': 'joins the conditions in the statements of others',
  'platform/database/search.ts': 'writes the conditions and orders of searches into the statements of others',
  'platform/database/shipped.ts': 'writes the rows that a version ships into the tables of others',
  'platform/database/columns.ts': 'writes lists of columns into the statements of others',
  'platform/database/tableStore.ts': 'writes the rows that administrators edit into the tables of others',
}
