import type { registerParent, registerProvider } from '@semilla/contract/accounts/signUp.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import type { Before } from '../../../platform/http/calls/route.ts'
import { passwordPolicyOf } from '../../organizations/cities.ts'
import { getNamedAccount } from '../getNamedAccount.ts'
import { hashPassword } from '../password/passwords.ts'
import { refuseWeakPassword } from '../password/refuseWeakPassword.ts'

type SignUp = typeof registerParent | typeof registerProvider

/** Returns the preparation of a sign-up, which hashes the password of the new account. Refuses a weak one. */
export const hashNewPassword =
  <Op extends SignUp>(operation: Op): Before<Input<Op>, string> =>
  async ({ config }, input, inTransaction) => {
    const { firstName, lastName, password } = input
    const account = getNamedAccount(operation, input)
    const policy = await inTransaction((db) => passwordPolicyOf({ db, config }))
    refuseWeakPassword(policy, operation, 'password', password, { account, firstName, lastName })
    return hashPassword(password)
  }
