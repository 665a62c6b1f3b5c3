import { tell } from '../../platform/delivery/tell.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { auditReferral } from './auditReferral.ts'
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
    for (const each of await expireOfVacancy(ctx.db, vacancyId, { today, at: ctx.clock.now() })) {
      families.push(each.applicationId)
      await tell(ctx, { kind: 'offerExpired', referralId: each.id })
      auditReferral(ctx, each, {
        before: { status: each.status },
        after: { status: 'unavailable', endedBecause: 'expired' },
      })
    }
  }
  await rematchFamilies(ctx, families)
  await planRematches(ctx, vacancyIds)
  return vacancyIds.length
}

/** Ends the referrals that families did not answer by their last day, so that other children get the places. */
export const expireReferrals: TaskOf<'expireReferrals'> = async (_payload, inTransaction) => {
  while ((await inTransaction(expireSome)) === batch);
}
