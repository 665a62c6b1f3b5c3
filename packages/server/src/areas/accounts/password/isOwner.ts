import type { Account } from '@semilla/domain/accounts/account.ts'
import { daysBefore } from '../../../platform/clock.ts'
import type { Context } from '../../../platform/context.ts'
import type { User } from '../queries/users.ts'
import { findOwnerFacts } from './queries.ts'

/** Days for which a phone company of the United States lets a number rest, at least, before somebody else gets it. */
const restDays = 45

/**
 * Returns whether the person who has the phone of a parent's account is its owner, as far as can be told. Where nobody has
 * signed in for so long that the number may be another person's, a birth date of the account's children says so.
 */
export async function isOwner(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { kind }: Account,
  { id, userType }: User,
  birthDate: string | undefined,
): Promise<boolean> {
  if (kind !== 'phone' || userType !== 'parent') return true
  const { signedInAt, birthDates } = await findOwnerFacts(db, id)
  const isRecent = new Date(signedInAt) >= new Date(daysBefore(clock.now(), restDays))
  if (isRecent || birthDates.length === 0) return true
  return birthDate !== undefined && birthDates.includes(birthDate)
}
