import { type Changing, moveReferral, noReason } from '../../referrals/moveReferral.ts'
import { planRematches, planRematchesBeside } from '../../referrals/planRematches.ts'
import type { Reason } from '../../referrals/queries/moves.ts'
import type { ReferralRecord } from '../../referrals/queries/records.ts'
import { updateWaitingChildren } from '../../referrals/updateWaitingChildren.ts'
import { replaceWorklistRows } from '../queries/worklistRows.ts'
import type { Family } from './queries/lockedFamilies.ts'

/** A change of one locked family with its consequences (rules: Status of an application). */
export type FamilyChange = {
  readonly ctx: Changing
  readonly family: Family
  readonly reason: Reason
  /** Vacancies that gained space in the queue or a free seat. */
  readonly freed: Set<number>
  /** Referrals whose seats became free. */
  readonly freedSeats: ReferralRecord[]
}

/** Returns a change of a locked family that has no consequences yet. */
export const familyChange = (ctx: Changing, family: Family, reason: Reason = noReason): FamilyChange => ({
  ctx,
  family,
  reason,
  freed: new Set(),
  freedSeats: [],
})

/** Changes the status of a referral. If it ends, its place in the queue becomes free for the next child. */
export async function setFamilyReferralStatus(
  { ctx, freed, freedSeats }: FamilyChange,
  referral: ReferralRecord,
  move: Parameters<typeof moveReferral>[2],
): Promise<void> {
  if (referral.status === 'enrolled') freedSeats.push(referral)
  await moveReferral(ctx, referral, move)
  if (move.endedBecause) freed.add(referral.vacancyId)
}

/**
 * Completes changes: updates the rows that matching reads, and schedules matching for the families and freed places.
 */
export async function applyConsequences(...changes: readonly FamilyChange[]): Promise<void> {
  const [first] = changes
  if (!first) return
  const ids = changes.map(({ family }) => family.id)
  await replaceWorklistRows(first.ctx.db, ids)
  await updateWaitingChildren(first.ctx, ids)
  await planRematches(
    first.ctx,
    changes.flatMap(({ freed }) => [...freed]),
  )
  await planRematchesBeside(
    first.ctx,
    changes.flatMap(({ freedSeats }) => freedSeats),
  )
}
