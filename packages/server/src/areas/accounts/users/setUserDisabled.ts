import type { setUserDisabled as operation } from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { keepingAnAdministrator, lockManagedUser } from './access.ts'
import { type UserRecord, updateDisabled } from './queries/record.ts'

/**
 * Disables a locked user, or enables them, if that changes anything, and writes it to the log. Nobody disables themselves:
 * they could not undo it.
 */
export async function disable(ctx: Context, user: UserRecord, isDisabled: boolean): Promise<void> {
  if (user.isDisabled === isDisabled) return
  if (isDisabled && user.id === signedInUser(ctx).userId) throw refuse('disabledOwn')
  await keepingAnAdministrator(ctx, () => updateDisabled(ctx.db, user.id, isDisabled, ctx.clock.now()))
  ctx.audit({
    action: 'update',
    entity: 'user',
    entityId: user.id,
    before: { isDisabled: user.isDisabled },
    after: { isDisabled },
  })
}

/** Disables a user, whose sessions and live connections end at once, or enables them again. */
export async function setUserDisabled(ctx: Context, { userId, isDisabled }: Input<typeof operation>): Promise<null> {
  await disable(ctx, await lockManagedUser(ctx, userId), isDisabled)
  return null
}
