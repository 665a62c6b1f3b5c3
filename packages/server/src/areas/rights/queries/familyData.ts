import { type ReferralEnding, reasonsShown } from '@semilla/domain/enrollment/referralEnding.ts'
import { type SqlBool, sql } from 'kysely'
import { jsonAs } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'

type Row = Readonly<Record<string, unknown>>
type Rows = readonly Row[]

/**
 * What is stored about an application, by table, without what staff write for each other, ranks as numbers, copies for
 * searching, and names of files in the store.
 */
const tables: readonly (readonly [table: string, hidden: readonly string[], where?: string])[] = [
  [
    'application',
    [
      ...['comment', 'important_note', 'owner_id', 'assigned_at', 'created_by', 'updated_by', 'status_changed_by'],
      'unlinked_at',
    ],
    'id',
  ],
  ['parent', ['phone_digits', 'search_name']],
  ['parent_income', []],
  ['other_contact', []],
  ['child', ['rank_group', 'rank_percent', 'search_first_name', 'search_last_name']],
  ['care_need', []],
  ['preferred_location', []],
  ['site_preference', []],
  ['survey_answer', []],
  ['eligibility_decision', ['decided_by', 'exception_reason']],
  ['application_status_change', ['changed_by']],
  ['document', ['storage_key', 'uploaded_by', 'reviewed_by']],
  ['document_request', ['requested_by']],
]

/** What a family may read of a referral: not its rank, nor what staff and the program wrote about it. */
const ofReferral = {
  id: 'id',
  child_id: 'childId',
  vacancy_id: 'vacancyId',
  status: 'status',
  is_manual: 'isManual',
  needs_accept: 'needsAccept',
  referred_at: 'referredAt',
  changed_at: 'changedAt',
  answered_at: 'answeredAt',
  answer_due_on: 'answerDueOn',
  expires_on: 'expiresOn',
  declined_until: 'declinedUntil',
  ended_because: 'endedBecause',
  end_reason_ids: 'endReasonIds',
  end_other_reason: 'endOtherReason',
} as const

const referrals = async (db: Tx, applicationId: number): Promise<Rows> =>
  (
    await sql<{ row: Row & { readonly ended_because: ReferralEnding | null } }>`
      select ${jsonAs('referral', 'r', ofReferral)} || ${jsonAs('site', 's', { program: 'name' })} as row
      from referral r join vacancy v on v.id = r.vacancy_id join site s on s.id = v.site_id
      where r.application_id = ${applicationId} order by r.id`.execute(db)
  ).rows.map(({ row: { end_other_reason, ...row } }) => {
    const shown = row.ended_because ? reasonsShown(row.ended_because, 'family') : 'none'
    return shown === 'all' ? { ...row, end_other_reason } : row
  })

const enrollments = async (db: Tx, applicationId: number): Promise<Rows> =>
  (
    await sql<{ row: Row }>`
      select to_jsonb(e) - array['created_by', 'ended_by', 'leaving_note'] as row from enrollment e join child c on c.id = e.child_id
      where c.application_id = ${applicationId} order by e.id`.execute(db)
  ).rows.map(({ row }) => row)

const visits = async (db: Tx, applicationId: number): Promise<Rows> =>
  (
    await sql<{ row: Row }>`
      select to_jsonb(v) - array['proposed_by', 'answered_by', 'cancelled_by'] as row
      from visit v join referral r on r.id = v.referral_id where r.application_id = ${applicationId} order by v.id`.execute(
      db,
    )
  ).rows.map(({ row }) => row)

/**
 * The condition on messages that an application's present family may read. Those from before it was unlinked went to an
 * earlier account, perhaps another person's.
 */
export const isToFamily = sql<SqlBool>`(n.audience = 'family'
  and not exists (select from application a where a.id = n.application_id and n.created_at <= a.unlinked_at))`

const notices = async (db: Tx, applicationId: number): Promise<Rows> =>
  (
    await sql<{ row: Row }>`
      select to_jsonb(n) - array['html', 'dedupe_key', 'failed_because'] as row from notice n
      where n.application_id = ${applicationId} and ${isToFamily} order by n.id`.execute(db)
  ).rows.map(({ row }) => row)

const messages = async (db: Tx, applicationId: number, userId: number): Promise<Rows> =>
  (
    await sql<{ row: Row }>`
      select to_jsonb(m) - array['client_id', 'sender_id'] as row from chat_message m
      join chat_dialog d on d.id = m.dialog_id
      where d.application_id = ${applicationId} and m.withdrawn_at is null and m.family_user_id = ${userId} order by m.id`.execute(
      db,
    )
  ).rows.map(({ row }) => row)

const existing = async (db: Tx, table: string, id: number, hidden: readonly string[], column: string): Promise<Rows> =>
  (
    await sql<{ row: Row }>`
      select to_jsonb(t) - ${[...hidden]}::text[] as row from ${sql.table(table)} t
      where ${sql.ref(`t.${column}`)} = ${id}`.execute(db)
  ).rows.map(({ row }) => row)

/** Returns all that is stored about an application and that its family may read, by table. */
export async function readFamilyData(db: Tx, applicationId: number, userId: number): Promise<Record<string, Rows>> {
  const data: Record<string, Rows> = {}
  for (const [table, hidden, column = 'application_id'] of tables)
    data[table] = await existing(db, table, applicationId, hidden, column)
  data.notice = await notices(db, applicationId)
  data.referral = await referrals(db, applicationId)
  data.visit = await visits(db, applicationId)
  data.enrollment = await enrollments(db, applicationId)
  data.chat_message = await messages(db, applicationId, userId)
  return data
}

/** What is stored about an account, by table, without keys of its browsers and copies for searching. */
const ofAccount: readonly (readonly [table: string, column: string, hidden: readonly string[]])[] = [
  ['app_user', 'id', ['password_hash', 'access_version', 'picture', 'search_text']],
  ['notice_preference', 'user_id', []],
  ['application_draft', 'user_id', ['visitor_key', 'idempotency_key']],
  ['deletion_request', 'asked_by', ['decided_by']],
]

/** Returns what is stored about an account: itself, its choices, what it has not sent, and its requests for deletion. */
export async function readAccountData(db: Tx, userId: number): Promise<Record<string, Rows>> {
  const data: Record<string, Rows> = {}
  for (const [table, column, hidden] of ofAccount)
    data[table === 'app_user' ? 'account' : table] = await existing(db, table, userId, hidden, column)
  return data
}
