import { capabilitiesOf } from '@semilla/contract/permissions.ts'
import { isAgency } from '@semilla/domain/access/userType.ts'
import type { Context } from '../../../platform/context.ts'
import { findNamedAccount, type NamedAccount } from '../namedAccount.ts'
import { findUserByAccount, type User } from '../queries/users.ts'
import { type CheckedPassword, isStillRight } from './checkedPassword.ts'

/** Where somebody signs in: families (and agencies, by the described client), agencies, or programs and administrators. */
export type Door = 'family' | 'agency' | 'program'
export type CredentialError = 'wrongPassword' | 'inactive' | 'notAuthorized'

/**
 * Who may pass which door. The family's door lets agency staff in as well, because clients of the described system sign
 * them in there; programs have their own.
 */
const passes: Record<Door, (user: User) => boolean> = {
  family: (user) => user.userType !== 'program',
  agency: ({ userType }) => isAgency(userType),
  program: (user) => capabilitiesOf(user).includes('useProgramPortal'),
}

/**
 * Answers whose account was named with its password, or why it opens nothing. A missing account answers the same as a wrong
 * password; that an account is inactive or at the wrong door is told only to whoever knows its password. Every try is
 * audited.
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
  if (!passes[door](user)) return fail('notAuthorized')
  return user
}
