import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { findNamedAccount, type NamedAccount } from '../namedAccount.ts'
import { hashPassword } from './passwords.ts'
import { refuseWeakPassword } from './refuseWeakPassword.ts'

/**
 * Returns the preparation of a reset, which hashes the new password. What that is refused for depends on the request
 * alone: not on whether the account exists, nor on the code, which an unacceptable password therefore does not use up.
 */
export const prepareReset =
  (operation: Operation): Before<NamedAccount & { readonly newPassword: string }, string> =>
  async ({ config }, input, inTransaction) => {
    const account = findNamedAccount(input)
    if (!account) return ''
    const policy = await inTransaction((db) => passwordPolicyOf({ db, config }))
    refuseWeakPassword(policy, operation, 'newPassword', input.newPassword, { account })
    return hashPassword(input.newPassword)
  }
