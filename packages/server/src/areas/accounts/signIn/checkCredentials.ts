import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import { isAgency } from '@semilla/domain/access/userType.ts'
import type { Context } from '../../../platform/context.ts'
import type { Door } from '../door.ts'
import { findNamedAccount, type NamedAccount } from '../namedAccount.ts'
import { findUserByAccount, type User } from '../queries/users.ts'
import { type CheckedPassword, isStillRight } from './checkedPassword.ts'

export type CredentialError = 'wrongPassword' | 'inactive' | 'notAuthorized'

/**
 * Who may use which sign-in page. The family page also accepts agency staff, because legacy clients sign them in there;
 * programs have their own.
 */
const passes: Record<Door, (user: User) => boolean> = {
  family: (user) => user.userType !== 'program',
  agency: ({ userType }) => isAgency(userType),
  program: (user) => capabilitiesOf(user).includes('useProgramPortal'),
}

/**
 * Returns the user whose account and password were given, or why they are not accepted. A missing account gives the
 * same result as a wrong password; only a caller with the right password learns that an account is inactive or belongs
 * to another sign-in page. Every attempt is audited.
 */
export async function checkCredentials(
  ctx: Context,
  door: Door,
  named: NamedAccount,
  checked: CheckedPassword,
): Promise<User | CredentialError> {
  const account = findNamedAccount(named)
  const user = account && (await findUserByAccount(ctx.db, account))
  const isRight = isStillRight(checked, user)
  const fail = (error: CredentialError) => {
    ctx.audit({ action: 'signIn', entity: 'user', entityId: user?.id, after: { door, outcome: error } })
    return error
  }
  if (!isRight || !user) return fail('wrongPassword')
  if (user.isDisabled) return fail('inactive')
  const isOfThisApp = user.appIds.length === 0 || user.appIds.includes(ctx.config.APP_ID)
  if (!passes[door](user) || !isOfThisApp) return fail('notAuthorized')
  return user
}
