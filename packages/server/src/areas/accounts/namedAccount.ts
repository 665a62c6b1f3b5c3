import { type Account, readAccount } from '@semilla/domain/accounts/account.ts'
import { kindOfTyped } from '@semilla/domain/accounts/typedAccount.ts'

/** An account as a call names it. */
export type NamedAccount = {
  readonly accountKind: Account['kind']
  readonly account: string
  readonly phoneCountryCode?: string | undefined
}

/** Answers the account that a call means; a phone is a phone even where the client did not say so. Undefined when it is neither. */
export function findNamedAccount({ accountKind, account, phoneCountryCode = '' }: NamedAccount): Account | undefined {
  const kind = accountKind === 'email' ? kindOfTyped(account) : accountKind
  const read = readAccount({ kind, text: account, countryCode: phoneCountryCode })
  return 'name' in read ? read : undefined
}

/** Answers the name by which tries at an account are counted, whether or not there is such an account. */
export const accountSubject = (named: NamedAccount): string =>
  findNamedAccount(named)?.name ?? named.account.trim().toLowerCase().slice(0, 200)
