/**
 * The one place that writes each table: an area, or a part of the platform. The others call it. Tables that nothing writes
 * yet are not listed.
 */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  'platform/audit/': ['audit_log'],
  'platform/database/': ['write_trial'],
  'platform/delivery/': ['notice'],
  'platform/geocoding/': ['geocoder_use'],
  'platform/http/': ['attempt', 'idempotent_answer'],
  'areas/organizations/': ['organization'],
  'areas/batches/': ['batch'],
  'areas/invitations/': ['invitation'],
  'areas/accounts/': [
    'app_user',
    'code_request',
    'code_try',
    'known_device',
    'user_role',
    'user_session',
    'verification_code',
  ],
  'areas/sites/': ['site', 'site_licence', 'site_program', 'site_user'],
  'areas/referrals/': ['enrollment', 'referral', 'rematch', 'waiting_child'],
  'areas/vacancies/': ['vacancy'],
  'areas/applications/': [
    'application',
    'application_draft',
    'application_hold',
    'application_status_change',
    'care_need',
    'child',
    'eligibility_decision',
    'other_contact',
    'parent',
    'parent_income',
    'preferred_location',
    'site_preference',
  ],
  'areas/casework/': ['application_tag', 'document_tag', 'tag'],
}

/** What writes beside the owners, before anybody works with the rows: data that is shipped, the demo city, what tests set up. */
export const writesAnyTable: readonly string[] = ['areas/reference/shipped/']

/** Returns the tables that a piece of code writes, by the query builder or by SQL. */
export function tablesWritten(code: string, tables: readonly string[]): string[] {
  const built = [...code.matchAll(/\.(?:insertInto|updateTable|deleteFrom)\('(\w+)[ ']/g)].map(([, name = '']) =>
    name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  )
  const raw = [...code.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)\b/g)].map(([, name = '']) => name)
  return [...new Set([...built, ...raw.filter((name) => tables.includes(name))])]
}

/** A statement, built, raw, prepared or sent as a text. */
export const touchesRows =
  /\.(selectFrom|selectNoFrom|insertInto|updateTable|deleteFrom|query)\(|\bsql[`<.]|\bprepared[(<]/

/**
 * JSON whose keys or columns are written out: a column that is renamed would be lost in silence, where `columns.ts` of the
 * platform's database lets the compiler find it.
 */
export const listsColumnsOfJson =
  /jsonb_build_object\([^`]*?'\w+', \w+\.[a-z_]+\s*[,)]|jsonb_to_record(set)?\([^\n]*\)\s+as \w+\s*\(\s*["\w]|select(?!.*\$\{)[\w\s.,:]+from[^;$]*jsonb_populate_record/

/** Returns whether a file is where an area or a part of the platform keeps its statements. */
export const isQueries = (place: string): boolean => /\/queries(\/.+)?\.ts$/.test(place)

/** What carries statements to the database and has none of its own, and what writes statements for others, with the reason. */
export const areTheDriver: Readonly<Record<string, string>> = {
  'platform/database/prepared.ts': 'makes one prepared statement of a text',
  'platform/database/preparingClient.ts': 'gives prepared statements the name by which the database keeps them',
  'platform/database/migrate.ts': 'runs the files of migrations as they are',
  'platform/database/columns.ts': 'writes lists of columns into the statements of others',
}
