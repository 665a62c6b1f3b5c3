import { mapSitesForFamily, searchSitesForFamily } from '@semilla/contract/matching/programSearch.ts'
import { listVacanciesForFamily } from '@semilla/contract/vacancies/lists.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const program = await givenProgram(server)
const parent = await givenClient(server)
const other = await givenClient(server)
const { applicationId } = await givenChild(server, { parentUserId: parent.userId })
const near = await givenSite(server, {
  name: 'Near',
  programIds: [program],
  zip: '94110',
  latitude: 37.75,
  longitude: -122.415,
})
const middling = await givenSite(server, {
  name: 'Middling',
  zip: '94114',
  latitude: 37.7583,
  longitude: -122.4352,
  type: 'familyHome',
})
const far = await givenSite(server, { name: 'Far', zip: '94121', latitude: 37.7786, longitude: -122.4892 })
const unlocated = await givenSite(server, { name: 'Unlocated', zip: '94110' })
await server.db.updateTable('site').set({ latitude: null, longitude: null }).where('id', '=', unlocated).execute()
await givenSite(server, { name: 'Inactive', status: 'inactive' })
await givenVacancy(server, { siteId: near, programId: program })

type Search = Partial<Input<typeof searchSitesForFamily>['filter']>
const nothing = defaultsOf(searchSitesForFamily)
const inputOf = (filter: Search) => ({
  ...nothing,
  applicationId,
  filter: { ...nothing.filter, ...filter },
})
const search = (filter: Search) => parent.client.call(searchSitesForFamily, inputOf(filter))
const ids = async (filter: Search) => (await search(filter)).items.map(({ id }) => id)
const inZip = { kind: 'zip', place: '94110' } as const

describe('GetParentSearchProvider', () => {
  it('lists sites near a zip, nearest first, and sites in the zip without coordinates last', async () => {
    const { items, total } = await search({ ...inZip, miles: 3 })
    expect(items.map(({ id }) => id)).toEqual([near, middling, unlocated])
    expect(total).toBe(3)
    expect(items[0]?.miles).toBeLessThan(0.5)
    expect(items[0]).toMatchObject({ openVacancies: 1, isPreferred: false })
    expect(items[2]?.miles).toBeUndefined()
    const { data } = await parent.client.send(searchSitesForFamily, inputOf({ ...inZip, miles: 3 }))
    expect(data.List[0].HaveVacancy).toBe(true)
  })

  it('filters by distance and type', async () => {
    expect(await ids({ ...inZip, miles: 1 })).toEqual([near, unlocated])
    expect(await ids({ ...inZip, miles: 10 })).toEqual([near, middling, far, unlocated])
    expect(await ids({ ...inZip, miles: 10, siteTypes: ['familyHome'] })).toEqual([middling])
  })

  it('starts at the first place that the family named, and marks its preferred sites', async () => {
    const place = { applicationId, position: 1, kind: 'zip', place: '94121', miles: 3, hasStreetNumber: false }
    await server.db
      .insertInto('preferredLocation')
      .values({ ...place, latitude: 37.778, longitude: -122.49 })
      .execute()
    const preference = { applicationId, siteId: far, kind: 'preferred', createdAt: server.clock.now() }
    await server.db.insertInto('sitePreference').values(preference).execute()
    expect((await search({ miles: 1 })).items).toMatchObject([{ id: far, isPreferred: true }])
  })

  it('says that a zip does not exist, and finds nothing', async () => {
    const refused = await parent.client.send(searchSitesForFamily, inputOf({ kind: 'zip', place: '00000' }))
    expect(refused).toMatchObject({ status: 400, fields: [{ Path: 'Filter.Location', Code: 'zipUnknown' }] })
  })

  it('takes a neighborhood by its name or its id, and says that one does not exist', async () => {
    const { id, name } = await server.db
      .selectFrom('neighborhood')
      .select(['id', 'name'])
      .where('name', '=', 'Mission')
      .executeTakeFirstOrThrow()
    const send = async (Location: string | number) => {
      const Filter = { LocationType: 1, Location, Distance: 3 }
      return (await parent.client.post(searchSitesForFamily.path, { ApplicationId: applicationId, Filter })) as any
    }
    const byName = await send(name)
    expect(byName.data.List.length).toBeGreaterThan(0)
    expect((await send(id)).data).toEqual(byName.data)
    expect((await send(String(id))).data).toEqual(byName.data)
    const refused = await send('Nowhere')
    expect(refused).toMatchObject({ status: 400, fields: [{ Path: 'Filter.Location', Code: 'choiceInvalid' }] })
  })

  it('lists every active site by name if an address is not known', async () => {
    const { items } = await search({ kind: 'address', place: 'Nowhere' })
    expect(items.map(({ miles }) => miles)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is for visitors, families and staff', async () => {
    const ask = async (client: TestClient, filter: Search = {}) =>
      (await client.send(searchSitesForFamily, inputOf(filter))).status
    const askForNobody = async (client: TestClient) => (await client.send(searchSitesForFamily, nothing)).status
    expect(await ask(other.client)).toBe(404)
    expect(await askForNobody(other.client)).toBe(200)
    expect(await ask(server.client())).toBe(401)
    expect(await askForNobody(server.client())).toBe(200)
    const organizationId = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor', organizationId })
    expect(await ask(counselor.client, inZip)).toBe(200)
    const site = await givenClient(server, { role: 'siteOwner' })
    expect(await ask(site.client)).toBe(403)
    expect(await askForNobody(site.client)).toBe(403)
  })

  it.each([
    { Distance: 4 },
    { LocationType: 9 },
    { Location: 'x'.repeat(2000) },
    { ProgramTypes: 99 },
    { Ages: [13] },
    { TimeIn: 17, TimeOut: 8 },
  ])('refuses %o', async (filter) => {
    const body = { ApplicationId: applicationId, Filter: filter }
    expect((await parent.client.post(searchSitesForFamily.path, body)).status).toBe(400)
  })
})

describe('the filters of GetParentSearchProvider', () => {
  const early = [
    { days: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'], hours: [{ from: 7 * 60, to: 18 * 60 }] },
  ]
  // On Sunday, a child can stay from one time to the other, and on Saturday it cannot.
  const weekend = [
    { days: ['saturday', 'sunday'], hours: [{ from: 9 * 60, to: 12 * 60 }] },
    { days: ['saturday'], hours: [{ from: 13 * 60, to: 17 * 60 }] },
    { days: ['sunday'], hours: [{ from: 12 * 60, to: 17 * 60 }] },
  ]
  const visitor = server.client()
  const found = async (filter: Search, sort: 'distance' | 'name' | 'vacancies' = 'name') => {
    const input = { ...nothing, filter: { ...nothing.filter, siteIds: [earlyId, lateId, bareId], ...filter }, sort }
    const { items, total } = await visitor.call(searchSitesForFamily, input)
    expect(total).toBe(items.length)
    const map = await visitor.call(mapSitesForFamily, input)
    expect(map.sites.map(({ id }) => id)).toEqual(items.map(({ id }) => id))
    return items.map(({ id }) => id)
  }
  let [earlyId, lateId, bareId] = [0, 0, 0]
  beforeAll(async () => {
    const toddlers = await givenProgram(server, { startAgeMonths: 18, endAgeMonths: 36 })
    const older = await givenProgram(server, { startAgeMonths: 36, endAgeMonths: 60 })
    const meals = { extras: ['meals'], languages: ['01', '03'] }
    earlyId = await givenSite(server, {
      name: 'Cañón Early House',
      ...meals,
      schedule: early,
      programIds: [toddlers, older],
    })
    const transit = { extras: ['meals', 'nearTransit'] }
    lateId = await givenSite(server, { name: 'Late House', ...transit, schedule: weekend, programIds: [older] })
    bareId = await givenSite(server, { name: 'Bare House' })
    await givenVacancy(server, { siteId: lateId, programId: older })
  })

  it.each([
    ['nothing', {}, ['bare', 'early', 'late']],
    ['a part of a name, without accents', { text: 'canon' }, ['early']],
    ['a name that is nearly spelled', { text: 'earyl' }, ['early']],
    ['days, of the usual hours or of a vacancy', { days: ['monday', 'friday'] }, ['early', 'late']],
    ['days of which one is closed', { days: ['friday', 'saturday'] }, []],
    ['hours, from Monday to Friday', { opensBy: 7 * 60 + 30, closesFrom: 17 * 60 }, ['early', 'late']],
    ['hours that begin too early', { days: ['monday'], opensBy: 6 * 60 }, []],
    ['hours on Saturday', { days: ['saturday'], opensBy: 9 * 60, closesFrom: 12 * 60 }, ['late']],
    ['hours that end too late', { days: ['saturday'], closesFrom: 18 * 60 }, []],
    ['hours between which the site closes', { days: ['saturday'], opensBy: 10 * 60, closesFrom: 15 * 60 }, []],
    ['hours of two times without a break', { days: ['sunday'], opensBy: 10 * 60, closesFrom: 15 * 60 }, ['late']],
    ['an age that begins within the year', { ages: [1] }, ['early']],
    ['an age that no program takes', { ages: [5] }, []],
    ['ages that must all be taken', { ages: [2, 3] }, ['early']],
    ['one age', { ages: [4] }, ['early', 'late']],
    ['one of several languages', { languages: ['03', '29'] }, ['early']],
    ['an extra', { extras: ['meals'] }, ['early', 'late']],
    ['every extra', { extras: ['meals', 'nearTransit'] }, ['late']],
    ['open vacancies', { hasVacancies: true }, ['late']],
  ] as const)('narrow the list by %s', async (_what, filter, names) => {
    const ids = { early: earlyId, late: lateId, bare: bareId }
    expect((await found(filter as Search)).toSorted()).toEqual(names.map((name) => ids[name]).toSorted())
  })

  it('count and find no opening whose matching is paused, or for a subsidy that the site gave up or the city has ended', async () => {
    const openings = async () => (await found({ hasVacancies: true }, 'name')).length
    const removed = (removedAt: Date | null) =>
      server.db.updateTable('siteProgram').set({ removedAt }).where('siteId', '=', lateId).execute()
    const ended = (disabledAt: Date | null) =>
      server.db
        .updateTable('program')
        .set({ disabledAt })
        .where('id', '=', (q) => q.selectFrom('vacancy').select('programId').where('siteId', '=', lateId))
        .execute()
    const listed = async () => {
      const input = { ...defaultsOf(listVacanciesForFamily), status: 'submitted' as const, siteIds: [lateId] }
      return (await parent.client.call(listVacanciesForFamily, input)).total
    }
    const paused = (isMatchingPaused: boolean) =>
      server.db.updateTable('vacancy').set({ isMatchingPaused }).where('siteId', '=', lateId).execute()
    expect([await openings(), await listed()]).toEqual([1, 1])
    await paused(true)
    expect([await openings(), await listed()]).toEqual([0, 0])
    await paused(false)
    expect([await openings(), await listed()]).toEqual([1, 1])
    await removed(server.clock.now())
    expect([await openings(), await listed()]).toEqual([0, 0])
    const input = { ...nothing, filter: { ...nothing.filter, siteIds: [lateId] } }
    expect((await visitor.call(searchSitesForFamily, input)).items).toMatchObject([{ openVacancies: 0 }])
    await removed(null)
    await ended(server.clock.now())
    expect([await openings(), await listed()]).toEqual([0, 0])
    await ended(null)
    expect([await openings(), await listed()]).toEqual([1, 1])
  })

  it('list by name, by distance, or by open vacancies', async () => {
    expect(await found({}, 'name')).toEqual([bareId, earlyId, lateId])
    expect((await found({}, 'vacancies'))[0]).toBe(lateId)
  })

  it('say what a site offers, and where the search is around', async () => {
    const input = { ...nothing, filter: { ...nothing.filter, siteIds: [earlyId] } }
    const { items } = await visitor.call(searchSitesForFamily, input)
    expect(items).toMatchObject([{ extras: ['meals'], schedule: early, startAgeMonths: 18, endAgeMonths: 60 }])
    expect((await visitor.call(mapSitesForFamily, input)).center).toBeUndefined()
    const around = { ...input, filter: { ...input.filter, ...inZip } }
    expect((await visitor.call(mapSitesForFamily, around)).center).toMatchObject({ latitude: expect.closeTo(37.75) })
  })

  it('says on the map where sites of one name are, and of others nothing more', async () => {
    const ids = []
    for (const street of ['1 Oak Street', '9 Elm Street'])
      ids.push(await givenSite(server, { name: 'Twin House', street, zip: '94110' }))
    const { sites } = await visitor.call(mapSitesForFamily, {
      ...nothing,
      filter: { ...nothing.filter, siteIds: [...ids, bareId] },
    })
    const places = Object.fromEntries(sites.map(({ id, street, zip }) => [id, `${street} ${zip}`.trim()]))
    expect(places).toEqual({
      [ids[0] as number]: '1 Oak Street 94110',
      [ids[1] as number]: '9 Elm Street 94110',
      [bareId]: '',
    })
  })
})
