import { addTo } from '@semilla/domain/values/dates.ts'
import type { JobContext } from '../../platform/jobs/jobs.ts'
import type { Outage } from '../../platform/jobs/outages.ts'
import { listCitySettings } from '../organizations/queries.ts'
import { withStored } from '../organizations/settings.ts'
import { auditReferral } from './auditReferral.ts'
import { moveLastDays } from './queries/endings.ts'

/**
 * Gives families the days again on which they could not answer an offer because of an outage, and at least those of the
 * reminder, which tells them the new last day (rules: Clocks). Vacancies are matched again, as a refusal may have ended.
 */
export async function resumeAfterOutage(ctx: JobContext, { lastDay, resumedOn }: Outage): Promise<void> {
  for (const { id, stored } of await listCitySettings(ctx.db)) {
    const { reminderDays, referralDays } = withStored(stored)
    const atLeast = addTo(resumedOn, { days: Math.min(reminderDays, referralDays) })
    const days = { from: lastDay, to: resumedOn, atLeast }
    for (const { before, after, ...referral } of await moveLastDays(ctx.db, id, days))
      auditReferral(ctx, referral, { before: { expiresOn: before }, after: { expiresOn: after } })
  }
  await ctx.plan('rematchOpenVacancies', {}, { key: 'rematchOpenVacancies' })
}
