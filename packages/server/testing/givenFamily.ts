import type { Extra, SiteType } from '@semilla/domain/applications/careChoices.ts'
import type { Gender } from '@semilla/domain/applications/family.ts'
import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Eligibility } from '@semilla/domain/eligibility/eligibilities.ts'
import type { RefusedSite, WantedPlace } from '@semilla/domain/matching/types.ts'
import { type Weekday, type WeeklyHours, workweek } from '@semilla/domain/values/weekdays.ts'
import { replaceWorklistRows } from '../src/areas/applications/queries/worklistRows.ts'
import { replaceWaitingChildren } from '../src/areas/referrals/queries/waitingChildren.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { applicationRow } from './applicationRow.ts'
import type { TestServer } from './startTestServer.ts'

type FamilyChild = {
  readonly bornOn: string
  readonly firstName: string
  readonly gender: Gender
  readonly status: ChildStatus
  readonly eligibility: Eligibility
  readonly rankGroup: 1 | 2 | 3 | 4
  readonly rankPercent: number
  readonly specialNeeds: readonly string[]
  readonly languages: readonly string[]
}

export type GivenFamily = {
  readonly cityId: number
  readonly parentUserId: number
  readonly agencyId: number
  readonly status: ApplicationStatus
  readonly isLinked: boolean
  readonly isHomeless: boolean
  readonly partDayPreschool: boolean
  readonly requestedAt: Date
  readonly children: readonly Partial<FamilyChild>[]
  readonly startOn: string
  readonly days: readonly Weekday[]
  readonly hours: WeeklyHours
  readonly siteTypes: readonly SiteType[]
  readonly locations: readonly WantedPlace[]
  readonly onlyPreferredLocations: boolean
  readonly languages: readonly string[]
  readonly onlyPreferredLanguages: boolean
  readonly extras: readonly Extra[]
  readonly preferredSiteIds: readonly number[]
  readonly onlyPreferredSites: boolean
  readonly refusedSites: readonly RefusedSite[]
  readonly allAtOneSite: boolean
}

export type FamilyIds = { readonly applicationId: number; readonly childIds: readonly number[] }

const defaultHours = Object.fromEntries(workweek.map((day) => [day, { from: 480, to: 1020 }]))

async function insertRecord(db: Tx, family: Partial<GivenFamily>, at: Date): Promise<number> {
  const isLinked = family.isLinked ?? true
  const { id } = await db
    .insertInto('application')
    .values({
      cityId: family.cityId as number,
      parentUserId: isLinked ? (family.parentUserId ?? null) : null,
      agencyId: family.agencyId ?? null,
      status: family.status ?? 'active',
      isDisabled: !isLinked,
      isHomeless: family.isHomeless ?? false,
      ...applicationRow(at),
      requestedAt: family.requestedAt ?? at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const needs = family.partDayPreschool ? ['working', 'partDayPreschool'] : ['working']
  await db
    .insertInto('parent')
    .values({
      applicationId: id,
      position: 'A',
      firstName: 'Marisol',
      lastName: 'Ibarra',
      language: '01',
      street: '2765 Folsom Street',
      city: 'San Francisco',
      state: 'CA',
      zip: '94110',
      mailingSameAsHome: true,
      preferredContact: ['email'],
      email: 'marisol@example.net',
      mobilePhones: ['+14155550171'],
      isSingleParent: true,
      isHomeless: family.isHomeless ?? false,
      needs,
    })
    .execute()
  return id
}

async function insertCare(db: Tx, applicationId: number, family: Partial<GivenFamily>, at: Date): Promise<void> {
  await db
    .insertInto('careNeed')
    .values({
      applicationId,
      startOn: family.startOn ?? '2027-01-04',
      days: [...(family.days ?? workweek)],
      hours: JSON.stringify(family.hours ?? defaultHours),
      siteTypes: [...(family.siteTypes ?? [])],
      onlyPreferredLocations: family.onlyPreferredLocations ?? false,
      languages: [...(family.languages ?? [])],
      onlyPreferredLanguages: family.onlyPreferredLanguages ?? false,
      extras: [...(family.extras ?? [])],
      onlyPreferredSites: family.onlyPreferredSites ?? false,
      allAtOneSite: family.allAtOneSite ?? false,
      noPreference: false,
    })
    .execute()
  const places = (family.locations ?? []).map(({ point, ...place }, index) => ({
    ...place,
    applicationId,
    position: index + 1,
    hasStreetNumber: false,
    latitude: point?.latitude ?? null,
    longitude: point?.longitude ?? null,
  }))
  if (places.length > 0) await db.insertInto('preferredLocation').values(places).execute()
  const lists = [
    ...(family.preferredSiteIds ?? []).map((siteId) => ({ siteId, kind: 'preferred', expiresOn: null })),
    ...(family.refusedSites ?? []).map(({ siteId, until }) => ({
      siteId,
      kind: until ? 'notInterested' : 'disliked',
      expiresOn: until ?? null,
    })),
  ].map((each) => ({ ...each, applicationId, createdAt: at }))
  if (lists.length > 0) await db.insertInto('sitePreference').values(lists).execute()
}

/**
 * Inserts a family with everything that matching reads; by default one child of three, who waits for care on workdays.
 */
export async function insertFamily(db: Tx, family: Partial<GivenFamily>, at: Date): Promise<FamilyIds> {
  const applicationId = await insertRecord(db, family, at)
  await insertCare(db, applicationId, family, at)
  const children = (family.children ?? [{}]).map((child, index) => {
    const isEligible = child.eligibility !== 'notEligible'
    return {
      applicationId,
      firstName: child.firstName ?? `Lucía ${index + 1}`,
      lastName: 'Ibarra',
      bornOn: child.bornOn ?? '2023-05-14',
      gender: child.gender ?? 'female',
      languages: [...(child.languages ?? ['00'])],
      specialNeeds: [...(child.specialNeeds ?? [])],
      races: ['hispanic'],
      ethnicity: 'hispanic',
      status: child.status ?? 'active',
      eligibility: child.eligibility ?? 'incomeEligible',
      rankGroup: isEligible ? (child.rankGroup ?? 3) : null,
      rankPercent: isEligible ? (child.rankPercent ?? 50) : null,
      statusChangedAt: at,
      createdAt: at,
    }
  })
  const rows = await db.insertInto('child').values(children).returning('id').execute()
  await replaceWaitingChildren(db, [applicationId])
  await replaceWorklistRows(db, [applicationId])
  return { applicationId, childIds: rows.map(({ id }) => id) }
}

/** Inserts a family in a transaction of its own, at the time of the server's clock. */
export const givenFamily = (
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  family: Partial<GivenFamily>,
): Promise<FamilyIds> => db.transaction().execute((tx) => insertFamily(tx, family, clock.now()))
