import type { getOrganization as operation } from '@semilla/contract/organizations/organization.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { can } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { requireManaged } from './access.ts'
import { findOrganization, listProgramsOf } from './queries/organizations.ts'

/** Returns an organization that the administrator manages, with the subsidies that its sites offer. */
export async function getOrganization(
  ctx: Context,
  { organizationId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const id = requireManaged(ctx, organizationId)
  const found = await findOrganization(ctx.db, id)
  if (!found) throw refuse('notFound')
  return {
    ...found,
    hasSettings: found.kind === 'city' && can(ctx.actor, 'administerCity'),
    programs: await listProgramsOf(ctx.db, { organizationId: id, kind: found.kind, language: ctx.language }),
  }
}
