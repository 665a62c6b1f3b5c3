import { forbiddenWordsOf, type PasswordPolicy, passwordFaults } from '@semilla/domain/accounts/password.ts'
import { useConfig } from '../../../api/session.ts'

type Owner = { readonly name: string; readonly firstName?: string; readonly lastName?: string }

/** The policy of this deployment, and what it finds wrong with a new password: the key of the first fault, if any. */
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
