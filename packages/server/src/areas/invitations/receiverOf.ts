import type { inviteParent } from '@semilla/contract/invitations.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { type Account, readAccount } from '@semilla/domain/accounts/account.ts'
import { refuse } from '@semilla/domain/refusal.ts'

/** Returns the account that an invitation is sent to. Refuses what is neither an email address nor a phone. */
export function receiverOf({ receiverKind, receiver }: Omit<Input<typeof inviteParent>, 'applicationId'>): Account {
  const account = readAccount({ kind: receiverKind, text: receiver, countryCode: '1' })
  if (!('name' in account)) throw refuse('invalid', {}, [{ path: 'Receiver', code: 'phoneInvalid' }])
  return account
}
