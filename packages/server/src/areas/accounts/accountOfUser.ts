import type { Account } from '@semilla/domain/accounts/account.ts'
import type { User } from './queries/users.ts'

/** Returns the account that a user signs in with; the email if they have both. */
export const accountOfUser = ({ email, phone }: Pick<User, 'email' | 'phone'>): Account =>
  email !== null ? { kind: 'email', name: email } : { kind: 'phone', name: phone ?? '' }
