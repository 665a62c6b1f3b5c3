import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from '../referrals/planRematches.ts'
import { listOpenOfSite } from './queries/openOfSite.ts'

/**
 * Matches the open vacancies of a site again, after its kind, languages, extras or address changed, or one of them opened
 * or has more seats.
 */
export const rematchSite: TaskOf<'rematchSite'> = ({ siteId, exceptVacancyId }, inTransaction) =>
  inTransaction(async (ctx) => {
    const open = await listOpenOfSite(ctx.db, siteId)
    await planRematches(
      ctx,
      open.filter((id) => id !== exceptVacancyId),
    )
  })
