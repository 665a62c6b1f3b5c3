import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import type { WishesMet } from '@semilla/domain/matching/wishesMet.ts'
import { columnList, type RowOf, storedRow } from '../../../platform/database/columns.ts'
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
  readonly wishesMet: WishesMet
  readonly isManual: boolean
  readonly note: string
}

export type StoredReferral = { readonly id: number; readonly childId: number; readonly applicationId: number }

const columns = [
  'vacancyId',
  'childId',
  'applicationId',
  'isManual',
  'needsAccept',
  'expiresOn',
  'rank',
  'wishesMet',
  'referralNote',
  'reasonIds',
  'otherReason',
] as const
const given = columnList('referral', columns)

const insertLines = prepared<StoredReferral>(`
  insert into referral (${given}, status, referred_by, referred_at, changed_by, changed_at)
  select ${given}, 'active', $2::bigint, $3::timestamptz, $2, $3
  from jsonb_populate_recordset(null::referral, $1::jsonb)
  returning id, child_id, application_id`)

const lineOf = ({ note, rank, ...same }: NewReferral): RowOf<'referral', (typeof columns)[number]> => ({
  ...same,
  rank: rank ?? {},
  referralNote: note,
})

/** Inserts children into the queue of a vacancy, which the caller has locked. */
export async function insertReferrals(
  db: Tx,
  referrals: readonly NewReferral[],
  { by, at }: Stamp,
): Promise<StoredReferral[]> {
  if (referrals.length === 0) return []
  const lines = referrals.map((each) => storedRow(lineOf(each)))
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
export const acceptReferral = (db: Tx, referralId: number, { by, at }: Stamp) =>
  db
    .updateTable('referral')
    .set({ needsAccept: false, answeredAt: at, expiresOn: null, changedBy: by ?? null, changedAt: at })
    .where('id', '=', referralId)
    .execute()

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
