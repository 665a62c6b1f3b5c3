import { searchSitesForFamily } from '@semilla/contract/matching.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const program = await givenProgram(server)
const parent = await givenClient(server)
const other = await givenClient(server)
const { applicationId } = await givenChild(server, { parentUserId: parent.userId })
const near = await givenSite(server, { name: 'Near', zip: '94110', latitude: 37.75, longitude: -122.415 })
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

  it('lists every active site by name if an address is not known', async () => {
    const { items } = await search({ kind: 'address', place: 'Nowhere' })
    expect(items.map(({ miles }) => miles)).toEqual([undefined, undefined, undefined, undefined])
  })

  it('is for families and staff', async () => {
    const ask = async (client: TestClient, filter: Search = {}) =>
      (await client.send(searchSitesForFamily, inputOf(filter))).status
    const askForNobody = async (client: TestClient) => (await client.send(searchSitesForFamily, nothing)).status
    expect(await ask(other.client)).toBe(404)
    expect(await askForNobody(other.client)).toBe(200)
    expect(await ask(server.client())).toBe(401)
    const organizationId = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor', organizationId })
    expect(await ask(counselor.client, inZip)).toBe(200)
    const site = await givenClient(server, { role: 'siteOwner' })
    expect(await ask(site.client)).toBe(403)
    expect(await askForNobody(site.client)).toBe(403)
  })

  it.each([{ Distance: 4 }, { LocationType: 9 }, { Location: 'x'.repeat(2000) }, { ProgramTypes: 99 }])(
    'refuses %o',
    async (filter) => {
      const body = { ApplicationId: applicationId, Filter: filter }
      expect((await parent.client.post(searchSitesForFamily.path, body)).status).toBe(400)
    },
  )
})
