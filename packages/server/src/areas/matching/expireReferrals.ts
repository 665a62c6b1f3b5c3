import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from './planRematches.ts'
import { expireReferralsOf, listVacanciesWithExpired } from './queries/referrals.ts'
import { lockVacancies } from './queries/vacancies.ts'

const batch = 50

async function expireSome(ctx: JobContext): Promise<number> {
  const today = ctx.clock.today()
  const vacancyIds = await listVacanciesWithExpired(ctx.db, today, batch)
  await lockVacancies(ctx.db, vacancyIds)
  for (const vacancyId of vacancyIds) {
    const expired = await expireReferralsOf(ctx.db, vacancyId, { today, at: ctx.clock.now() })
    for (const { id, applicationId, siteId } of expired) {
      ctx.audit({
        action: 'update',
        entity: 'referral',
        entityId: id,
        applicationId,
        siteId,
        vacancyId,
        before: { status: 'active' },
        after: { status: 'unavailable', endedBecause: 'expired' },
      })
    }
  }
  await planRematches(ctx, vacancyIds)
  return vacancyIds.length
}

/** Ends the referrals that families did not answer by their last day, so that the next children take the places. */
export const expireReferrals: TaskOf<'expireReferrals'> = async (_payload, inTransaction) => {
  while ((await inTransaction(expireSome)) === batch);
}
