import { readSearch } from '@semilla/contract/screens/query.ts'
import { screenAddresses } from '@semilla/contract/screens.ts'
import { z } from 'zod'
import { noPassword } from '../../src/areas/accounts/password/passwords.ts'
import { findUserByAccount } from '../../src/areas/accounts/queries/users.ts'
import { registerProvider } from '../../src/areas/accounts/signUp/registerProvider.ts'
import { addUser } from '../../src/areas/accounts/users/addUser.ts'
import { setUserRoles } from '../../src/areas/accounts/users/roles/setUserRoles.ts'
import { inviteStaff } from '../../src/areas/invitations/inviteStaff.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Context } from '../../src/platform/context.ts'
import type { Founding } from '../founding.ts'
import { choosePassword, signedIn, visitor } from './actors.ts'
import { isListed, type Person } from './staff.ts'

// Passwords are hashed before a use case, by the work that prepares it. Hashing one for everybody would take seconds:
// who has no listed account gets none.

const accountOf = ({ email }: Person) => ({ kind: 'email', name: email }) as const

function namesOf({ email, name }: Person) {
  const [firstName = '', ...others] = name.split(' ')
  return { firstName, lastName: others.join(' '), account: email, accountKind: 'email', phoneCountryCode: '' } as const
}

type Signing = Parameters<typeof registerProvider>[1]

/** Somebody signs up as staff, with the password of the listed accounts or none. */
async function register({ office, passwordHash }: Founding, person: Person, how: Partial<Signing>): Promise<void> {
  const input = { ...namesOf(person), password: '', businessName: '', invitationCode: undefined, ...how }
  const signUp = (ctx: Context, signing: Signing) =>
    registerProvider(ctx, signing, isListed(person) ? passwordHash : noPassword)
  await office.call(visitor(), signUp, input)
}

/** Invites the city's first administrator, like the command for it, and lets them follow the link. */
export async function inviteAdministrator(founding: Founding, person: Person): Promise<void> {
  const invited = { who: 'administrator', email: person.email } as const
  const { url } = await founding.office.call({ kind: 'system' }, inviteStaff, invited)
  const [, query = ''] = url.split('?')
  const { invitationCode } = z.decode(screenAddresses.programSignUp.search, readSearch(query))
  await register(founding, person, { invitationCode })
}

/** A program owner signs up by its contact. Returns the organization that this opens. */
export async function registerOwner(founding: Founding, contact: Person, businessName: string): Promise<number> {
  await register(founding, contact, { businessName })
  return (await findUserByAccount(founding.db, accountOf(contact)))?.organizationId as number
}

/** An administrator adds somebody to the staff of an organization, or gives who has signed up for it the planned role. */
export async function addStaff(
  { db, office, clock, reference, passwordHash }: Founding,
  admin: SignedIn,
  person: Person,
  organizationId: number,
): Promise<SignedIn> {
  const roleIds = [reference.roles.get(person.role) as number]
  const known = await findUserByAccount(db, accountOf(person))
  if (known) {
    await office.call(admin, setUserRoles, { userId: known.id, roleIds })
    return signedIn(db, accountOf(person))
  }
  const unsaid = { email: '', phone: '', cell: '', gender: '', city: '', state: '', zip: '', appIds: [], siteIds: [] }
  const add = (ctx: Context, input: Parameters<typeof addUser>[1]) => addUser(ctx, input, noPassword)
  const about = { ...namesOf(person), ...unsaid, language: 'en', isDisabled: false, password: undefined } as const
  await office.call(admin, add, { ...about, organizationId, roleIds })
  if (isListed(person)) await choosePassword(db, accountOf(person), passwordHash, clock.now())
  return signedIn(db, accountOf(person))
}
