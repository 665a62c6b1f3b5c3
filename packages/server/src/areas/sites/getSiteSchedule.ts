import type { getSiteSchedule as operation } from '@semilla/contract/sites/programs.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { defaultHours, workweek } from '@semilla/domain/values/weekdays.ts'
import type { Context } from '../../platform/context.ts'
import { findSiteBounds } from './queries/record.ts'

/** Returns the default hours of a new vacancy: the site's own, or else 7 to 18 from Monday to Friday. */
export async function getSiteSchedule(
  { db }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const site = await findSiteBounds(db, siteId)
  if (!site) throw refuse('notFound')
  return site.schedule.length > 0 ? site.schedule : [{ days: [...workweek], hours: [defaultHours] }]
}
