import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { holdSites, listSitesOfOrganization, replaceManagedSites } from '../../sites/queries/siteUsers.ts'

type Assigned = { readonly userId: number; readonly organizationId: number; readonly siteIds: readonly number[] }

/** Assigns a user of a program exactly the named sites, of their organization or theirs already, and writes it to the log. */
export async function setManagedSites(
  ctx: Context,
  operation: Operation,
  { userId, organizationId, siteIds }: Assigned,
) {
  await holdSites(ctx.db, siteIds)
  const sites = await listSitesOfOrganization(ctx.db, organizationId, userId)
  const wanted = [...new Set(siteIds)].toSorted((one, other) => one - other)
  const known = new Set(sites.map(({ id }) => id))
  refuseFaults(
    operation,
    siteIds.flatMap((id, index) => (known.has(id) ? [] : [{ path: `siteIds[${index}]`, code: 'choiceInvalid' }])),
  )
  const held = sites.filter(({ isHeld }) => isHeld).map(({ id }) => id)
  const before = held.toSorted((one, other) => one - other)
  if (before.join() === wanted.join()) return
  await replaceManagedSites(ctx.db, userId, wanted)
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: userId,
    before: { siteIds: before },
    after: { siteIds: wanted },
  })
}
