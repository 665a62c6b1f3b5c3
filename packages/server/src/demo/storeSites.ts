import type { Tx } from '../platform/database/database.ts'
import type { Moments } from './moments.ts'
import { owners } from './organizations.ts'
import { insertAll, insertForIds, type Reference } from './queries.ts'
import type { DemoSite, PlacedSite } from './sites.ts'
import { addressOf, type StoredOrganizations, shownOwner } from './storeOrganizations.ts'
import { programsOf } from './vacancies.ts'

const detailsOf = (site: DemoSite, index: number) => ({
  monthlyRate: site.type === 'center' ? 1_650 + (index % 7) * 85 : 1_350 + (index % 5) * 70,
  shifts: ['Full day', ...(index % 4 === 0 ? ['Part day'] : [])],
  accreditation: index % 5 === 0 ? 'NAEYC' : '',
  immersion: site.languages.length > 1 && index % 3 === 0,
  specialNeeds: index % 2 === 0,
})

/** Stores the sites with their licences, programs and staff. */
export async function storeSites(
  db: Tx,
  reference: Reference,
  stored: StoredOrganizations,
  sites: readonly DemoSite[],
  moments: Moments,
): Promise<PlacedSite[]> {
  const ids = await insertForIds(
    db,
    'site',
    sites.map((site, index) => ({
      organization_id: stored.organizations.get(site.owner),
      name: site.name,
      type: site.type,
      care_type: site.careType,
      licence_number: site.licenceNumber,
      licence_status: site.isActive ? 'LICENSED' : 'INACTIVE',
      capacity: site.capacity,
      vacancy_cap: site.type === 'center' ? 24 : 8,
      status: site.isActive ? 'active' : 'inactive',
      street: site.street,
      city: 'San Francisco',
      state: 'CA',
      zip: site.zip,
      neighborhood_id: reference.neighborhoods.get(site.neighborhood),
      latitude: site.latitude,
      longitude: site.longitude,
      is_exactly_located: true,
      phone: site.phone,
      email: site.email,
      website: site.website,
      languages: site.languages,
      extras: site.extras,
      details: detailsOf(site, index),
      schedule: site.schedule,
      created_at: moments.at(400, index),
      updated_at: moments.at(120, index),
      version: 1,
    })),
  )
  const placed = sites.map((site, index) => ({ ...site, id: ids[index] as number }))
  await insertAll(
    db,
    'site_licence',
    placed.map((site, index) => ({
      site_id: site.id,
      number: site.licenceNumber,
      type: site.careType,
      starts_on: moments.dayBefore(900 + index * 11),
    })),
  )
  await insertAll(
    db,
    'site_program',
    placed.flatMap((site) =>
      [...new Set(site.rooms.flatMap((room) => programsOf[room]))].map((name) => ({
        site_id: site.id,
        program_id: reference.programs.get(name),
      })),
    ),
  )
  await insertAll(db, 'site_user', staffOfSites(placed, stored))
  return placed
}

/** Each owner's contact manages and is written to; the listed owner manages four sites, the viewer watches three. */
function staffOfSites(sites: readonly PlacedSite[], { users }: StoredOrganizations) {
  const shownSites = sites.filter((site) => site.owner === shownOwner)
  const by = (email: string, chosen: readonly PlacedSite[], duties: readonly string[]) =>
    chosen.flatMap((site) => duties.map((duty) => ({ site_id: site.id, user_id: users.get(email), duty })))
  return [
    ...owners.slice(1).flatMap(({ code, contact }) =>
      by(
        addressOf(contact, code),
        sites.filter((site) => site.owner === code),
        ['manage', 'notify'],
      ),
    ),
    ...by('site@example.org', shownSites.slice(0, 4), ['manage', 'notify']),
    ...by('viewer@example.org', shownSites.slice(0, 3), ['watch']),
    ...by('program@example.org', shownSites, ['manage']),
  ]
}
