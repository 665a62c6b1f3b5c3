import type { Tx } from '../platform/database/database.ts'
import type { Moments } from './moments.ts'
import { insertAll, insertForIds, type Reference } from './queries.ts'
import type { City } from './simulation.ts'
import type { StoredFamilies } from './storeFamilies.ts'
import type { StoredOrganizations } from './storeOrganizations.ts'

const tags = [
  ['application', 'Needs interpreter'],
  ['application', 'Voucher'],
  ['application', 'Documents complete'],
  ['application', 'Sibling group'],
  ['outreach', 'Called'],
  ['outreach', 'Met at library'],
  ['document', 'Income proof'],
  ['document', 'Birth certificate'],
] as const

const notes = [
  'Called the family; they prefer to be reached in the evening.',
  'The grandmother can bring the child until noon.',
  'Sent the list of documents again.',
  'The family asked about part-day preschool near work.',
  'Left a message on the mobile phone.',
]

/** Tags and notes of the staff. */
export async function storeCasework(
  db: Tx,
  city: City,
  stored: StoredFamilies,
  organizations: StoredOrganizations,
  reference: Reference,
  moments: Moments,
): Promise<void> {
  const ids = await insertForIds(
    db,
    'tag',
    tags.map(([kind, name]) => ({ kind, name, city_id: reference.cityId })),
  )
  const staff = [...organizations.staff.values()].flat()
  const linked = city.families.filter((family) => !family.isVisitor)
  await insertAll(
    db,
    'application_tag',
    linked
      .filter(({ index }) => index % 4 === 0)
      .map(({ index, requestedDaysAgo }) => ({
        application_id: stored.applications[index],
        tag_id: ids[index % 6],
        tagged_by: staff[index % staff.length],
        tagged_at: moments.at(Math.max(0, requestedDaysAgo - 3), index),
      })),
  )
  await insertAll(
    db,
    'application_note',
    linked
      .filter(({ index }) => index % 3 === 0)
      .map(({ index, requestedDaysAgo }) => ({
        application_id: stored.applications[index],
        content: notes[index % notes.length],
        created_by: staff[index % staff.length],
        created_at: moments.at(Math.max(0, requestedDaysAgo - 2), index),
        updated_at: moments.at(Math.max(0, requestedDaysAgo - 2), index),
      })),
  )
}
