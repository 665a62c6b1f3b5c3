import type { Operation } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { signedInUser } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import type { Before, Who } from '../../../platform/http/calls/route.ts'
import { accountSettings } from '../../organizations/cities.ts'
import { findUserById, type User } from '../queries/users.ts'
import { type CheckedPassword, checkOwnPassword, isStillRight } from '../signIn/checkedPassword.ts'
import { findFactors, lockFactors, markSecondFactor } from './queries/factors.ts'
import { renewCodes } from './recoveryCodes.ts'

/** The rule that admits staff, who alone have a second step. */
export const anyStaff: Who = (ctx) => {
  if (signedInUser(ctx).userType === 'parent') throw refuse('notAllowed')
}

/** Compares the password in the request with the caller's, before the transaction. */
export const checkPasswordFirst: Before<{ readonly password: string }, CheckedPassword | undefined> = (
  caller,
  { password },
  inTransaction,
) => checkOwnPassword(caller, inTransaction, { password })

/**
 * Returns the caller after their password was checked. Refuses a wrong one at its field. Changes of their second steps wait for
 * each other.
 */
export async function requirePassword(
  ctx: Context,
  operation: Operation,
  checked: CheckedPassword | undefined,
): Promise<User> {
  const { userId } = signedInUser(ctx)
  await lockFactors(ctx.db, userId)
  const user = await findUserById(ctx.db, userId)
  const isRight = isStillRight(checked, user)
  refuseFaults(operation, isRight ? [] : [{ path: 'password', code: 'currentPasswordWrong' }])
  if (!user) throw refuse('signedOut')
  return user
}

/** Returns whether the caller may not be without a second step. */
export async function isRequiredOf(ctx: Context): Promise<boolean> {
  const audience = (await accountSettings(ctx))?.secondFactorFor ?? 'nobody'
  const { capabilities, mustFirst } = signedInUser(ctx)
  if (audience === 'administrators') return capabilities.has('administer') || mustFirst === 'secondFactor'
  return audience === 'staff'
}

/** Notes that the caller has a second step. Returns recovery codes with the first one. */
export async function afterAdding(ctx: Context, kind: 'app' | 'passkey'): Promise<string[]> {
  const { userId } = signedInUser(ctx)
  const { recoveryCodesLeft } = await findFactors(ctx.db, userId)
  await markSecondFactor(ctx.db, userId, true)
  ctx.audit({ action: 'create', entity: 'secondFactor', entityId: userId, after: { kind } })
  return recoveryCodesLeft > 0 ? [] : renewCodes(ctx, userId)
}
