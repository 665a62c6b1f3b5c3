import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { RankWithReasons } from '@semilla/domain/eligibility/rank.ts'
import { hasEnded } from '@semilla/domain/enrollment/queueTransitions.ts'
import type { ReferralEnding } from '@semilla/domain/enrollment/referralEnding.ts'
import type { WishesMet } from '@semilla/domain/matching/wishesMet.ts'
import { columnList, givenRows, type RowOf, storedRow } from '../../../platform/database/columns.ts'
import type { Tx } from '../../../platform/database/database.ts'
import { prepared } from '../../../platform/database/prepared.ts'

/** The author and time of a change; no author for an automatic change. */
export type Stamp = { readonly by: number | undefined; readonly at: Date }
export type Reason = { readonly reasonIds: readonly number[]; readonly otherReason: string }

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
  'answerDueOn',
] as const
const given = columnList('referral', columns)

const insertLines = prepared<StoredReferral>(`
  insert into referral (${given}, status, referred_by, referred_at, changed_by, changed_at)
  select ${given}, 'active', $2::bigint, $3::timestamptz, $2, $3
  from ${givenRows('referral', columns, '$1::jsonb')}
  returning id, child_id, application_id`)

const lineOf = (
  { note, rank, ...same }: NewReferral,
  answerDueOn: string,
): RowOf<'referral', (typeof columns)[number]> => ({
  ...same,
  rank: rank ?? {},
  referralNote: note,
  answerDueOn: same.needsAccept ? null : answerDueOn,
})

/**
 * Inserts children into the queue of a vacancy, which the caller has locked. `answerDueOn` is the day by which the
 * program owes its answer to those who need none of the family.
 */
export async function insertReferrals(
  db: Tx,
  referrals: readonly NewReferral[],
  answerDueOn: string,
  { by, at }: Stamp,
): Promise<StoredReferral[]> {
  if (referrals.length === 0) return []
  const lines = referrals.map((each) => storedRow(lineOf(each, answerDueOn)))
  return insertLines(db, JSON.stringify(lines), by ?? null, at)
}

export type ReferralMove = Reason & {
  readonly status: ReferralStatus
  /** Undefined for an open referral. */
  readonly endedBecause: ReferralEnding | undefined
  /** The last day on which the site does not take the child, given exactly when it marks the child not interested. */
  readonly declinedUntil?: string | undefined
}

const setStatus = prepared(`
  update referral set status = $2, ended_because = $3,
    end_reason_ids = $4, end_other_reason = $5, declined_until = $6,
    changed_by = $7, changed_at = $8
  where id = $1`)

/** Sets the status of a referral, whose vacancy the caller has locked, with the reasons for its end. */
export async function setReferralStatus(
  db: Tx,
  referralId: number,
  { status, endedBecause, reasonIds, otherReason, declinedUntil }: ReferralMove,
  { by, at }: Stamp,
): Promise<void> {
  const why: Reason = endedBecause ? { reasonIds, otherReason } : { reasonIds: [], otherReason: '' }
  const ending = [endedBecause ?? null, why.reasonIds, why.otherReason, declinedUntil ?? null]
  await setStatus(db, referralId, status, ...ending, by ?? null, at)
}

/**
 * Records that the family accepts: the program may work on the referral and owes an answer by a day, and the referral no
 * longer expires.
 */
export const acceptReferral = (db: Tx, referralId: number, answerDueOn: string, { by, at }: Stamp) =>
  db
    .updateTable('referral')
    .set({
      needsAccept: false,
      answeredAt: at,
      answeredBy: by ?? null,
      expiresOn: null,
      answerDueOn,
      changedBy: by ?? null,
      changedAt: at,
    })
    .where('id', '=', referralId)
    .execute()

/**
 * Sets the site's note on a referral to what it becomes after the present one, and returns both, or undefined once the
 * referral has ended. Its course, and when it changed, stay the same.
 */
export async function replaceReferralNote(
  db: Tx,
  referralId: number,
  become: (before: string) => string,
): Promise<{ readonly before: string; readonly after: string } | undefined> {
  const referral = db.selectFrom('referral').select(['note', 'status']).where('id', '=', referralId).forNoKeyUpdate()
  const { note: before, status } = await referral.$narrowType<{ status: ReferralStatus }>().executeTakeFirstOrThrow()
  if (hasEnded(status)) return undefined
  const after = become(before)
  await db.updateTable('referral').set({ note: after }).where('id', '=', referralId).execute()
  return { before, after }
}
