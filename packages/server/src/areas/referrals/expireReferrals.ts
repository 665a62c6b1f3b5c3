import { tellAll } from '../../platform/delivery/tell.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { auditEnded } from './auditReferral.ts'
import { planRematches } from './planRematches.ts'
import { expireOfVacancy, listVacanciesWithExpired } from './queries/endings.ts'
import { lockVacancies } from './queries/records.ts'
import { rematchFamilies } from './rematchFamilies.ts'

const batch = 50

async function expireSome(ctx: JobContext): Promise<number> {
  const today = ctx.clock.today()
  const vacancyIds = await listVacanciesWithExpired(ctx.db, today, batch)
  await lockVacancies(ctx.db, vacancyIds)
  const families: number[] = []
  for (const vacancyId of vacancyIds) {
    const expired = await expireOfVacancy(ctx.db, vacancyId, { today, at: ctx.clock.now() })
    auditEnded(ctx, expired, 'expired')
    await tellAll(
      ctx,
      expired.map(({ id: referralId }) => ({ kind: 'offerExpired', referralId })),
    )
    families.push(...expired.map(({ applicationId }) => applicationId))
  }
  await rematchFamilies(ctx, families)
  await planRematches(ctx, vacancyIds)
  return vacancyIds.length
}

/** Ends the referrals that families did not answer by their last day, so that other children get the places. */
export const expireReferrals: TaskOf<'expireReferrals'> = async (_payload, inTransaction) => {
  while ((await inTransaction(expireSome)) === batch);
}
