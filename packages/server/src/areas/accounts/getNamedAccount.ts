import type { Operation } from '@semilla/contract/wire/operation.ts'
import { type Account, readAccount } from '@semilla/domain/accounts/account.ts'
import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import type { NamedAccount } from './namedAccount.ts'

/** Returns the account named in a request. Refuses the field if it is neither an email nor a phone. */
export function getNamedAccount(operation: Operation, named: NamedAccount): Account {
  const kind = named.accountKind === 'email' ? accountKindOf(named.account) : named.accountKind
  const read = readAccount({ kind, text: named.account, countryCode: named.phoneCountryCode ?? '' })
  if ('name' in read) return read
  refuseFaults(operation, [{ path: 'account', code: read.fault }])
  throw new Error('a fault is always refused')
}
