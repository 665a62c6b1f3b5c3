import type { removeSecondFactorOfUser as operation } from '@semilla/contract/accounts/users.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { accountOfUser } from '../accountOfUser.ts'
import { deleteFactors, lockFactors } from '../secondFactor/queries/factors.ts'
import { lockManagedUser } from './access.ts'
import { writeAboutSecondFactor } from './messages.ts'
import { endSessionsOf } from './queries/record.ts'

/**
 * Removes the second steps and recovery codes of a user who has lost them (rules: Users and roles). Their sessions end,
 * and they are told. Administrators remove their own with their password, like everybody else: a session that somebody
 * else has got hold of must not get rid of the step.
 */
export async function removeSecondFactorOfUser(ctx: Context, { userId }: Input<typeof operation>): Promise<null> {
  if (userId === signedInUser(ctx).userId) throw refuse('secondFactorOwn')
  await lockFactors(ctx.db, userId)
  const user = await lockManagedUser(ctx, userId)
  if (!user.hasSecondFactor) throw refuse('notFound')
  await deleteFactors(ctx.db, userId)
  await endSessionsOf(ctx.db, userId, ctx.clock.now())
  await writeAboutSecondFactor(ctx, { ...user, id: userId, account: accountOfUser(user) })
  ctx.audit({ action: 'remove', entity: 'secondFactor', entityId: userId, after: { by: 'administrator' } })
  return null
}
