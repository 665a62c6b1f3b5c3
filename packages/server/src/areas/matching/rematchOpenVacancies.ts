import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { planRematches } from '../referrals/planRematches.ts'
import { listOpen } from './queries/openOfSite.ts'

/** Matches all open vacancies again, after a subsidy or a setting of matching changed. */
export const rematchOpenVacancies: TaskOf<'rematchOpenVacancies'> = (_payload, inTransaction) =>
  inTransaction(async (ctx) => planRematches(ctx, await listOpen(ctx.db)))
