import { setSiteStanding as operation } from '@semilla/contract/sites/standing.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import { changedFields } from '../../../platform/audit/changedFields.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { lockSite } from '../../sites/editing/queries.ts'
import { findStanding, listProgramsFor, saveOffered, saveStatus } from '../../sites/queries/standing.ts'
import { closeVacanciesOfSite } from './closeVacanciesOfSite.ts'

const nothingEnded = { closedVacancies: 0, endedReferrals: 0 }

/**
 * Makes a site active or inactive, and sets the programs that it offers. Refused if the site has changed since the
 * caller loaded it. Its published vacancies close when it becomes inactive; otherwise they stay as they are and are
 * matched again (rules: What a site says about itself).
 */
export async function setSiteStanding(
  ctx: Context,
  { siteId, stamp, status, programIds }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  await lockSite(ctx.db, siteId)
  const standing = await findStanding(ctx.db, siteId)
  if (!standing) throw refuse('notFound')
  if (stamp !== standing.stamp) throw refuse('editedMeanwhile')
  const programs = await listProgramsFor(ctx.db, siteId)
  const known = new Set(programs.map(({ id }) => id))
  refuseFaults(
    operation,
    programIds.flatMap((id, index) => faultIf(!known.has(id), `programIds[${index}]`, 'choiceInvalid')),
  )
  const offered = programs.filter(({ isOffered }) => isOffered).map(({ id }) => id)
  const wanted = [...new Set(programIds)].toSorted((one, other) => one - other)
  const { fields, before, after } = changedFields(
    { status: standing.status, programs: offered },
    { status, programs: wanted },
  )
  if (fields.length === 0) return { siteId, stamp, ...nothingEnded }
  const at = ctx.clock.now()
  await saveStatus(ctx.db, siteId, status, at)
  await saveOffered(ctx.db, siteId, wanted, at)
  ctx.audit({ action: 'update', entity: 'site', entityId: siteId, siteId, before, after })
  const ended = status === 'inactive' ? await closeVacanciesOfSite(ctx, siteId) : nothingEnded
  await ctx.plan('rematchSite', { siteId })
  return { siteId, stamp: stamp + 1, ...ended }
}
