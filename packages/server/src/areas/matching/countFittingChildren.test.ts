import { countFittingChildren, explainMatch } from '@semilla/contract/matching/matching.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenUser, givenVacancy } from '../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })

const typed: VacancyForm = {
  siteId,
  programId,
  name: 'Room 2',
  note: '',
  startOn: '2027-01-11',
  selectBy: 'age',
  minAge: { years: 0, months: 0, weeks: 0 },
  maxAge: { years: 5, months: 0, weeks: 0 },
  seats: 2,
  gender: 'both',
  forHomeless: false,
  distanceLearning: false,
  schedule: [{ days: workweek, hours: [{ from: 420, to: 1080 }] }],
} as unknown as VacancyForm

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })
const count = (change: Partial<VacancyForm> = {}) => owner.client.call(countFittingChildren, { ...typed, ...change })
const stored = async () => (await db.selectFrom('vacancy').select('id').execute()).length

beforeEach(async () => {
  await db.deleteFrom('waitingChild').execute()
})

describe('counting the children who fit a typed vacancy', () => {
  it('counts by the conditions of matching, and stores nothing', async () => {
    await family()
    await family({ isHomeless: true })
    await family({ startOn: '2027-06-01' })
    const before = await stored()
    expect(await count()).toMatchObject({ count: 2, isCapped: false })
    expect(await count({ forHomeless: true })).toMatchObject({ count: 1, isCapped: false })
    expect(await count({ schedule: [{ days: ['monday'], hours: [{ from: 420, to: 1080 }] }] })).toMatchObject({
      count: 0,
    })
    expect(await stored()).toBe(before)
  })

  it('leaves out the children who were referred to the stored vacancy', async () => {
    await family()
    const { childIds, applicationId } = await family()
    const vacancyId = await givenVacancy(server, { siteId, programId, status: 'created' })
    const referral = { vacancyId, childId: childIds[0] as number, applicationId, needsAccept: false, rank: '{}' }
    const at = { referredAt: clock.now(), changedAt: clock.now() }
    await db
      .insertInto('referral')
      .values({ ...referral, ...at, status: 'active' })
      .execute()
    expect(await count({ id: vacancyId })).toMatchObject({ count: 1 })
    expect(await count()).toMatchObject({ count: 2 })
  })

  it('counts families that want one site for all their children where the typed seats are enough for them', async () => {
    const together = (children: number) =>
      family({ allAtOneSite: true, children: Array.from({ length: children }, () => ({})) })
    await together(2)
    await together(3)
    expect(await count({ seats: 1 })).toMatchObject({ count: 0 })
    expect(await count({ seats: 2 })).toMatchObject({ count: 2 })
    expect(await count({ seats: 3 })).toMatchObject({ count: 5 })
  })

  it('counts them by the seats of the whole site, and those of a stored vacancy once', async () => {
    const own = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
    await family({ allAtOneSite: true, children: [{}, {}, {}] })
    const vacancyId = await givenVacancy(server, { siteId: own, programId, seats: 2 })
    expect(await count({ siteId: own, seats: 1 })).toMatchObject({ count: 3 })
    expect(await count({ siteId: own, id: vacancyId, seats: 2 })).toMatchObject({ count: 0 })
    expect(await count({ siteId: own, id: vacancyId, seats: 3 })).toMatchObject({ count: 3 })
  })

  it('leaves out those who have a place through another application, also among the excluded, as matching does', async () => {
    const parentUserId = await givenUser(server)
    const of = (status: 'active' | 'inactive', given: Partial<GivenFamily> = {}) =>
      family({ ...given, parentUserId, status, children: [{ firstName: 'Lucía' }] })
    const earlier = await of('inactive')
    const { childIds } = await of('active')
    await family()
    await db.updateTable('child').set({ status: 'enrolled' }).where('id', 'in', earlier.childIds).execute()
    expect(await count()).toMatchObject({ count: 1, excludedCount: 0 })
    expect(await count({ gender: 'male' })).toMatchObject({ count: 0, excludedBy: 'gender', excludedCount: 1 })
    const counselor = await givenClient(server, { role: 'counselor' })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const asked = { childId: childIds[0] as number, vacancyId, vacancyExternalId: '' }
    const { fits, conditions } = await counselor.client.call(explainMatch, asked)
    expect(fits).toBe(false)
    expect(conditions.filter(({ holds }) => !holds)).toEqual([
      expect.objectContaining({
        name: 'child-open',
        parts: [
          { name: 'waiting', holds: true },
          { name: 'noPlaceElsewhere', holds: false },
        ],
      }),
    ])
  })

  it('counts no further than 200', async () => {
    const { childIds } = await family({ children: Array.from({ length: 8 }, () => ({})) })
    expect(childIds).toHaveLength(8)
    for (let more = 0; more < 25; more++) await family({ children: Array.from({ length: 8 }, () => ({})) })
    expect(await count()).toMatchObject({ count: 200, isCapped: true, excludedCount: 0 })
  })

  it('says which single condition excludes most of the others', async () => {
    const of = (change: Partial<GivenFamily>, times = 1) =>
      Promise.all(Array.from({ length: times }, () => family(change)))
    expect(await count()).toMatchObject({ count: 0, excludedCount: 0 })
    await of({ startOn: '2027-06-01' }, 2)
    expect(await count()).toMatchObject({ count: 0, excludedBy: 'start', excludedCount: 2 })
    await of({ children: [{ bornOn: '2019-03-01' }] }, 3)
    expect(await count()).toMatchObject({ count: 0, excludedBy: 'age', excludedCount: 3 })
    await of({ children: [{ bornOn: '2019-03-01' }], startOn: '2027-06-01' }, 5)
    expect(await count()).toMatchObject({ excludedBy: 'age', excludedCount: 3 })
    const mondays = { schedule: [{ days: ['monday' as const], hours: [{ from: 420, to: 1080 }] }] }
    await of({}, 4)
    expect(await count(mondays)).toMatchObject({ count: 0, excludedBy: 'hours', excludedCount: 4 })
    expect(await count({ forHomeless: true })).toMatchObject({ count: 0, excludedBy: 'homeless', excludedCount: 4 })
    await of({ siteTypes: ['familyHome'] }, 9)
    expect(await count()).toMatchObject({ count: 4, excludedBy: 'age', excludedCount: 3 })
  })
})
