import { refuse } from '@semilla/domain/refusal.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { requireSite } from '../sites/access.ts'
import { mayLookUpSites, type Purpose } from '../sites/queries/reach.ts'
import { findVacancySite } from './queries/record.ts'

/** Allows the staff of the site of the vacancy that the input names as `vacancyId`. */
export const staffOfVacancySite =
  (purpose: Purpose): Who<{ readonly vacancyId: number }> =>
  async (ctx, { vacancyId }) => {
    if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
    const vacancy = await findVacancySite(ctx.db, vacancyId)
    if (!vacancy) throw refuse('notFound')
    await requireSite(ctx, vacancy.siteId, purpose)
  }

/** Allows the staff of its site, and agency staff once it was submitted, as they refer children to it. */
export const readerOfVacancy: Who<{ readonly vacancyId: number }> = async (ctx, input) => {
  const vacancy = await findVacancySite(ctx.db, input.vacancyId)
  if (vacancy && vacancy.status !== 'created' && mayLookUpSites(ctx.actor)) return
  await staffOfVacancySite('read')(ctx, input)
}

/** The same for a change of the vacancy itself, which the input names as `id`. */
export const staffOfVacancy =
  (purpose: Purpose): Who<{ readonly id: number }> =>
  (ctx, { id }) =>
    staffOfVacancySite(purpose)(ctx, { vacancyId: id })
