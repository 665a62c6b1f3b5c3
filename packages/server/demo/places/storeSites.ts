import type { SignedIn } from '../../src/platform/access/actor.ts'
import type { Tx } from '../../src/platform/database/database.ts'
import type { Moments } from '../moments.ts'
import { insertAll, insertReturningIds, type Reference } from '../queries.ts'
import { type Owner, owners, shownOwner } from './organizations.ts'
import { programsOf } from './rooms.ts'
import type { DemoSite, PlacedSite } from './sites.ts'
import { addressOf, type StoredOrganizations } from './storeOrganizations.ts'

const detailsOf = (site: DemoSite, index: number) => ({
  monthlyRate: site.type === 'center' ? 1_650 + (index % 7) * 85 : 1_350 + (index % 5) * 70,
  shifts: ['fullDay', ...(index % 4 === 0 ? ['partDay'] : [])],
  ...(index % 5 === 0 && { accreditation: 'NAEYC' }),
  ...(site.languages.length > 1 && index % 3 === 0 && { immersion: 'Two languages every day' }),
  ...(index % 2 === 0 && { specialNeeds: 'An aide is on site every morning' }),
})

const sentences = [
  {
    en: 'A small, calm place with a garden where children plant and cook.',
    es: 'Un lugar pequeño y tranquilo con un jardín donde los niños siembran y cocinan.',
    'zh-Hant': '小而寧靜的地方，孩子們可以在花園裡種植和烹飪。',
  },
  {
    en: 'We read, sing and play outside every day.',
    es: 'Leemos, cantamos y jugamos al aire libre todos los días.',
    'zh-Hant': '我們每天閱讀、唱歌，並在戶外玩耍。',
  },
] as const

/** Returns how many children of each age group a site has room for, out of its capacity. */
const seatsOf = ({ capacity }: DemoSite) => ({
  infants: Math.floor(capacity / 4),
  toddlers: Math.floor(capacity / 4),
  preschoolers: capacity - 2 * Math.floor(capacity / 4),
})

/** The sites with the manager of each, by the site's id. */
export type PlacedSites = { readonly sites: readonly PlacedSite[]; readonly managers: ReadonlyMap<number, SignedIn> }

/** Inserts the sites with their licences, programs and managers. */
export async function storeSites(
  db: Tx,
  reference: Reference,
  stored: StoredOrganizations,
  sites: readonly DemoSite[],
  moments: Moments,
): Promise<PlacedSites> {
  const ids = await insertReturningIds(
    db,
    'site',
    sites.map((site, index) => ({
      organizationId: stored.organizations.get(site.owner) as number,
      name: site.name,
      type: site.type,
      careType: site.careType,
      licenceNumber: site.licenceNumber,
      licenceStatus: site.isActive ? 'LICENSED' : 'INACTIVE',
      capacity: site.capacity,
      vacancyCap: site.type === 'center' ? 24 : 8,
      status: site.isActive ? 'active' : 'inactive',
      street: site.street,
      city: 'San Francisco',
      state: 'CA',
      zip: site.zip,
      neighborhoodId: reference.neighborhoods.get(site.neighborhood),
      latitude: site.latitude,
      longitude: site.longitude,
      isExactlyLocated: true,
      phone: site.phone,
      email: site.email,
      website: site.website,
      languages: site.languages,
      extras: site.extras,
      details: detailsOf(site, index),
      descriptions: sentences[index % 3] ?? {},
      ageGroupSeats: site.owner === shownOwner ? seatsOf(site) : {},
      schedule: site.schedule,
      createdAt: moments.at(400),
      updatedAt: moments.at(400),
      version: 1,
    })),
  )
  const placed = sites.map((site, index) => ({ ...site, id: ids[index] as number }))
  await insertAll(
    db,
    'siteLicence',
    placed.map((site, index) => ({
      siteId: site.id,
      number: site.licenceNumber,
      type: site.careType,
      startsOn: moments.dayBefore(900 + index * 11),
    })),
  )
  await insertAll(
    db,
    'siteProgram',
    placed.flatMap((site) =>
      [...new Set(site.rooms.flatMap((room) => programsOf[room]))].map((name) => ({
        siteId: site.id,
        programId: reference.programs.get(name) as number,
      })),
    ),
  )
  const managers = managersOf(placed, stored)
  await insertAll(db, 'siteUser', peopleOf(placed, managers, stored))
  return { sites: placed, managers }
}

/**
 * Returns the manager of each site: its owner's contact. Of the listed owner's sites, the site owner manages four and
 * the administrator the others.
 */
function managersOf(sites: readonly PlacedSite[], { people }: StoredOrganizations): Map<number, SignedIn> {
  const shown = sites.filter((site) => site.owner === shownOwner)
  const emailOf = (site: PlacedSite) => {
    const owner = owners.find(({ code }) => code === site.owner) as Owner
    if (owner.code !== shownOwner) return addressOf(owner.contact, owner.code)
    return shown.indexOf(site) < 4 ? 'site@example.org' : 'program@example.org'
  }
  return new Map(sites.map((site) => [site.id, people.get(emailOf(site)) as SignedIn]))
}

/**
 * Returns the duties at each site. Managers receive its messages; the demo viewer may see three of the listed owner's
 * sites.
 */
function peopleOf(sites: readonly PlacedSite[], managers: PlacedSites['managers'], { people }: StoredOrganizations) {
  const watched = sites.filter((site) => site.owner === shownOwner).slice(0, 3)
  return [
    ...sites.flatMap(({ id }) =>
      ['manage', 'notify'].map((duty) => ({ siteId: id, userId: managers.get(id)?.userId as number, duty })),
    ),
    ...watched.map(({ id }) => ({
      siteId: id,
      userId: people.get('viewer@example.org')?.userId as number,
      duty: 'watch',
    })),
  ]
}
