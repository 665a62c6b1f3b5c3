import { tellAll } from '../../platform/delivery/tell.ts'
import { attempts } from '../../platform/jobs/attempts.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { auditEnded } from './auditReferral.ts'
import { planRematches } from './planRematches.ts'
import { expireOfVacancy, listVacanciesWithExpired } from './queries/endings.ts'
import { lockVacancies } from './queries/records.ts'
import { rematchFamilies } from './rematchFamilies.ts'

/** Ends the unanswered referrals of a vacancy that are past their last day. */
async function expireOf(ctx: JobContext, vacancyId: number): Promise<void> {
  await lockVacancies(ctx.db, [vacancyId])
  const expired = await expireOfVacancy(ctx.db, vacancyId, { today: ctx.clock.today(), at: ctx.clock.now() })
  auditEnded(ctx, expired, 'expired')
  await tellAll(
    ctx,
    expired.map(({ id: referralId }) => ({ kind: 'offerExpired', referralId })),
  )
  await rematchFamilies(
    ctx,
    expired.map(({ applicationId }) => applicationId),
  )
  await planRematches(ctx, [vacancyId])
}

/**
 * Ends the referrals that families did not answer by their last day, so that other children get the places. A vacancy
 * that cannot be changed does not stop the others.
 */
export const expireReferrals: TaskOf<'expireReferrals'> = async (_payload, inTransaction) => {
  const { attempt, end } = attempts()
  const vacancyIds = await inTransaction(({ db, clock }) => listVacanciesWithExpired(db, clock.today()))
  for (const vacancyId of vacancyIds) await attempt(() => inTransaction((ctx) => expireOf(ctx, vacancyId)))
  end()
}
