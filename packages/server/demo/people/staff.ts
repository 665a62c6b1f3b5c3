import { searchWords } from '@semilla/domain/values/search.ts'
import { demoAccounts } from '../../src/areas/accounts/session/demoAccounts.ts'
import { cityOrganization } from '../../src/areas/organizations/shippedCity.ts'
import { agencies, owners, shownAgency, shownOwner } from '../places/organizations.ts'

/** A member of staff, with the code of their role and organization. */
export type Person = {
  readonly email: string
  readonly name: string
  readonly role: string
  readonly organization: string
}

const homeOf = (role: string) => {
  if (role === 'portalAdministrator') return cityOrganization.code
  return ['siteOwner', 'siteViewer', 'programAdministrator'].includes(role) ? shownOwner : shownAgency
}

const shown = demoAccounts
  .filter(({ role }) => role !== 'parent')
  .map((each): Person => ({ ...each, name: `${each.firstName} ${each.lastName}`, organization: homeOf(each.role) }))

/** The city's administrator. */
export const administrator = shown.find(({ role }) => role === 'portalAdministrator') as Person

/** Returns whether somebody has one of the listed accounts, which have a password. */
export const isListed = ({ email }: Pick<Person, 'email'>): boolean => shown.some((each) => each.email === email)

/** Returns an invented email address of a staff member, in plain letters. */
export const addressOf = (name: string, domain: string) => `${searchWords(name).join('-')}.${domain}@example.net`

/** Returns the staff of all agencies and program owners, with those of the demo accounts once. */
export function everybody(): Person[] {
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
  const others = [...counselors, ...contacts].filter(({ name }) => !listed.has(name))
  return [...shown.filter((each) => each !== administrator), ...others]
}
