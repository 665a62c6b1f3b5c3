import type { removeRole as operation } from '@semilla/contract/accounts/roles.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../../platform/context.ts'
import { deleteRole } from './queries.ts'
import { lockOwnRole } from './saveRole.ts'

/** Removes a role that is not shipped and that nobody holds. */
export async function removeRole(ctx: Context, { id }: Input<typeof operation>): Promise<null> {
  const role = await lockOwnRole(ctx, id)
  if (role.userCount > 0) throw refuse('roleInUse')
  await deleteRole(ctx.db, id)
  ctx.audit({ action: 'remove', entity: 'role', entityId: id, before: { name: role.name } })
  return null
}
