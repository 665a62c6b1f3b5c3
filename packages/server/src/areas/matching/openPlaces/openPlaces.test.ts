import { countFittingSites, explainNoPlace, listFittingVacancies } from '@semilla/contract/matching/openPlaces.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const incomeOnly = await givenProgram(server, { eligibility: 'income' })
const counselor = await givenClient(server, { role: 'counselor' })
const parent = await givenClient(server)

/** Closes the vacancies and deactivates the sites of earlier tests, to keep the tests independent. */
async function emptyCity() {
  await db.updateTable('vacancy').set({ status: 'closed' }).execute()
  await db.updateTable('site').set({ status: 'inactive' }).execute()
}
async function place(
  site: Parameters<typeof givenSite>[1] = {},
  vacancy: Partial<Parameters<typeof givenVacancy>[1]> = {},
) {
  const siteId = await givenSite(server, { programIds: [programId, incomeOnly], ...site })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, ...vacancy }) }
}
const family = async (given: Partial<GivenFamily> = {}) => {
  const ids = await givenFamily(server, { cityId, ...given })
  return { ...ids, childId: ids.childIds[0] as number }
}
const explain = (applicationId: number) => counselor.client.call(explainNoPlace, { applicationId })
const mission = { kind: 'zip', place: '94110', miles: 3, point: { latitude: 37.7486, longitude: -122.4158 } } as const
const far = { zip: '94134', latitude: 37.9, longitude: -122.6 }

describe('why a child has no place yet', () => {
  it('counts the open places near, those that fit, and what excludes the child from how many', async () => {
    await emptyCity()
    const chosen = await place({}, { startOn: '2025-01-06', seats: 1 })
    await place({}, { seats: 3 })
    await place({ type: 'familyHome' }, { seats: 2 })
    await place(far, { seats: 5 })
    await place({}, { status: 'paused', seats: 9 })
    const { applicationId, childId } = await family({
      locations: [mission],
      preferredSiteIds: [chosen.siteId],
      onlyPreferredSites: true,
      siteTypes: ['center'],
    })
    expect(await explain(applicationId)).toEqual({
      around: 'places',
      miles: 5,
      children: [
        {
          childId,
          firstName: 'Lucía 1',
          places: 6,
          sites: 3,
          fitting: 0,
          obstacles: [
            { name: 'programs', excluded: 5, alone: 3 },
            { name: 'type', excluded: 2, alone: 0 },
            { name: 'start', excluded: 1, alone: 1 },
          ],
          wishes: [{ name: 'programs', opened: 3 }],
          changes: [
            { name: 'programs', opened: 3, miles: undefined },
            { name: 'start', opened: 1, miles: undefined },
          ],
        },
      ],
    })
  })

  it('counts free seats, around the home if no place is named, and leaves out vacancies that are full', async () => {
    await emptyCity()
    const { vacancyId } = await place({}, { seats: 4 })
    await place(far, { seats: 2 })
    await db.updateTable('vacancy').set({ seats: 4 }).where('id', '=', vacancyId).execute()
    await db
      .insertInto('zipArea')
      .values({ zip: '94110', latitude: 37.7486, longitude: -122.4158 })
      .onConflict((on) => on.doNothing())
      .execute()
    const { applicationId } = await family()
    expect(await explain(applicationId)).toMatchObject({
      around: 'home',
      miles: 5,
      children: [{ places: 4, fitting: 4 }],
    })
  })

  it('counts what the next distance and other hours would open, beyond the area too', async () => {
    await emptyCity()
    const north = { zip: '94133', latitude: 37.8386, longitude: -122.4158 }
    await place(north, { seats: 3 })
    await place({}, { seats: 1, status: 'submitted' })
    const short = await place({}, { seats: 2 })
    const halfDays = { opens: [-1, 540, 540, 540, 540, 540, -1], closes: [-1, 720, 720, 720, 720, 720, -1] }
    await db.updateTable('vacancy').set(halfDays).where('id', '=', short.vacancyId).execute()
    const { applicationId } = await family({ locations: [{ ...mission, miles: 5 }], onlyPreferredLocations: true })
    expect((await explain(applicationId)).children).toMatchObject([
      {
        places: 3,
        fitting: 1,
        changes: [
          { name: 'wider', opened: 3, miles: 10 },
          { name: 'hours', opened: 2 },
        ],
      },
    ])
  })

  it('names what application-open joins, one by one', async () => {
    await emptyCity()
    await place({}, { seats: 2, programId: incomeOnly })
    const cases = [
      [{ status: 'hold' }, ['application-active']],
      [{ children: [{ eligibility: 'moderateEligible', rankGroup: 4 }] }, ['application-eligible']],
    ] as const
    for (const [given, names] of cases) {
      const { applicationId } = await family({ locations: [mission], ...given })
      const [child] = (await explain(applicationId)).children
      expect(child?.obstacles.map(({ name }) => name)).toEqual(names)
    }
  })

  it('tells each child apart, and leaves out those with a place', async () => {
    await emptyCity()
    const { vacancyId } = await place({}, { seats: 2 })
    const { applicationId, childIds } = await family({
      locations: [mission],
      children: [{ firstName: 'Ana' }, { firstName: 'Leo', bornOn: '2015-01-01' }, { status: 'enrolled' }],
    })
    const referral = { vacancyId, childId: childIds[0] as number, applicationId, status: 'active', needsAccept: true }
    await db
      .insertInto('referral')
      .values({ ...referral, rank: '{}', referredAt: clock.now(), changedAt: clock.now() })
      .execute()
    const { children } = await explain(applicationId)
    expect(children.map(({ firstName, obstacles }) => [firstName, obstacles.map(({ name }) => name)])).toEqual([
      ['Ana', ['not-queued']],
      ['Leo', ['age']],
    ])
  })

  it('answers the parent, and nothing about an ended application', async () => {
    await emptyCity()
    await place()
    const { applicationId } = await family({ parentUserId: parent.userId, status: 'closed' })
    expect((await parent.client.call(explainNoPlace, { applicationId })).children).toEqual([])
    const other = await givenClient(server)
    expect((await other.client.send(explainNoPlace, { applicationId })).status).toBe(404)
  })
})

describe('the vacancies to refer a child to', () => {
  const search = async (childId: number, text = '', page = 1, pageSize = 10) =>
    counselor.client.call(listFittingVacancies, { childId, text, page, pageSize })

  it('lists those that fit first, then those with the fewest obstacles, and says what fails', async () => {
    await emptyCity()
    const old = await place({ name: 'Too early' }, { startOn: '2025-01-06' })
    const home = await place({ name: 'Home', type: 'familyHome' }, { startOn: '2025-01-06' })
    const fits = await place({ name: 'Right' }, { seats: 3 })
    const paused = await place({ name: 'Paused' })
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).where('id', '=', paused.vacancyId).execute()
    await place({}, { status: 'closed' })
    const older = await place({ name: 'Older' })
    await db.updateTable('vacancy').set({ takesBornTo: '2022-12-31' }).where('id', '=', older.vacancyId).execute()
    const { childId } = await family({ siteTypes: ['center'], locations: [mission] })
    const { items, total } = await search(childId)
    expect(total).toBe(5)
    expect(items.map(({ id, obstacles }) => [id, obstacles])).toEqual([
      [fits.vacancyId, []],
      [old.vacancyId, ['start']],
      [paused.vacancyId, ['vacancy-open']],
      [home.vacancyId, ['start', 'type']],
      [older.vacancyId, ['age']],
    ])
    expect(items[0]).toMatchObject({ siteName: 'Right', zip: '94110', seatsLeft: 3, startOn: '2027-01-11', miles: 0 })
  })

  it('finds them by site, zip, name and number, and pages', async () => {
    await emptyCity()
    const { vacancyId } = await place({ name: 'Sunflower House', zip: '94121' }, { name: 'Toddlers' })
    await place({ name: 'Garden' })
    const { childId } = await family({ locations: [mission] })
    const { externalId } = await db
      .selectFrom('vacancy')
      .select('externalId')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow()
    for (const text of ['sunflower', '94121', 'TODDL', externalId as string])
      expect((await search(childId, text)).items.map(({ id }) => id)).toEqual([vacancyId])
    expect((await search(childId, 'nothing like it')).items).toEqual([])
    const pages = [await search(childId, '', 1, 1), await search(childId, '', 2, 1)]
    expect(new Set(pages.map(({ items }) => items[0]?.id)).size).toBe(2)
    expect(pages.map(({ total }) => total)).toEqual([2, 2])
  })

  it('is for staff who may refer the child', async () => {
    const { childId } = await family()
    const input = { childId, text: '', page: 1, pageSize: 10 }
    expect((await parent.client.send(listFittingVacancies, input)).status).toBe(403)
    const auditor = await givenClient(server, { role: 'auditor' })
    expect((await auditor.client.send(listFittingVacancies, input)).status).toBe(403)
    const agency = await givenOrganization(server, 'agency')
    const agencyId = await givenOrganization(server, 'agency')
    const theirs = await family({ agencyId })
    const elsewhere = await givenClient(server, { role: 'counselor', organizationId: agency })
    expect((await elsewhere.client.send(listFittingVacancies, { ...input, childId: theirs.childId })).status).toBe(404)
  })
})

it('the catalog has reasons to refer a child by hand, for staff', async () => {
  const ask = { type: 'manualReferral', whose: 'agency', withOther: true, languages: [] } as const
  const reasons = await counselor.client.call(listReasons, { ...ask, languages: [] })
  expect(reasons[0]).toMatchObject({ id: 701, text: 'The family asked for this program' })
  expect(reasons.at(-1)).toMatchObject({ id: -1 })
})

describe('how many programs fit the wishes of a form', () => {
  const anything: Input<typeof countFittingSites>['wishes'] = {
    startOn: '2027-01-11',
    siteTypes: [],
    locations: [],
    onlyPreferredLocations: false,
    languages: [],
    onlyPreferredLanguages: false,
    extras: [],
    preferredSiteIds: [],
    onlyPreferredSites: false,
    allAtOneSite: false,
  }
  const count = (wishes: Partial<typeof anything>, bornOn: string[] = []) =>
    server.client().call(countFittingSites, { wishes: { ...anything, ...wishes }, bornOn })

  it('answers visitors with two counts and nothing else', async () => {
    await emptyCity()
    await place({ type: 'center' })
    const home = await place({ type: 'familyHome', zip: '94121', latitude: 37.7786, longitude: -122.4892 })
    const chosen = { preferredSiteIds: [home.siteId], onlyPreferredSites: true }
    expect(await count({})).toEqual({ fitting: 2, total: 2 })
    expect(await count({ siteTypes: ['center'] })).toEqual({ fitting: 1, total: 2 })
    expect(await count(chosen)).toEqual({ fitting: 1, total: 2 })
    expect(await count({}, ['2015-01-01'])).toEqual({ fitting: 0, total: 2 })
    expect(await count({}, ['2015-01-01', '2024-01-01'])).toEqual({ fitting: 2, total: 2 })
  })

  it('takes the age of today where care was to start earlier, as when a family that waits changes its wishes', async () => {
    await emptyCity()
    await place()
    const bornOn = ['2020-06-01']
    expect(await count({ startOn: '2026-05-30' }, bornOn)).toMatchObject({ fitting: 0 })
    expect(await count({ startOn: '2026-05-30' }, ['2021-06-01'])).toMatchObject({ fitting: 1 })
  })

  it('leaves out a wish that names nothing yet, and finds no site near a place that is not found', async () => {
    await emptyCity()
    await place()
    expect(await count({ onlyPreferredSites: true, onlyPreferredLanguages: true })).toMatchObject({ fitting: 1 })
    const unknown = { kind: 'zip', place: '00000', miles: 1, hasStreetNumber: false } as const
    expect(await count({ locations: [unknown], onlyPreferredLocations: true })).toMatchObject({ fitting: 0 })
    expect(await count({ locations: [unknown] })).toMatchObject({ fitting: 1 })
  })
})
