import { attempts } from '../../../platform/jobs/attempts.ts'
import type { JobContext, TaskOf } from '../../../platform/jobs/jobs.ts'
import { lockSite } from '../../sites/editing/queries.ts'
import { findStanding, isActiveOfDisabled, listActiveOfDisabled, saveStatus } from '../../sites/queries/standing.ts'
import { listInactiveSites } from '../queries/ofSite.ts'
import { closeVacanciesOfSite } from './closeVacanciesOfSite.ts'

/** Closes the vacancies of a site, unless it is active again. */
async function closeIfInactive(ctx: JobContext, siteId: number): Promise<void> {
  await lockSite(ctx.db, siteId)
  const standing = await findStanding(ctx.db, siteId)
  if (standing?.status === 'inactive') await closeVacanciesOfSite(ctx, siteId)
}

/** Makes a site inactive whose organization was disabled: nobody works there who could answer a family. */
async function endAtDisabledOrganization(ctx: JobContext, siteId: number): Promise<void> {
  await lockSite(ctx.db, siteId)
  if (!(await isActiveOfDisabled(ctx.db, siteId))) return
  await saveStatus(ctx.db, siteId, 'inactive', ctx.clock.now())
  const [before, after] = [{ status: 'active' }, { status: 'inactive' }]
  ctx.audit({ action: 'update', entity: 'site', entityId: siteId, siteId, before, after })
}

/**
 * Makes the sites of disabled organizations inactive, and closes the published vacancies of inactive sites: of those, of
 * those that the licensing list made inactive, and of those that became inactive before the product closed them. A site that
 * cannot be changed does not stop the others.
 */
export const closeVacanciesOfInactive: TaskOf<'closeVacanciesOfInactive'> = async (_payload, inTransaction) => {
  const { attempt, end } = attempts()
  for (const siteId of await inTransaction(({ db }) => listActiveOfDisabled(db)))
    await attempt(() => inTransaction((ctx) => endAtDisabledOrganization(ctx, siteId)))
  const siteIds = await inTransaction(({ db }) => listInactiveSites(db))
  for (const siteId of siteIds) await attempt(() => inTransaction((ctx) => closeIfInactive(ctx, siteId)))
  end()
}
