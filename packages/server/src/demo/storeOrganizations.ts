import { demoAccounts } from '../areas/accounts/demoAccounts.ts'
import type { Tx } from '../platform/database/database.ts'
import { cityOrganization } from '../reference/seedReference.ts'
import type { Moments } from './moments.ts'
import { agencies, owners } from './organizations.ts'
import { insertAll, insertForIds, type Reference } from './queries.ts'

/** The ids of what was stored, by the codes and names of the plan. */
export type StoredOrganizations = {
  readonly organizations: ReadonlyMap<string, number>
  /** By e-mail. */
  readonly users: ReadonlyMap<string, number>
  /** The staff of each agency, by the agency's code. */
  readonly staff: ReadonlyMap<string, readonly number[]>
}

type Person = { readonly email: string; readonly name: string; readonly role: string; readonly organization: string }

const shownAgency = 'harbor'
export const shownOwner = owners[0]?.code ?? ''
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

const userTypes: Readonly<Record<string, string>> = {
  counselor: 'agencyStaff',
  auditor: 'agencyStaff',
  supervisor: 'agencySupervisor',
  portalAdministrator: 'agencySupervisor',
}

/** Stores agencies, program owners and the people who work for them. */
export async function storeOrganizations(
  db: Tx,
  reference: Reference,
  hashes: { readonly shown: string; readonly others: string },
  moments: Moments,
): Promise<StoredOrganizations> {
  const rows = [
    ...agencies.map(({ code, name }) => ({ kind: 'agency', code, name })),
    ...owners.map(({ code, name }) => ({ kind: 'programOwner', code, name })),
  ].map((each, index) => ({
    ...each,
    parent_id: reference.cityId,
    email: `office@${each.code}.example`,
    phone: `(415) 555-${String(100 + index).padStart(4, '0')}`,
    street: '',
    city: 'San Francisco',
    zip: '94103',
    created_at: moments.at(500, index),
    updated_at: moments.at(500, index),
  }))
  const withState = rows.map((row) => ({ ...row, state: 'CA', comment: '', version: 1 }))
  const ids = await insertForIds(db, 'organization', withState)
  const organizations = new Map([
    [cityOrganization.code, reference.cityId],
    ...rows.map(({ code }, index) => [code, ids[index] as number] as const),
  ])
  const people = everybody()
  const userIds = await insertForIds(
    db,
    'app_user',
    people.map(({ email, name, role, organization }, index) => ({
      user_type: userTypes[role] ?? 'program',
      organization_id: organizations.get(organization),
      first_name: name.split(' ')[0],
      last_name: name.split(' ').slice(1).join(' '),
      email,
      cell: '',
      contact_email: email,
      contact_phone: '',
      gender: '',
      language: 'en',
      city: 'San Francisco',
      state: 'CA',
      zip: '94103',
      password_hash: email.endsWith('@example.org') ? hashes.shown : hashes.others,
      access_version: 1,
      created_at: moments.at(400, index),
      updated_at: moments.at(400, index),
    })),
  )
  const users = new Map(people.map(({ email }, index) => [email, userIds[index] as number]))
  await insertAll(
    db,
    'user_role',
    people.map(({ role }, index) => ({ user_id: userIds[index], role_id: reference.roles.get(role) })),
  )
  const staffOf = (code: string) =>
    people.flatMap(({ role, organization, email }) =>
      organization === code && role !== 'auditor' ? [users.get(email) as number] : [],
    )
  return { organizations, users, staff: new Map(agencies.map(({ code }) => [code, staffOf(code)])) }
}
