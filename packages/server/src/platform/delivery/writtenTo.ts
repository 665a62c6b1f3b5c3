import type { Account } from '@semilla/domain/accounts/account.ts'
import type { Message } from './message.ts'

/** Returns how and where an account is written to: by email, or by text message where it has a phone as its name. */
export const writtenTo = ({ kind, name }: Account): Pick<Message, 'method' | 'receiver'> => ({
  method: kind === 'email' ? 'email' : 'text',
  receiver: name,
})
