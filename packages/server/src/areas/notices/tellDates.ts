import { quietUntilHour } from '@semilla/domain/notices/quietHours.ts'
import { addTo, hourInCity } from '@semilla/domain/values/dates.ts'
import { tell } from '../../platform/delivery/tell.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { listCitySettings } from '../organizations/queries.ts'
import { withStored } from '../organizations/settings.ts'
import { listEndingHolds, listEndingOffers, listOverdueAnswers, listSitesWithWork } from './queries/dates.ts'

/** Reminds the families of a city of offers and holds that end soon, each once. */
async function remindFamilies(ctx: JobContext, cityId: number, reminderDays: number): Promise<void> {
  const today = ctx.clock.today()
  const days = { today, until: addTo(today, { days: reminderDays }) }
  for (const { id: referralId, day } of await listEndingOffers(ctx.db, cityId, days))
    await tell(ctx, { kind: 'offerEnding', referralId }, `offerEnding:${referralId}:${day}`)
  for (const { id: applicationId, day } of await listEndingHolds(ctx.db, cityId, days))
    await tell(ctx, { kind: 'holdEnding', applicationId }, `holdEnding:${applicationId}:${day}`)
}

/** Tells programs and staff which answers are overdue, and sites once a day what is in their queues. */
async function tellStaff(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today()
  for (const { id: referralId, day } of await listOverdueAnswers(ctx.db, today))
    await tell(ctx, { kind: 'answerOverdue', referralId }, `answerOverdue:${referralId}:${day}`)
  if (hourInCity(ctx.clock.now()) < quietUntilHour) return
  for (const { id: siteId } of await listSitesWithWork(ctx.db))
    await tell(ctx, { kind: 'siteDigest', siteId }, `siteDigest:${siteId}:${today}`)
}

/**
 * Stores what is to be told because of the date (rules: Messages by e-mail and text). Each thing has a key, so running it
 * again, or on several nodes at once, tells nothing twice.
 */
export const tellDates: TaskOf<'tellDates'> = async (_payload, inTransaction) => {
  const cities = await inTransaction(({ db }) => listCitySettings(db))
  for (const { id, stored } of cities)
    await inTransaction((ctx) => remindFamilies(ctx, id, withStored(stored).reminderDays))
  await inTransaction(tellStaff)
}
