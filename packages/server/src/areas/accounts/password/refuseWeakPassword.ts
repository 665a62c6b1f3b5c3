import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'

type Owner = { readonly account: Account; readonly firstName?: string; readonly lastName?: string }

/** Refuses a new password that breaks the policy in force, listing all broken rules. */
export function refuseWeakPassword(
  policy: PasswordPolicy,
  operation: Operation,
  field: string,
  password: string,
  { account, firstName, lastName }: Owner,
): void {
  const ownWords = forbiddenWordsOf({ name: account.name, firstName, lastName })
  const faults = passwordFaults(password, policy, ownWords)
  refuseFaults(
    operation,
    faults.map((code) => ({ path: field, code })),
  )
}
