import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** The author and time of a change; no author for an automatic change. */
export type Stamp = { readonly by: number | undefined; readonly at: Date }
export type Reason = { readonly reasonIds: readonly number[]; readonly otherReason: string }
/** Why a referral ended. */
export type Ending = 'expired' | 'withdrawn' | 'vacancyClosed' | 'enrolledElsewhere' | 'familyRefused' | 'siteDeclined'

export type NewReferral = Reason & {
  readonly vacancyId: number
  readonly childId: number
  readonly applicationId: number
  readonly needsAccept: boolean
  readonly expiresOn: string | undefined
  /** Absent for a child without a rank, whom only staff can refer. */
  readonly rank: RankWithReasons | undefined
  readonly isManual: boolean
  readonly note: string
}

export type StoredReferral = { readonly id: number; readonly childId: number; readonly applicationId: number }

const insertLines = prepared<StoredReferral>(`
  insert into referral (vacancy_id, child_id, application_id, status, is_manual, needs_accept, expires_on, rank,
    referral_note, reason_ids, other_reason, referred_by, referred_at, changed_by, changed_at)
  select vacancy_id, child_id, application_id, 'active', is_manual, needs_accept, expires_on, rank,
    referral_note, reason_ids, other_reason, $2::bigint, $3::timestamptz, $2, $3
  from jsonb_to_recordset($1::jsonb) as line (vacancy_id bigint, child_id bigint, application_id bigint,
    is_manual boolean, needs_accept boolean, expires_on date, rank jsonb, referral_note text, reason_ids integer[], other_reason text)
  returning id, child_id, application_id`)

/** Inserts children into the queue of a vacancy, which the caller has locked. */
export async function insertReferrals(
  db: Tx,
  referrals: readonly NewReferral[],
  { by, at }: Stamp,
): Promise<StoredReferral[]> {
  if (referrals.length === 0) return []
  const lines = referrals.map((each) => ({
    vacancy_id: each.vacancyId,
    child_id: each.childId,
    application_id: each.applicationId,
    needs_accept: each.needsAccept,
    expires_on: each.expiresOn ?? null,
    rank: each.rank ?? {},
    is_manual: each.isManual,
    referral_note: each.note,
    reason_ids: each.reasonIds,
    other_reason: each.otherReason,
  }))
  return insertLines(db, JSON.stringify(lines), by ?? null, at)
}

export type ReferralMove = Reason & {
  readonly status: ReferralStatus
  /** Undefined for an open referral. */
  readonly endedBecause: Ending | undefined
}

const setStatus = prepared(`
  update referral set status = $2, ended_because = $3,
    reason_ids = case when cardinality($4::integer[]) > 0 then $4 else reason_ids end,
    other_reason = case when $5::text <> '' then $5 else other_reason end,
    changed_by = $6, changed_at = $7
  where id = $1`)

/** Sets the status of a referral, whose vacancy the caller has locked. Existing reasons stay if none are given. */
export async function setReferralStatus(
  db: Tx,
  referralId: number,
  { status, endedBecause, reasonIds, otherReason }: ReferralMove,
  { by, at }: Stamp,
): Promise<void> {
  await setStatus(db, referralId, status, endedBecause ?? null, reasonIds, otherReason, by ?? null, at)
}

/** Records that the family accepts: the program may work on the referral, and it no longer expires. */
export async function acceptReferral(db: Tx, referralId: number, { by, at }: Stamp): Promise<void> {
  await sql`update referral set needs_accept = false, answered_at = ${at}, expires_on = null, changed_by = ${by ?? null}, changed_at = ${at}
    where id = ${referralId}`.execute(db)
}

/** Sets the site's note on a referral and returns the previous one. */
export async function replaceReferralNote(
  db: Tx,
  referralId: number,
  note: string,
  { by, at }: Stamp,
): Promise<string> {
  const referral = db.selectFrom('referral').select('note').where('id', '=', referralId).forNoKeyUpdate()
  const { note: before } = await referral.executeTakeFirstOrThrow()
  const changed = { note, changedBy: by ?? null, changedAt: at }
  await db.updateTable('referral').set(changed).where('id', '=', referralId).execute()
  return before
}
