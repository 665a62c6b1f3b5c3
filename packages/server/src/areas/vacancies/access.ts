import { refuse } from '@semilla/domain/refusal.ts'
import type { Actor } from '../../platform/access/actor.ts'
import type { Tx } from '../../platform/database/database.ts'
import type { Who } from '../../platform/http/calls/route.ts'
import { hasSite, mayLookUpSites, type Purpose, sitesVisibleTo } from '../sites/queries/reach.ts'
import { listVacanciesAmong, vacanciesReachedBy } from './queries/reach.ts'
import { findVacancySite } from './queries/record.ts'

type Asking = { readonly db: Tx; readonly actor: Actor }

/**
 * Requires access to vacancies and their queues. Refuses callers who cannot see one of them as not found, those who may
 * only read it as not allowed, and the people of a site whose vacancy another organization manages with that reason.
 */
export async function requireVacancies(ctx: Asking, vacancyIds: readonly number[], purpose: Purpose): Promise<void> {
  if (ctx.actor.kind === 'visitor') throw refuse('signedOut')
  const asked = new Set(vacancyIds)
  const reached = (of: Purpose) => listVacanciesAmong(ctx.db, vacancyIds, vacanciesReachedBy(ctx.actor, of))
  if ((await reached('read')).size < asked.size) throw refuse('notFound')
  if (purpose === 'read') return
  const changeable = await reached('write')
  for (const vacancyId of asked) if (!changeable.has(vacancyId)) await refuseChange(ctx, vacancyId)
}

async function refuseChange(ctx: Asking, vacancyId: number): Promise<never> {
  const vacancy = await findVacancySite(ctx.db, vacancyId)
  const isTheirs = vacancy && (await hasSite(ctx.db, vacancy.siteId, sitesVisibleTo(ctx.actor, 'write')))
  throw refuse(isTheirs ? 'vacancyManagedElsewhere' : 'notAllowed')
}

/** Allows the staff of the vacancy that the input names as `vacancyId`: of its site, or of whoever manages it. */
export const staffOfVacancySite =
  (purpose: Purpose): Who<{ readonly vacancyId: number }> =>
  (ctx, { vacancyId }) =>
    requireVacancies(ctx, [vacancyId], purpose)

/** Allows the staff of the vacancy, and agency staff once it was submitted, as they refer children to it. */
export const readerOfVacancy: Who<{ readonly vacancyId: number }> = async (ctx, input) => {
  const vacancy = await findVacancySite(ctx.db, input.vacancyId)
  if (vacancy?.submittedAt && mayLookUpSites(ctx.actor)) return
  await staffOfVacancySite('read')(ctx, input)
}

/** Returns whether the caller may see what happens to the children referred to a vacancy. */
export const isStaffOfVacancy = async ({ db, actor }: Asking, vacancyId: number): Promise<boolean> =>
  (await listVacanciesAmong(db, [vacancyId], vacanciesReachedBy(actor))).has(vacancyId)

/** The same for a change of the vacancy itself, which the input names as `id`. */
export const staffOfVacancy =
  (purpose: Purpose): Who<{ readonly id: number }> =>
  (ctx, { id }) =>
    staffOfVacancySite(purpose)(ctx, { vacancyId: id })

/** Allows administrators of the site's own organization, who may give a vacancy into other hands and take it back. */
export const administersVacancySite: Who<{ readonly vacancyId: number }> = async (ctx, { vacancyId }) => {
  const vacancy = await findVacancySite(ctx.db, vacancyId)
  if (!vacancy || !(await hasSite(ctx.db, vacancy.siteId, sitesVisibleTo(ctx.actor)))) throw refuse('notFound')
}
