import { isTakenBySubsidy } from '@semilla/domain/matching/fitting.ts'
import { userIdOf } from '../../platform/access/actor.ts'
import { tellAll } from '../../platform/delivery/tell.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import { auditEnded } from './auditReferral.ts'
import { planRematch } from './planRematches.ts'
import {
  endAsWithdrawn,
  listMatchedNew,
  listReplaced,
  type MatchedReferral,
  type SubsidyOf,
} from './queries/subsidies.ts'
import { rematchFamilies } from './rematchFamilies.ts'
import { tellCancelledVisits } from './tellCancelledVisits.ts'

const isOutside = ({ takes, startAgeMonths, endAgeMonths, startOn, ...child }: MatchedReferral): boolean =>
  !isTakenBySubsidy({ eligibility: takes, startAgeMonths, endAgeMonths }, child, startOn)

/**
 * Withdraws the new referrals to a vacancy that matching made and that its subsidy, which was replaced, does not take
 * (rules: Closing and reopening a vacancy), or those of some referrals, and schedules matching for the families. The
 * caller has locked the vacancy and schedules its refresh. Returns those that ended.
 */
export async function withdrawOutsideSubsidy(
  ctx: Pick<JobContext, 'db' | 'actor' | 'clock' | 'audit' | 'plan' | 'held'>,
  vacancyId: number,
  among?: readonly number[],
): Promise<number[]> {
  const matched = await listMatchedNew(ctx.db, vacancyId)
  const outside = matched.filter((each) => isOutside(each) && (among?.includes(each.id) ?? true))
  if (outside.length === 0) return []
  const ids = outside.map(({ id }) => id)
  await endAsWithdrawn(ctx.db, ids, { by: userIdOf(ctx.actor), at: ctx.clock.now() })
  auditEnded(ctx, outside, 'withdrawn')
  await tellAll(
    ctx,
    ids.map((referralId) => ({ kind: 'referralEnded', referralId, because: 'subsidyReplaced' })),
  )
  await tellCancelledVisits(ctx, ids)
  await rematchFamilies(
    ctx,
    outside.map(({ applicationId }) => applicationId),
  )
  return ids
}

/**
 * Withdraws those of some referrals that came back to their vacancies, given with the subsidies that these had before,
 * and that another one, which was chosen since, does not take. The caller has locked the vacancies. Returns those that
 * ended.
 */
export async function withdrawWhereReplaced(
  ctx: Parameters<typeof withdrawOutsideSubsidy>[0],
  before: readonly SubsidyOf[],
  referralIds: readonly number[],
): Promise<number[]> {
  const ended: number[] = []
  for (const vacancyId of await listReplaced(ctx.db, before)) {
    ended.push(...(await withdrawOutsideSubsidy(ctx, vacancyId, referralIds)))
    await planRematch(ctx, vacancyId)
  }
  return ended
}
