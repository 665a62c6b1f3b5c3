import { addTo } from '@semilla/domain/values/dates.ts'
import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { sql } from 'kysely'
import { minutesOfWeek } from '../src/areas/vacancies/queries/save.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { insertFamily } from './givenFamily.ts'
import type { RandomCity } from './randomCity.ts'
import { testNow } from './startTestServer.ts'

const at = new Date(testNow)

const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id

async function insertPlaces(db: Tx, cityId: number, { sites, programs }: RandomCity) {
  const siteIds: number[] = []
  const programIds: number[] = []
  for (const [index, { eligibility, ages }] of programs.entries()) {
    const values = { name: `Random ${index}`, eligibility, startAgeMonths: ages[0] ?? 0, endAgeMonths: ages[1] ?? 72 }
    programIds.push(await idOf(db.insertInto('program').values(values).returning('id')))
  }
  for (const [index, { point, neighborhood, ...rest }] of sites.entries()) {
    const named =
      neighborhood &&
      (await sql<{ id: number }>`
      insert into neighborhood (name, latitude, longitude) values (${neighborhood}, 37.7, -122.4)
      on conflict (name) do update set name = excluded.name returning id`.execute(db))
    const values = {
      ...rest,
      name: `Random ${index}`,
      organizationId: cityId,
      careType: 'center',
      neighborhoodId: named ? (named.rows[0]?.id ?? null) : null,
      latitude: point?.latitude ?? null,
      longitude: point?.longitude ?? null,
    }
    const siteId = await idOf(db.insertInto('site').values(values).returning('id'))
    siteIds.push(siteId)
    const offered = programIds.map((programId, place) => ({
      siteId,
      programId,
      removedAt: programs[place]?.removed && index === 0 ? at : null,
    }))
    await db.insertInto('siteProgram').values(offered).execute()
  }
  return { siteIds, programIds }
}

async function insertVacancies(db: Tx, given: RandomCity, siteIds: readonly number[], programIds: readonly number[]) {
  const vacancyIds: number[] = []
  for (const each of given.vacancies) {
    const values = {
      siteId: siteIds[each.site] as number,
      programId: programIds[each.program] as number,
      name: 'Random',
      startOn: each.startOn,
      selectBy: 'age',
      minAge: '{}',
      maxAge: '{}',
      takesBornFrom: each.born[0] as string,
      takesBornTo: each.born[1] as string,
      seats: each.seats,
      gender: each.gender,
      forHomeless: each.forHomeless,
      schedule: '[]',
      opens: minutesOfWeek(each.week, 'from'),
      closes: minutesOfWeek(each.week, 'to'),
      status: each.status,
      isMatchingPaused: each.paused,
    }
    vacancyIds.push(await idOf(db.insertInto('vacancy').values(values).returning('id')))
  }
  return vacancyIds
}

type RandomFamily = RandomCity['families'][number]

/** Inserts a family that waits. Returns the id of its application and those of its children. */
function insertWaitingFamily(db: Tx, cityId: number, siteIds: readonly number[], family: RandomFamily) {
  const { startsAfter, week, preferred, refused, children } = family
  const refusedSites = [...new Map(refused).entries()].filter(([index]) => !preferred.includes(index))
  return insertFamily(
    db,
    {
      ...family,
      children: children.map((each) => ({ ...each, rankGroup: each.eligibility === 'moderateEligible' ? 4 : 3 })),
      cityId,
      startOn: addTo(startsAfter[0], { days: startsAfter[1] }),
      days: weekdays.filter((day) => week[day]),
      hours: week,
      preferredSiteIds: preferred.map((index) => siteIds[index] as number),
      refusedSites: refusedSites.map(([index, until]) => ({ siteId: siteIds[index] as number, until })),
    },
    at,
  )
}

/** Returns the referrals of a family's first child that were made before: open, ended, and those that a site declined. */
function earlierReferrals({ referred, declined, needsAccept, children }: RandomFamily) {
  const ended = [...new Map(referred)]
    .filter(([, endedBecause]) => endedBecause !== null || children[0]?.status === 'active')
    .map(([vacancy, endedBecause]) => ({
      vacancy,
      status: endedBecause ? ('unavailable' as const) : ('active' as const),
      endedBecause,
      endedFrom: endedBecause === 'vacancyClosed' ? ('active' as const) : null,
      needsAccept: needsAccept && endedBecause === null,
    }))
  const bySite = [...declined].map(([vacancy, declinedUntil]) => ({
    vacancy,
    status: 'notInterested' as const,
    endedBecause: 'siteDeclined' as const,
    declinedUntil,
    needsAccept: false,
  }))
  return [...ended, ...bySite]
}

/** Inserts a random city and returns its vacancies and children. */
export async function insertRandomCity(db: Tx, cityId: number, given: RandomCity) {
  const { siteIds, programIds } = await insertPlaces(db, cityId, given)
  const vacancyIds = await insertVacancies(db, given, siteIds, programIds)
  const childIds: number[] = []
  for (const family of given.families) {
    const ids = await insertWaitingFamily(db, cityId, siteIds, family)
    childIds.push(...ids.childIds)
    for (const { vacancy, ...referral } of earlierReferrals(family)) {
      const values = {
        ...referral,
        vacancyId: vacancyIds[vacancy] as number,
        childId: ids.childIds[0] as number,
        applicationId: ids.applicationId,
        rank: '{}',
        referredAt: at,
        changedAt: at,
      }
      await db.insertInto('referral').values(values).execute()
    }
  }
  return { vacancyIds, childIds }
}
