import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../testing/given.ts'
import { startTestServer, type TestClient } from '../../../testing/startTestServer.ts'

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

type Found = { ProviderId: number; Distance: number | null }
const search = (filter: object, client: TestClient = parent.client, of: object = { ApplicationId: applicationId }) =>
  client.post('/api/Application/GetParentSearchProvider', { ...of, Filter: filter })
const ids = async (filter: object) => (await search(filter)).data.List.map((site: Found) => site.ProviderId)

describe('GetParentSearchProvider', () => {
  it('lists sites near a zip, nearest first, and sites in the zip without coordinates last', async () => {
    const { data } = await search({ LocationType: 0, Location: '94110', Distance: 3 })
    expect(data.List.map((site: Found) => site.ProviderId)).toEqual([near, middling, unlocated])
    expect(data.TotalCount).toBe(3)
    expect(data.List[0].Distance).toBeLessThan(0.5)
    expect(data.List[0]).toMatchObject({ VacancyCount: 1, HaveVacancy: true, IsPreferred: false })
    expect(data.List[2].Distance).toBeNull()
  })

  it('filters by distance and type', async () => {
    expect(await ids({ LocationType: 0, Location: '94110', Distance: 1 })).toEqual([near, unlocated])
    expect(await ids({ LocationType: 0, Location: '94110', Distance: 10 })).toEqual([near, middling, far, unlocated])
    expect(await ids({ LocationType: 0, Location: '94110', Distance: 10, ProgramTypes: 1 })).toEqual([middling])
  })

  it('starts at the first place that the family named, and marks its preferred sites', async () => {
    const place = { applicationId, position: 1, kind: 'zip', place: '94121', miles: 3, hasStreetNumber: false }
    await server.db
      .insertInto('preferredLocation')
      .values({ ...place, latitude: 37.778, longitude: -122.49 })
      .execute()
    const preference = { applicationId, siteId: far, kind: 'preferred', createdAt: server.clock.now() }
    await server.db.insertInto('sitePreference').values(preference).execute()
    const { data } = await search({ Distance: 1 })
    expect(data.List).toMatchObject([{ ProviderId: far, IsPreferred: true }])
  })

  it('lists every active site by name if the place is not known', async () => {
    const { data } = await search({ LocationType: 0, Location: '00000' })
    expect(data.List.map((site: Found) => site.Distance)).toEqual([null, null, null, null])
  })

  it('is for families and staff', async () => {
    expect((await search({}, other.client)).status).toBe(404)
    expect((await search({}, other.client, {})).status).toBe(200)
    expect((await search({}, server.client())).status).toBe(401)
    const organizationId = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor', organizationId })
    expect((await search({ Location: '94110', LocationType: 0 }, counselor.client)).status).toBe(200)
    const site = await givenClient(server, { role: 'siteOwner' })
    expect((await search({}, site.client)).status).toBe(403)
    expect((await search({}, site.client, {})).status).toBe(403)
  })

  it.each([{ Distance: 4 }, { LocationType: 9 }, { Location: 'x'.repeat(2000) }, { ProgramTypes: 99 }])(
    'refuses %o',
    async (filter) => expect((await search(filter)).status).toBe(400),
  )
})
