import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import { useConfig } from '../../../api/config.ts'

type Owner = { readonly name: string; readonly firstName?: string; readonly lastName?: string }

/**
 * Returns the password policy of this deployment, and a function that returns the key of the first rule that a new
 * password breaks.
 */
export function usePasswordPolicy(): {
  policy: PasswordPolicy
  faultOf: (password: string, owner: Owner) => string | undefined
} {
  const policy = useConfig()?.passwordPolicy ?? 'classes'
  return {
    policy,
    faultOf: (password, owner) =>
      password === '' ? 'required' : passwordFaults(password, policy, forbiddenWordsOf(owner))[0],
  }
}
