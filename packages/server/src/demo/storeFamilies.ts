import { circumstancesOf } from '@semilla/domain/eligibility/circumstances.ts'
import { rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import type { Tx } from '../platform/database/database.ts'
import { applicationRows, careRows, decisionRow, otherContactRow, parentRow } from './familyRows.ts'
import { applicationStatus } from './history.ts'
import type { Moments } from './moments.ts'
import { insertAll, insertForIds, type Reference } from './queries.ts'
import type { CityFamily } from './simulation.ts'
import type { StoredOrganizations } from './storeOrganizations.ts'

export type StoredFamilies = {
  /** By the family's index. */
  readonly applications: readonly number[]
  /** By the child's index. */
  readonly children: readonly number[]
}

const plusOne = (phone: string | undefined) => (phone ? `+1${phone.replaceAll(/\D/g, '')}` : null)

/** The accounts of the parents who have one; the listed parent's is used for each of their applications. */
async function storeParents(
  db: Tx,
  families: readonly CityFamily[],
  hashes: { readonly shown: string; readonly others: string },
  moments: Moments,
): Promise<Map<number, number>> {
  const withAccount = families.filter(({ hasAccount }) => hasAccount)
  const firstShown = withAccount.find(({ isShown }) => isShown)
  const own = withAccount.filter((family) => !family.isShown || family === firstShown)
  const ids = await insertForIds(
    db,
    'app_user',
    own.map(({ form, index, language, isShown, requestedDaysAgo }) => {
      const parent = form.parents[0]
      return {
        user_type: 'parent',
        first_name: parent?.firstName,
        last_name: parent?.lastName,
        email: parent?.email || null,
        phone: parent?.email ? null : plusOne(parent?.mobilePhones[0]),
        cell: '',
        contact_email: parent?.email ?? '',
        contact_phone: parent?.mobilePhones[0] ?? '',
        gender: '',
        language: isShown ? 'en' : language,
        city: 'San Francisco',
        state: 'CA',
        zip: parent?.address.zip ?? '',
        password_hash: isShown ? hashes.shown : hashes.others,
        access_version: 1,
        created_at: moments.at(requestedDaysAgo + 1, index),
        updated_at: moments.at(requestedDaysAgo + 1, index),
      }
    }),
  )
  const byFamily = new Map(own.map(({ index }, position) => [index, ids[position] as number]))
  for (const family of withAccount) {
    if (family.isShown && firstShown) byFamily.set(family.index, byFamily.get(firstShown.index) as number)
  }
  return byFamily
}

/** Stores the families with everything they sent, what was decided, and how each child stands. */
export async function storeFamilies(
  db: Tx,
  families: readonly CityFamily[],
  reference: Reference,
  stored: StoredOrganizations,
  hashes: { readonly shown: string; readonly others: string },
  moments: Moments,
): Promise<StoredFamilies> {
  const parents = await storeParents(db, families, hashes, moments)
  const applications = await insertForIds(
    db,
    'application',
    applicationRows(families, { cityId: reference.cityId, parents, stored, moments }),
  )
  const of = (family: CityFamily) => applications[family.index] as number
  await insertAll(
    db,
    'eligibility_decision',
    families.map((family) => decisionRow(of(family), family, circumstancesOf(family.form), moments)),
  )
  const each = <T>(list: (family: CityFamily) => readonly T[], row: (applicationId: number, entry: T) => object) =>
    families.flatMap((family) => list(family).map((entry) => row(of(family), entry) as Record<string, unknown>))
  await insertAll(
    db,
    'parent',
    each((family) => family.form.parents, parentRow),
  )
  await insertAll(
    db,
    'parent_income',
    each(
      (family) => family.form.incomes,
      (id, { familySize, childSupport, cashAid, ...income }) => ({
        ...income,
        application_id: id,
        family_size: familySize,
        child_support: childSupport,
        cash_aid: cashAid,
      }),
    ),
  )
  await insertAll(
    db,
    'other_contact',
    each((family) => family.form.otherContacts, otherContactRow),
  )
  const { needs, locations, preferences } = careRows(families, of, moments)
  await insertAll(db, 'care_need', needs)
  await insertAll(db, 'preferred_location', locations)
  await insertAll(db, 'site_preference', preferences)
  const children = await storeChildren(db, families, of, moments)
  await insertAll(db, 'application_status_change', statusChanges(families, of, children, moments))
  return { applications, children }
}

const storeChildren = (db: Tx, families: readonly CityFamily[], of: (family: CityFamily) => number, moments: Moments) =>
  insertForIds(
    db,
    'child',
    families.flatMap((family) =>
      family.children.map(({ form, status, enrollment, eligibility, rank, index }) => ({
        application_id: of(family),
        first_name: form.firstName,
        middle_initial: form.middleInitial,
        last_name: form.lastName,
        born_on: form.bornOn,
        gender: form.gender,
        languages: form.languages,
        other_language: form.otherLanguage,
        races: form.races,
        ethnicity: form.ethnicity,
        special_needs: form.specialNeeds,
        protections: form.protections,
        is_immigrant: form.isImmigrant,
        status,
        eligibility,
        rank_group: rank ? rankGroupNumber(rank.group) : null,
        rank_percent: rank?.percent ?? null,
        status_changed_at: moments.at(enrollment?.daysAgo ?? family.changedDaysAgo, index),
        created_at: moments.at(family.requestedDaysAgo, family.index),
      })),
    ),
  )

/** What a family sees as its timeline: how its application and its children came to where they stand. */
function statusChanges(
  families: readonly CityFamily[],
  of: (family: CityFamily) => number,
  children: readonly number[],
  moments: Moments,
) {
  const row = (family: CityFamily, childId: number | null, from: string, to: string, daysAgo: number) => ({
    application_id: of(family),
    child_id: childId,
    from_status: from,
    to_status: to,
    reason_ids: to === 'closed' && childId === null ? [507] : [],
    other_reason: '',
    changed_at: moments.at(daysAgo, family.index),
  })
  return families.flatMap((family) => {
    const status = applicationStatus(family)
    const enrolled = family.children.flatMap((child) =>
      child.enrollment
        ? [row(family, children[child.index] as number, 'active', child.status, child.enrollment.daysAgo)]
        : [],
    )
    const lastDaysAgo = Math.min(
      family.changedDaysAgo,
      ...family.children.map(({ enrollment }) => enrollment?.daysAgo ?? 1e6),
    )
    return status === 'active' || status === 'ineligible'
      ? enrolled
      : [...enrolled, row(family, null, 'active', status, lastDaysAgo)]
  })
}
