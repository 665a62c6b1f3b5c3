import { type Account, readAccount } from '@semilla/domain/accounts/account.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'

/** An account as named in a request. */
export type NamedAccount = {
  readonly accountKind: Account['kind']
  readonly account: string
  readonly phoneCountryCode?: string | undefined
}

/**
 * Returns the account named in a request, or undefined if it is neither an email nor a phone. A phone is recognized
 * even if the client did not mark it as one.
 */
export function findNamedAccount({ accountKind, account, phoneCountryCode = '' }: NamedAccount): Account | undefined {
  const kind = accountKind === 'email' ? accountKindOf(account) : accountKind
  const read = readAccount({ kind, text: account, countryCode: phoneCountryCode })
  return 'name' in read ? read : undefined
}

/** Returns the key under which attempts on an account are counted, whether or not the account exists. */
export const accountSubject = (named: NamedAccount): string =>
  findNamedAccount(named)?.name ?? named.account.trim().toLowerCase().slice(0, 200)
