import { searchWords } from '@semilla/domain/values/search.ts'
import { noPassword } from '../../src/areas/accounts/password/passwords.ts'
import { demoAccounts } from '../../src/areas/accounts/session/demoAccounts.ts'
import { type ShippedRole, shippedRoles } from '../../src/areas/accounts/shippedRoles.ts'
import { cityOrganization } from '../../src/areas/organizations/shippedCity.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Moments } from '../moments.ts'
import { storePeople } from '../people/actors.ts'
import { insertAll, insertReturningIds, type Reference } from '../queries.ts'
import { agencies, owners, shownAgency, shownOwner } from './organizations.ts'

/** What was stored, by the codes and names of the plan. */
export type StoredOrganizations = {
  readonly organizations: ReadonlyMap<string, number>
  /** All staff, by email. */
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

/** Returns an invented email address of a staff member, in plain letters. */
export const addressOf = (name: string, domain: string) => `${searchWords(name).join('-')}.${domain}@example.net`

/** Returns the staff of all agencies and program owners, with those of the demo accounts once. */
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
    parentId: cityId,
    email: `office.${each.code}@example.net`,
    phone: `(415) 555-${String(100 + index).padStart(4, '0')}`,
    street: '',
    city: 'San Francisco',
    state: 'CA',
    zip: '94103',
    comment: '',
    version: 1,
    createdAt: moments.at(500),
    updatedAt: moments.at(500),
  }))
  const ids = await insertReturningIds(db, 'organization', rows)
  return new Map([
    [cityOrganization.code, cityId],
    ...rows.map(({ code }, index) => [code, ids[index] as number] as const),
  ])
}

const kindOf = (code: string) =>
  code === cityOrganization.code ? 'city' : agencies.some((each) => each.code === code) ? 'agency' : 'programOwner'

/** Inserts agencies, program owners and their staff. The demo accounts get the given password. */
export async function storeOrganizations(
  db: Tx,
  reference: Reference,
  passwordHash: string,
  moments: Moments,
): Promise<StoredOrganizations> {
  const organizations = await storeKinds(db, reference, moments)
  const everyone = everybody().map((person) => {
    const role = shippedRoles.find(({ code }) => code === person.role) as ShippedRole
    const [firstName = '', ...others] = person.name.split(' ')
    return {
      ...person,
      ...role,
      account: { kind: 'email', name: person.email },
      organizationId: organizations.get(person.organization) as number,
      organizationKind: kindOf(person.organization),
      firstName,
      lastName: others.join(' '),
      language: 'en',
      passwordHash: person.email.endsWith('@example.org') ? passwordHash : noPassword,
      createdAt: moments.at(400),
    } as const
  })
  const actors = await storePeople(db, everyone)
  await insertAll(
    db,
    'userRole',
    everyone.map(({ role }, index) => ({
      userId: actors[index]?.userId as number,
      roleId: reference.roles.get(role) as number,
    })),
  )
  const staffOf = (code: string) =>
    actors.filter((_, index) => everyone[index]?.organization === code && everyone[index]?.role !== 'auditor')
  return {
    organizations,
    people: new Map(everyone.map(({ email }, index) => [email, actors[index] as SignedIn])),
    staff: new Map(agencies.map(({ code }) => [code, staffOf(code)])),
  }
}
