import { updateOrganization } from '../../src/areas/organizations/administration/updateOrganization.ts'
import { insertOrganization } from '../../src/areas/organizations/queries.ts'
import { cityOrganization } from '../../src/areas/organizations/shippedCity.ts'
import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Founding, Organizations } from '../founding.ts'
import { signedIn } from '../people/actors.ts'
import { addStaff, inviteAdministrator, registerOwner } from '../people/joinStaff.ts'
import { administrator, everybody, type Person } from '../people/staff.ts'
import { agencies, owners } from './organizations.ts'

/** Opens an agency or program owner. Program owners sign up by themselves; agencies have no use case that opens them. */
async function open(founding: Founding, people: readonly Person[], code: string, name: string): Promise<number> {
  const { db, clock, reference } = founding
  const owner = owners.find((each) => each.code === code)
  const contact = owner && people.find((each) => each.organization === code && each.name === owner.contact)
  if (contact) return registerOwner(founding, contact, name)
  return insertOrganization(db, { kind: 'agency', cityId: reference.cityId, code, name, at: clock.now() })
}

/** Founds the agencies and program owners with their staff. The city's administrator enters how to contact each. */
export async function foundOrganizations(founding: Founding): Promise<Organizations> {
  const { db, office, reference } = founding
  await inviteAdministrator(founding, administrator)
  const admin = await signedIn(db, { kind: 'email', name: administrator.email })
  const staffed = everybody()
  const organizations = new Map([[cityOrganization.code, reference.cityId]])
  for (const [index, { code, name }] of [...agencies, ...owners].entries()) {
    const id = await open(founding, staffed, code, name)
    organizations.set(code, id)
    const phone = `(415) 555-${String(100 + index).padStart(4, '0')}`
    const place = { street: '', city: 'San Francisco', state: 'CA', zip: '94103' }
    const contact = { id, name, email: `office.${code}@example.net`, phone, ...place, comment: '' }
    await office.call(admin, updateOrganization, contact)
  }
  const people = new Map([[administrator.email, admin]])
  for (const person of staffed) {
    const organizationId = organizations.get(person.organization) as number
    people.set(person.email, await addStaff(founding, admin, person, organizationId))
  }
  const staffOf = (code: string) =>
    staffed
      .filter(({ organization, role }) => organization === code && role !== 'auditor')
      .map(({ email }) => people.get(email) as SignedIn)
  return { organizations, people, staff: new Map(agencies.map(({ code }) => [code, staffOf(code)])) }
}
