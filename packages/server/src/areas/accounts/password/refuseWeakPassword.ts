import type { Operation } from '@semilla/contract/wire/operation.ts'
import type { Account } from '@semilla/domain/accounts/account.ts'
import { forbiddenWordsOf, passwordFaults } from '@semilla/domain/accounts/password.ts'
import type { Config } from '../../../config.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'

type Owner = { readonly account: Account; readonly firstName?: string; readonly lastName?: string }

/** Refuses a new password that breaks the policy of this deployment, listing all broken rules. */
export function refuseWeakPassword(
  { PASSWORD_POLICY }: Config,
  operation: Operation,
  field: string,
  password: string,
  { account, firstName, lastName }: Owner,
): void {
  const ownWords = forbiddenWordsOf({ name: account.name, firstName, lastName })
  const faults = passwordFaults(password, PASSWORD_POLICY, ownWords)
  refuseFaults(
    operation,
    faults.map((code) => ({ path: field, code })),
  )
}
