import { notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { tell } from '../../platform/delivery/tell.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { answerDayOf } from './answerDay.ts'
import { auditReferral } from './auditReferral.ts'
import { acceptReferral as accept, type Reason, type ReferralMove, setReferralStatus } from './queries/moves.ts'
import type { ReferralRecord } from './queries/records.ts'
import { tellCancelledVisits } from './tellCancelledVisits.ts'

export type Changing = Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan' | 'held'>

export const noReason: Reason = { reasonIds: [], otherReason: '' }

/** Returns the author and time of a change, to store with the rows. */
export const stampOf = ({ actor, clock }: Pick<JobContext, 'actor' | 'clock'>) => ({
  by: userIdOf(actor),
  at: clock.now(),
})

type Move = Omit<ReferralMove, keyof Reason> & Partial<Reason>

/** Returns until when the site does not take the child: the given day, or six months from today. */
const declinedUntilOf = ({ clock }: Changing, { status, endedBecause, declinedUntil }: Move): string | undefined =>
  status === 'notInterested' && endedBecause === 'siteDeclined'
    ? (declinedUntil ?? notInterestedUntil(clock.today()))
    : undefined

/** Changes the status of a referral, in the database and in the record. The caller has locked its vacancy. */
export async function moveReferral(ctx: Changing, referral: ReferralRecord, move: Move): Promise<void> {
  const before = { status: referral.status }
  const until = declinedUntilOf(ctx, move)
  await setReferralStatus(ctx.db, referral.id, { ...noReason, ...move, declinedUntil: until }, stampOf(ctx))
  referral.status = move.status
  const after = {
    status: move.status,
    ...(move.endedBecause && { endedBecause: move.endedBecause }),
    ...(until && { notInterestedUntil: until }),
  }
  auditReferral(ctx, referral, { before, after })
  if (move.endedBecause) await tellCancelledVisits(ctx, [referral.id])
  if (move.endedBecause === 'siteDeclined') await tell(ctx, { kind: 'referralEnded', referralId: referral.id })
}

/**
 * Records that the family accepts a referral. Does nothing if no acceptance is needed any more. The child can then be
 * referred elsewhere, as one answer fewer is awaited: the caller updates the rows that matching reads.
 */
export async function acceptReferral(ctx: Changing, referral: ReferralRecord): Promise<void> {
  if (!referral.needsAccept) return
  const answerDueOn = await answerDayOf(ctx, referral.siteId)
  await accept(ctx.db, referral.id, answerDueOn, stampOf(ctx))
  referral.needsAccept = false
  auditReferral(ctx, referral, { before: { needsAccept: true }, after: { needsAccept: false, answerDueOn } })
  await tell(ctx, { kind: 'referralAccepted', referralId: referral.id })
}
