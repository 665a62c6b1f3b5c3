import { comingStatusChange } from '@semilla/domain/enrollment/dueStatusChange.ts'
import type { OrganizationSettings } from '@semilla/domain/enrollment/settings.ts'
import { quietUntilHour } from '@semilla/domain/notices/quietHours.ts'
import { addTo, hourInCity } from '@semilla/domain/values/dates.ts'
import { tell } from '../../platform/delivery/tell.ts'
import { attempts } from '../../platform/jobs/attempts.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { findFirstStep } from '../organizations/firstStep.ts'
import { listCitySettings } from '../organizations/queries.ts'
import { withStored } from '../organizations/settings.ts'
import {
  listAnswersDueSoon,
  listEndingHolds,
  listEndingOffers,
  listOverdueAnswers,
  listSilentFamilies,
  listSitesWithWork,
  listVisitsSoon,
} from './queries/dates.ts'

/** Reminds the families of a city of offers and holds that end soon, and programs of answers that are due, each once. */
async function remind(ctx: JobContext, cityId: number, reminderDays: number): Promise<void> {
  const today = ctx.clock.today()
  const days = { today, until: addTo(today, { days: reminderDays }) }
  for (const { id: referralId, day } of await listEndingOffers(ctx.db, cityId, days))
    await tell(ctx, { kind: 'offerEnding', referralId }, `offerEnding:${referralId}:${day}`)
  for (const { id: referralId, day } of await listAnswersDueSoon(ctx.db, cityId, days))
    await tell(ctx, { kind: 'answerDueSoon', referralId }, `answerDueSoon:${referralId}:${day}`)
  for (const { id: applicationId, day } of await listEndingHolds(ctx.db, cityId, days))
    await tell(ctx, { kind: 'holdEnding', applicationId }, `holdEnding:${applicationId}:${day}`)
}

/**
 * Tells the families of a city what becomes of their applications if they stay silent: once for each step, some days
 * before it comes (rules: Clocks). Where an outage moves a step to a later day, they are told that day, too.
 */
async function warnSilentFamilies(ctx: JobContext, cityId: number, settings: OrganizationSettings): Promise<void> {
  const today = ctx.clock.today()
  const until = addTo(today, { days: settings.clockNoticeDays })
  const from = (days: number) => Math.max(0, days - settings.clockNoticeDays)
  const silent = await listSilentFamilies(ctx.db, cityId, today, {
    active: from(settings.updateNeededAfterDays),
    updateNeeded: from(settings.unresponsiveAfterDays),
    unresponsive: from(settings.closedAfterDays),
  })
  const notBefore = await findFirstStep(ctx.db, settings)
  for (const { id: applicationId, ...family } of silent) {
    const coming = comingStatusChange(family, settings, notBefore)
    if (!coming || coming.on <= today || coming.on > until) continue
    const isMoved = coming.on !== comingStatusChange(family, settings)?.on
    const key = `statusComing:${applicationId}:${coming.status}:${coming.since}${isMoved ? `:${coming.on}` : ''}`
    await tell(ctx, { kind: 'statusComing', applicationId, ...coming }, key)
  }
}

/** Tells programs and staff which answers are overdue, whom visits on the next day concern, and sites what is in their queues. */
async function tellStaff(ctx: JobContext): Promise<void> {
  const today = ctx.clock.today()
  for (const { id: referralId, day } of await listOverdueAnswers(ctx.db, today))
    await tell(ctx, { kind: 'answerOverdue', referralId }, `answerOverdue:${referralId}:${day}`)
  for (const { id: visitId, referralId, sequence } of await listVisitsSoon(ctx.db, ctx.clock.now()))
    await tell(ctx, { kind: 'visitSoon', referralId, visitId }, `visitSoon:${visitId}:${sequence}`)
  if (hourInCity(ctx.clock.now()) < quietUntilHour) return
  for (const { id: siteId } of await listSitesWithWork(ctx.db))
    await tell(ctx, { kind: 'siteDigest', siteId }, `siteDigest:${siteId}:${today}`)
}

/**
 * Stores what is to be told because of the date (rules: Messages by email and text). Each thing has a key, so running it
 * again, or on several nodes at once, tells nothing twice.
 */
export const tellDates: TaskOf<'tellDates'> = async (_payload, inTransaction) => {
  const { attempt, end } = attempts()
  const cities = await inTransaction(({ db }) => listCitySettings(db))
  for (const { id, stored } of cities) {
    const settings = withStored(stored)
    await attempt(() => inTransaction((ctx) => remind(ctx, id, settings.reminderDays)))
    await attempt(() => inTransaction((ctx) => warnSilentFamilies(ctx, id, settings)))
  }
  await attempt(() => inTransaction(tellStaff))
  end()
}
