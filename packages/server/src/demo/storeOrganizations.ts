import { demoAccounts } from '../areas/accounts/demoAccounts.ts'
import { noPassword } from '../areas/accounts/passwords.ts'
import { findUserById, insertUser, insertUserRole } from '../areas/accounts/queries/users.ts'
import type { SignedIn } from '../platform/access/actor.ts'
import type { Tx } from '../platform/database/database.ts'
import { shippedRoles } from '../reference/roles.ts'
import { cityOrganization } from '../reference/seedReference.ts'
import { signedIn } from './actors.ts'
import type { Moments } from './moments.ts'
import { agencies, owners, shownAgency, shownOwner } from './organizations.ts'
import { insertForIds, type Reference } from './queries.ts'

/** What was stored, by the codes and names of the plan. */
export type StoredOrganizations = {
  readonly organizations: ReadonlyMap<string, number>
  /** Everybody who works somewhere, by e-mail. */
  readonly people: ReadonlyMap<string, SignedIn>
  /** The counselors and supervisors of each agency, by the agency's code. */
  readonly staff: ReadonlyMap<string, readonly SignedIn[]>
}

type Person = { readonly email: string; readonly name: string; readonly role: string; readonly organization: string }

const homeOf = (role: string) => {
  if (role === 'portalAdministrator') return cityOrganization.code
  return ['siteOwner', 'siteViewer', 'programAdministrator'].includes(role) ? shownOwner : shownAgency
}

const shown = demoAccounts
  .filter(({ role }) => role !== 'parent')
  .map((each): Person => ({ ...each, name: `${each.firstName} ${each.lastName}`, organization: homeOf(each.role) }))

/** The invented address of somebody who works for an organization. */
export const addressOf = (name: string, domain: string) =>
  `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@${domain}.example`

/** Everybody who works for an agency or a program owner; those of the listed accounts once. */
function everybody(): Person[] {
  const listed = new Set(shown.map(({ name }) => name))
  const counselors = agencies.flatMap(({ code, staff }) =>
    staff.map((name, index) => ({
      email: addressOf(name, code),
      name,
      role: index === staff.length - 1 ? 'supervisor' : 'counselor',
      organization: code,
    })),
  )
  const contacts = owners.map(({ code, contact }) => ({
    email: addressOf(contact, code),
    name: contact,
    role: 'siteOwner',
    organization: code,
  }))
  return [...shown, ...[...counselors, ...contacts].filter(({ name }) => !listed.has(name))]
}

async function storeKinds(db: Tx, { cityId }: Reference, moments: Moments): Promise<Map<string, number>> {
  const rows = [
    ...agencies.map(({ code, name }) => ({ kind: 'agency', code, name })),
    ...owners.map(({ code, name }) => ({ kind: 'programOwner', code, name })),
  ].map((each, index) => ({
    ...each,
    parent_id: cityId,
    email: `office@${each.code}.example`,
    phone: `(415) 555-${String(100 + index).padStart(4, '0')}`,
    street: '',
    city: 'San Francisco',
    state: 'CA',
    zip: '94103',
    comment: '',
    version: 1,
    created_at: moments.at(500),
    updated_at: moments.at(500),
  }))
  const ids = await insertForIds(db, 'organization', rows)
  return new Map([
    [cityOrganization.code, cityId],
    ...rows.map(({ code }, index) => [code, ids[index] as number] as const),
  ])
}

/** Stores somebody who works for an organization, and answers them signed in. */
async function storePerson(
  db: Tx,
  { roles }: Reference,
  organizationId: number,
  { email, name, role }: Person,
  passwordHash: string,
  createdAt: Date,
): Promise<SignedIn> {
  const [firstName = '', ...others] = name.split(' ')
  const person = {
    account: { kind: 'email', name: email },
    userType: shippedRoles.find(({ code }) => code === role)?.userType ?? 'program',
    organizationId,
    firstName,
    lastName: others.join(' '),
    language: 'en',
    passwordHash,
  } as const
  const userId = await insertUser(db, person, createdAt)
  await insertUserRole(db, userId, roles.get(role) as number)
  return signedIn(await findUserById(db, userId))
}

/** Stores agencies, program owners and the people who work for them; the listed ones have the password given. */
export async function storeOrganizations(
  db: Tx,
  reference: Reference,
  passwordHash: string,
  moments: Moments,
): Promise<StoredOrganizations> {
  const organizations = await storeKinds(db, reference, moments)
  const everyone = everybody()
  const people = new Map<string, SignedIn>()
  const createdAt = new Date(moments.at(400))
  for (const person of everyone) {
    const hash = person.email.endsWith('@example.org') ? passwordHash : noPassword
    const organizationId = organizations.get(person.organization) as number
    people.set(person.email, await storePerson(db, reference, organizationId, person, hash, createdAt))
  }
  const staffOf = (code: string) =>
    everyone.flatMap(({ role, organization, email }) =>
      organization === code && role !== 'auditor' ? [people.get(email) as SignedIn] : [],
    )
  return { organizations, people, staff: new Map(agencies.map(({ code }) => [code, staffOf(code)])) }
}
