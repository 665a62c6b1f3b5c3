import type { Extra, SiteType } from '@semilla/domain/applications/careNeeds.ts'
import { extras, siteTypes } from '@semilla/domain/applications/careNeeds.ts'
import { genders } from '@semilla/domain/applications/family.ts'
import { applicationStatuses, childStatuses } from '@semilla/domain/applications/status.ts'
import { eligibilities } from '@semilla/domain/eligibility/eligibility.ts'
import { type ConditionName, explainMatch, failedConditions } from '@semilla/domain/matching/conditions.ts'
import { vacancyGenders, vacancyStatuses } from '@semilla/domain/vacancies/vacancy.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { type WeeklyHours, weekdays } from '@semilla/domain/values/weekdays.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from '../../platform/database/database.ts'
import { givenCity } from '../../testing/given.ts'
import { insertFamily } from '../../testing/givenFamily.ts'
import { startTestServer } from '../../testing/startTestServer.ts'
import { openVacancyOf } from './openVacancy.ts'
import { conditions, fitsInSteps, fitsVacancy } from './queries/conditions.ts'
import { findChild } from './queries/pairs.ts'
import { wasReferred } from './queries/referrals.ts'
import { vacancyRows } from './queries/vacancies.ts'
import { columnTerms, termsOf, type VacancyRow } from './queries/vacancyTerms.ts'

const server = await startTestServer()
const cityId = await givenCity(server)
const today = server.clock.today()
const at = server.clock.now()

/** Mostly one value, so that whole pairs fit, and else any. */
const mostly = <T>(usual: T, ...others: readonly T[]) =>
  fc.oneof({ arbitrary: fc.constant(usual), weight: 4 }, { arbitrary: fc.constantFrom(usual, ...others), weight: 1 })
const some = <T>(of: readonly T[]) => fc.subarray([...of])

const starts = ['2027-01-11', '2027-02-28', '2028-02-29', '2027-03-31'] as const
const births = [
  ...['2020-02-29', '2024-02-29', '2023-02-28', '2023-03-01', '2022-01-05', '2022-01-11', '2022-01-12', '2024-07-11'],
  ...['2024-07-12', '2023-05-14', '2021-08-31', '2026-02-28', '2027-01-12'],
]
const points = [
  undefined,
  { latitude: 37.7486, longitude: -122.4158 },
  { latitude: 37.76, longitude: -122.43 },
  { latitude: 37.8, longitude: -122.47 },
]
const zips = ['94110', '94103', '94121']
const neighborhoods = ['Mission', 'Sunset', '']
const edges = [-61, -60, -59, 0, 59, 60, 61, 181]

const hours = fc
  .tuple(fc.constantFrom(...edges), fc.constantFrom(...edges))
  .map(([early, late]) => ({ from: 480 + early, to: 1020 + late }))
const shortHours = fc.constantFrom(
  { from: 480, to: 540 },
  { from: 540, to: 720 },
  { from: 480, to: 659 },
  { from: 900, to: 1080 },
)
const week: fc.Arbitrary<WeeklyHours> = fc
  .record(
    Object.fromEntries(weekdays.map((day) => [day, fc.option(fc.oneof(hours, hours, shortHours), { nil: undefined })])),
  )
  .map((days) => Object.fromEntries(Object.entries(days).filter(([, span]) => span)))

const site = fc.record({
  type: fc.constantFrom<SiteType>(...siteTypes),
  status: mostly('active', 'inactive'),
  zip: fc.constantFrom(...zips),
  neighborhood: fc.constantFrom(...neighborhoods),
  point: fc.constantFrom(...points),
  languages: some(['00', '01', '03']),
  extras: some<Extra>(extras),
})
const vacancy = fc.record({
  site: fc.nat(3),
  program: fc.nat(2),
  status: mostly('submitted' as string, ...vacancyStatuses),
  paused: mostly(false, true),
  startOn: fc.constantFrom(...starts),
  born: fc.tuple(fc.constantFrom(...births), fc.constantFrom(...births)).map((each) => each.toSorted()),
  seats: fc.integer({ min: 1, max: 3 }),
  gender: mostly('both' as string, ...vacancyGenders),
  forHomeless: mostly(false, true),
  week: fc.oneof(week, fc.constant(Object.fromEntries(weekdays.map((day) => [day, { from: 420, to: 1080 }])))),
})
const program = fc.record({
  eligibility: mostly('both', 'income', 'moderate'),
  ages: fc.constantFrom([0, 72], [24, 60], [30, 48]),
  removed: mostly(false, true),
})
const child = fc.record({
  bornOn: fc.constantFrom(...births),
  gender: fc.constantFrom(...genders),
  status: mostly(...(childStatuses as unknown as ['active', 'closed'])),
  eligibility: fc.constantFrom(...eligibilities),
})
const family = fc.record({
  status: mostly(...(applicationStatuses as unknown as ['active', 'closed'])),
  isLinked: mostly(true, false),
  isHomeless: fc.boolean(),
  partDayPreschool: fc.boolean(),
  children: fc.array(child, { minLength: 1, maxLength: 3 }),
  startsAfter: fc.tuple(fc.constantFrom(...starts), fc.constantFrom(-400, 0, 59, 60, 61, 62)),
  week,
  siteTypes: fc.oneof(fc.constant([]), some(siteTypes)),
  locations: fc.array(
    fc.oneof(
      fc.record({
        kind: fc.constant('zip' as const),
        place: fc.constantFrom('94110', '94103-1234'),
        miles: fc.constantFrom(1, 3),
        point: fc.constantFrom(...points),
      }),
      fc.record({
        kind: fc.constant('neighborhood' as const),
        place: fc.constantFrom('Mission', 'Noe'),
        miles: fc.constantFrom(1, 3),
        point: fc.constantFrom(...points),
      }),
      fc.record({
        kind: fc.constant('address' as const),
        place: fc.constant('1 Main Street'),
        miles: fc.constantFrom(1, 2, 5),
        point: fc.constantFrom(...points),
      }),
    ),
    { maxLength: 3 },
  ),
  onlyPreferredLocations: mostly(false, true),
  languages: some(['01', '03']),
  onlyPreferredLanguages: mostly(false, true),
  extras: fc.oneof(fc.constant([]), some<Extra>(extras)),
  preferred: some([0, 1, 2, 3]),
  onlyPreferredSites: mostly(false, true),
  refused: fc.array(
    fc.tuple(fc.nat(3), fc.constantFrom(undefined, addTo(today, { days: -1 }), today, addTo(today, { days: 1 }))),
    {
      maxLength: 2,
    },
  ),
  allAtOneSite: mostly(false, true),
  referred: fc.array(fc.tuple(fc.nat(7), fc.constantFrom('expired', 'withdrawn', 'siteDeclined', null)), {
    maxLength: 2,
  }),
})
const city = fc.record({
  sites: fc.array(site, { minLength: 4, maxLength: 4 }),
  programs: fc.array(program, { minLength: 3, maxLength: 3 }),
  vacancies: fc.array(vacancy, { minLength: 8, maxLength: 8 }),
  families: fc.array(family, { minLength: 25, maxLength: 25 }),
})
type City = typeof city extends fc.Arbitrary<infer T> ? T : never

const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }) =>
  (await query.executeTakeFirstOrThrow()).id

async function insertPlaces(db: Tx, { sites, programs }: City) {
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

async function insertCity(db: Tx, given: City) {
  const { siteIds, programIds } = await insertPlaces(db, given)
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
      opens: weekdays.map((day) => each.week[day]?.from ?? -1),
      closes: weekdays.map((day) => each.week[day]?.to ?? -1),
      status: each.status,
      isMatchingPaused: each.paused,
    }
    vacancyIds.push(await idOf(db.insertInto('vacancy').values(values).returning('id')))
  }
  const childIds: number[] = []
  for (const { startsAfter, week: careWeek, preferred, refused, referred, ...rest } of given.families) {
    const refusedSites = [...new Map(refused).entries()].filter(([index]) => !preferred.includes(index))
    const ids = await insertFamily(
      db,
      {
        ...rest,
        children: rest.children.map((each) => ({
          ...each,
          rankGroup: each.eligibility === 'moderateEligible' ? 4 : 3,
        })),
        cityId,
        startOn: addTo(startsAfter[0], { days: startsAfter[1] }),
        days: weekdays.filter((day) => careWeek[day]),
        hours: careWeek,
        preferredSiteIds: preferred.map((index) => siteIds[index] as number),
        refusedSites: refusedSites.map(([index, until]) => ({ siteId: siteIds[index] as number, until })),
      },
      at,
    )
    childIds.push(...ids.childIds)
    for (const [index, endedBecause] of new Map(referred)) {
      if (endedBecause === null && rest.children[0]?.status !== 'active') continue
      const values = {
        vacancyId: vacancyIds[index] as number,
        childId: ids.childIds[0] as number,
        applicationId: ids.applicationId,
        status: endedBecause ? 'unavailable' : 'active',
        endedBecause,
        needsAccept: false,
        rank: '{}',
        referredAt: at,
        changedAt: at,
      }
      await db.insertInto('queueEntry').values(values).execute()
    }
  }
  return { vacancyIds, childIds }
}

/** What the rows alone say already: such a child has no row, and its explanation says why. */
const sayRows: readonly ConditionName[] = ['application-open', 'child-open']

async function compare(db: Tx, given: City): Promise<number> {
  const { vacancyIds, childIds } = await insertCity(db, given)
  const found = await sql<VacancyRow>`${sql.raw(vacancyRows(`v.id in (${vacancyIds.join()})`))}`.execute(db)
  let fitting = 0
  for (const row of found.rows) {
    const named = Object.entries(conditions).map(
      ([name, condition]) => sql`${condition(termsOf(row), today)} as ${sql.ref(name)}`,
    )
    const byName = await sql<
      Record<string, unknown>
    >`select c.child_id as "childId", ${sql.join(named)} from waiting_child c
      where c.child_id = any (${childIds}::bigint[])`.execute(db)
    const one = await sql<{
      childId: number
    }>`select c.child_id from waiting_child c where ${fitsVacancy(termsOf(row), today)}`.execute(db)
    const { walk, rest } = fitsInSteps(row, today)
    const walked = await sql<{
      childId: number
    }>`select c.child_id from waiting_child c where ${walk} and ${rest}`.execute(db)
    expect(walked.rows).toEqual(expect.arrayContaining(one.rows))
    expect(walked.rows).toHaveLength(one.rows.length)
    const many = await sql<{ childId: number }>`select c.child_id
      from (${sql.raw(vacancyRows(`v.id = ${row.id}`))}) v join waiting_child c on ${fitsVacancy(columnTerms, today)}`.execute(
      db,
    )
    for (const childId of childIds) {
      const subject = await findChild(db, childId)
      if (!subject) throw new Error('a child is missing')
      const alreadyReferred = await wasReferred(db, row.id, childId)
      const explanation = explainMatch(subject, openVacancyOf(row), { today, alreadyReferred })
      const inSql = byName.rows.find((each) => each.childId === childId)
      const told = inSql && row.isOpen && one.rows.some((each) => each.childId === childId)
      const fits = failedConditions(explanation).length === 0
      expect(Boolean(told), `${JSON.stringify(explanation)} ${JSON.stringify(subject)} ${JSON.stringify(row)}`).toBe(
        fits,
      )
      expect(many.rows.some((each) => each.childId === childId)).toBe(one.rows.some((each) => each.childId === childId))
      if (fits) fitting++
      if (!inSql) expect(sayRows.some((name) => !explanation[name])).toBe(true)
      else {
        const { childId: _, hours: daysAndHours, ...rest } = inSql
        const { hours: hoursHold, days, 'child-open': _child, 'vacancy-open': isOpen, ...others } = explanation
        expect({ ...rest, isOpen: row.isOpen }).toEqual({ ...others, isOpen })
        expect(daysAndHours).toBe(hoursHold && days)
      }
    }
  }
  return fitting
}

class RolledBack extends Error {}

test('the statement that finds children and the rule that explains a match agree on every pair', async () => {
  let fitting = 0
  const agree = async (given: City) => {
    const trial = server.db.transaction().execute(async (db) => {
      fitting += await compare(db, given)
      throw new RolledBack()
    })
    await expect(trial).rejects.toThrow(RolledBack)
  }
  await fc.assert(fc.asyncProperty(city, agree), { seed: 20_270_111, numRuns: 12, endOnFailure: true })
  expect(fitting).toBeGreaterThan(20)
}, 120_000)
