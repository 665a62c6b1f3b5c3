import type { resetPasswordOfUser as operation } from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { OutdatedError } from '../../../platform/http/calls/route.ts'
import { findNamedAccount } from '../namedAccount.ts'
import { findUserByAccount, updatePassword } from '../queries/users.ts'
import { deleteDevices } from '../signIn/queries.ts'
import { lockManagedUser } from './access.ts'
import { writeAboutReset } from './messages.ts'

/**
 * Sets a password for a user whom the administrator manages. Their sessions end, they are told, and they choose an own
 * password after the next sign-in, which still asks for their second step. Administrators change their own with the
 * current one, like everybody else: a session that somebody else has got hold of must not become theirs for good.
 */
export async function resetPasswordOfUser(
  ctx: Context,
  input: Input<typeof operation>,
  passwordHash: string,
): Promise<null> {
  const account = findNamedAccount(input)
  const found = account && (await findUserByAccount(ctx.db, account))
  if (!account || !found) throw refuse('notFound')
  if (found.id === signedInUser(ctx).userId) throw refuse('passwordOwn')
  await lockManagedUser(ctx, found.id)
  const now = ctx.clock.now()
  const user = await findUserByAccount(ctx.db, account)
  if (!user) throw refuse('notFound')
  const version = await updatePassword(ctx.db, user, passwordHash, now, { mustChangePassword: true })
  if (version === undefined) throw new OutdatedError()
  await deleteDevices(ctx.db, user.id)
  await writeAboutReset(ctx, { ...user, account })
  ctx.audit({ action: 'update', entity: 'password', entityId: user.id, after: { by: 'administrator' } })
  return null
}
