import type { getUser } from '@semilla/contract/accounts/users.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { personName } from '@semilla/domain/values/names.ts'

/** A user as the screens about one read them. */
export type FoundUser = Output<typeof getUser>

/** Returns the name of a user, or the account of one without a name. */
export const nameOf = ({
  firstName,
  lastName,
  account,
}: Pick<FoundUser['user'], 'firstName' | 'lastName' | 'account'>) => personName({ firstName, lastName }) || account
