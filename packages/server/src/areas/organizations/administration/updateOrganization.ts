import type { updateOrganization as operation } from '@semilla/contract/organizations/organization.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { forgetEverywhere } from '../../../platform/realtime/forgetEverywhere.ts'
import { requireManaged } from './access.ts'
import { findOrganization, storeOrganization } from './queries/organizations.ts'

/**
 * Changes an organization (rules: Organizations). Refuses a change that began before somebody else's was saved, and a
 * name that another organization has.
 */
export async function updateOrganization(ctx: Context, form: Input<typeof operation>): Promise<null> {
  const id = requireManaged(ctx, form.id)
  const found: Record<string, unknown> | undefined = await findOrganization(ctx.db, id, { isLocked: true })
  if (!found) throw refuse('notFound')
  const { id: _id, version, ...values } = form
  if (version !== undefined && version !== found.version) throw refuse('editedMeanwhile')
  const changed = Object.entries(values).filter(([name, value]) => found[name] !== value)
  if (changed.length === 0) return null
  await storeOrganization(ctx.db, form, ctx.clock.now())
  await forgetEverywhere(ctx)
  ctx.audit({
    action: 'update',
    entity: 'organization',
    entityId: id,
    before: Object.fromEntries(changed.map(([name]) => [name, found[name]])),
    after: Object.fromEntries(changed),
  })
  return null
}
