import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from '../referrals/planRematches.ts'
import { listOpenOfSite } from './queries/openOfSite.ts'

/** Matches the open vacancies of a site again, after its kind, languages, extras or address changed. */
export const rematchSite: TaskOf<'rematchSite'> = ({ siteId }, inTransaction) =>
  inTransaction(async (ctx) => planRematches(ctx, await listOpenOfSite(ctx.db, siteId)))
