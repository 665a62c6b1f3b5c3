import { addTo } from '@semilla/domain/values/dates.ts'
import type { TaskOf } from '../../platform/jobs/jobs.ts'
import { listWithEndedRefusals } from './queries/refusals.ts'
import { rematchFamilies } from './rematchFamilies.ts'

/** Days for which an ended refusal is looked at, so that none is passed over in an outage; after a day, all are matched. */
const lookBackDays = 7

/** Matches the families whose refusal of a site, or a site's of their child, has ended, with its open vacancies. */
export const endRefusals: TaskOf<'endRefusals'> = async (_payload, inTransaction) => {
  await inTransaction(async (ctx) => {
    const today = ctx.clock.today()
    const ended = { from: addTo(today, { days: -lookBackDays }), before: today }
    await rematchFamilies(ctx, await listWithEndedRefusals(ctx.db, ended))
  })
}
