import { describe, expect, it } from 'vitest'
import {
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
  type RoleCode,
} from '../../../testing/given.ts'
import { startTestServer, type TestClient } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const organizationId = await givenOrganization(server, 'programOwner')
const preschool = await givenProgram(server, { startAgeMonths: 54, endAgeMonths: 72 })
const homeless = await givenProgram(server, { forHomeless: true, eligibility: 'income' })
const as = async (role: RoleCode, of: number | undefined = organizationId) =>
  givenClient(server, { role, organizationId: of })
const owner = await as('siteOwner')
const viewer = await as('siteViewer')
const administrator = await as('programAdministrator')
const stranger = await as('siteOwner', await givenOrganization(server, 'programOwner'))
const counselor = await as('counselor', await givenOrganization(server, 'agency'))
const city = await givenClient(server, { role: 'portalAdministrator' })
const parent = await givenClient(server)

const mine = await givenSite(server, {
  organizationId,
  name: 'Alder Street Center',
  programIds: [preschool, homeless],
  vacancyCap: 12,
  managers: [owner.userId],
  watchers: [viewer.userId],
})
const colleagues = await givenSite(server, { organizationId, name: 'Birch Family Home', type: 'familyHome' })
const foreign = await givenSite(server, { name: 'Cedar Family Home', type: 'familyHome' })
const inactive = await givenSite(server, { organizationId, name: 'Dogwood 100%', status: 'inactive' })

type Listed = { ProviderId: number; ProviderName: string }
const list = (client: TestClient, filter: object = {}, rest: object = {}) =>
  client.post('/api/Provider/GetProviderList', { Filter: filter, PageIndex: 1, PageSize: 100, ...rest })
const names = async (client: TestClient, filter: object = {}) =>
  (await list(client, filter)).data.List.map((site: Listed) => site.ProviderName)

describe('GetProviderList', () => {
  it('shows all users the sites assigned to them, and no others', async () => {
    expect(await names(owner.client)).toEqual(['Alder Street Center'])
    expect(await names(viewer.client)).toEqual(['Alder Street Center'])
    expect(await names(administrator.client)).toEqual(['Alder Street Center', 'Birch Family Home', 'Dogwood 100%'])
    expect(await names(stranger.client)).toEqual([])
    const all = ['Alder Street Center', 'Birch Family Home', 'Cedar Family Home', 'Dogwood 100%']
    expect(await names(city.client)).toEqual(all)
    expect(await names(counselor.client)).toEqual(all)
    expect(await names(parent.client)).toEqual(all.slice(0, 3))
    expect((await list(server.client())).status).toBe(401)
  })

  it('filters by name and status, page by page', async () => {
    expect(await names(administrator.client, { ProviderName: 'STREET' })).toEqual(['Alder Street Center'])
    expect(await names(administrator.client, { ProviderName: '100%' })).toEqual(['Dogwood 100%'])
    expect(await names(administrator.client, { ProviderName: '_' })).toEqual([])
    expect(await names(administrator.client, { ProviderStatus: 1 })).toEqual(['Dogwood 100%'])
    expect(await names(viewer.client, { Watch: true })).toEqual(['Alder Street Center'])
    expect(await names(owner.client, { Watch: true })).toEqual([])
    const page = await list(administrator.client, {}, { PageSize: 2, PageIndex: 2 })
    expect(page.data).toMatchObject({ TotalCount: 3, List: [{ ProviderName: 'Dogwood 100%' }] })
  })

  it('returns what needs attention at each site, and whether the caller may change it', async () => {
    await givenVacancy(server, { siteId: mine, programId: preschool, seats: 4 })
    await givenVacancy(server, { siteId: mine, programId: preschool, status: 'paused' })
    const [site] = (await list(owner.client)).data.List
    expect(site).toMatchObject({ VacancyCount: 1, HaveVacancy: true, SeatsLeft: 4, CanManage: true, CWStatus: 0 })
    expect((await list(viewer.client)).data.List[0].CanManage).toBe(false)
  })

  it.each([
    ['a text for a filter', { Filter: 'all' }],
    ['a list for a name', { Filter: { ProviderName: ['a'] } }],
    ['letters as a page number', { PageIndex: 'two' }],
    ['an unknown status', { Filter: { ProviderStatus: 12 } }],
  ])('refuses %s', async (_, body) => {
    expect((await owner.client.post('/api/Provider/GetProviderList', body)).status).toBe(400)
  })
})

describe('a site', () => {
  const get = (client: TestClient, ProviderId: unknown) => client.post('/api/Provider/GetProvider', { ProviderId })

  it('is visible to all signed-in users', async () => {
    await server.db
      .updateTable('site')
      .set({ website: 'alder.example.org', capacity: 40 })
      .where('id', '=', mine)
      .execute()
    const { data } = await get(parent.client, mine)
    expect(data.Provider).toMatchObject({
      ProviderName: 'Alder Street Center',
      WebSite: 'https://alder.example.org',
      HaveVacancy: true,
      Zip: '94110',
    })
    expect(data.Center).toMatchObject({ Capacity: 40, Licenses: [] })
    expect((await get(server.client(), mine)).status).toBe(401)
    expect((await get(parent.client, 987654)).status).toBe(404)
    expect((await get(parent.client, 'x')).status).toBe(400)
  })

  it('returns its programs, cap and hours to callers who may see it', async () => {
    const of = (call: string, client: TestClient, ProviderId = mine) =>
      client.post(`/api/Provider/${call}`, { ProviderId })
    const programs = await of('GetProgramList', owner.client)
    expect(programs.data).toMatchObject([
      { Id: preschool, HaveHomeless: false, StartAge: 4.5, EndAge: 6 },
      { Id: homeless, HaveHomeless: true, StartAge: 0, EndAge: 6 },
    ])
    expect((await of('GetProgramList', counselor.client)).status).toBe(200)
    expect((await of('GetProviderVacancyNumberCap', owner.client)).data).toBe(12)
    expect((await of('GetProviderScheduleForVacancy', owner.client)).data).toEqual({
      Schedule: [{ Days: 62, IO: [{ In: 7, Out: 18 }] }],
    })
    for (const call of ['GetProgramList', 'GetProviderVacancyNumberCap', 'GetProviderScheduleForVacancy']) {
      expect((await of(call, stranger.client)).status).toBe(404)
      expect((await of(call, owner.client, colleagues)).status).toBe(404)
      expect((await of(call, administrator.client, colleagues)).status).toBe(200)
      expect((await of(call, administrator.client, foreign)).status).toBe(404)
      expect((await of(call, server.client())).status).toBe(401)
    }
  })

  it('hides its log from others, and families’ preferences from the site', async () => {
    const log = (client: TestClient) => client.post('/api/Provider/GetProviderLogList', { ProviderId: mine })
    const line = { at: server.clock.now(), requestId: '', actorKind: 'parent', action: 'update', siteId: mine }
    await server.db
      .insertInto('auditLog')
      .values({ ...line, entity: 'sitePreference', after: JSON.stringify({ kind: 'disliked' }) })
      .execute()
    expect((await log(owner.client)).data).toMatchObject({ TotalCount: 0, List: [] })
    expect((await log(stranger.client)).status).toBe(404)
    expect((await log(parent.client)).status).toBe(404)
  })
})

describe('public sites', () => {
  it('are listed by name to everybody, active ones only', async () => {
    const { data } = await server.client().post('/api/Provider/GetProviderAllList')
    expect(data.map((site: Listed) => site.ProviderId)).toEqual([mine, colleagues, foreign])
    expect(data.map((site: Listed) => site.ProviderId)).not.toContain(inactive)
  })

  it('are found by two or more characters, or by ids', async () => {
    const search = async (body: object) => (await server.client().post('/api/Provider/SearchProvider', body)).data
    expect(await search({ Text: 'a' })).toEqual([])
    expect((await search({ Text: 'fa' })).map((site: Listed) => site.ProviderName)).toEqual([
      'Birch Family Home',
      'Cedar Family Home',
    ])
    expect(await search({ Text: 'dogwood' })).toEqual([])
    expect(await search({ Text: '', ProviderIds: [foreign, inactive] })).toMatchObject([{ ProviderId: foreign }])
  })
})

describe('GetSettingProviderList', () => {
  it('is for administrators, with the staff of each site', async () => {
    const ask = (client: TestClient, body: object = {}) => client.post('/api/Provider/GetSettingProviderList', body)
    const { data } = await ask(administrator.client, { Filter: { ProviderName: 'alder' } })
    expect(data.List).toMatchObject([{ ProviderId: mine, WatchUsers: [{ UserId: viewer.userId }], ReceiveUsers: [] }])
    expect((await ask(administrator.client)).data.TotalCount).toBe(3)
    expect((await ask(owner.client)).status).toBe(403)
  })
})

describe('UpdateUsersWatchEntity', () => {
  const set = (client: TestClient, WatchUserIds: number[], WatchType = 3, WatchEntityId = mine) =>
    client.post('/api/Customer/UpdateUsersWatchEntity', { WatchEntityId, WatchUserIds, WatchType })
  const receivers = async () => {
    const filter = { Filter: { ProviderName: 'alder' } }
    const { data } = await administrator.client.post('/api/Provider/GetSettingProviderList', filter)
    return data.List[0].ReceiveUsers.map((user: { UserId: number }) => user.UserId)
  }

  it('assigns a duty to the given users and to nobody else', async () => {
    expect((await set(administrator.client, [owner.userId, viewer.userId])).status).toBe(200)
    expect((await receivers()).sort()).toEqual([owner.userId, viewer.userId].sort())
    expect((await set(administrator.client, [viewer.userId])).status).toBe(200)
    expect(await receivers()).toEqual([viewer.userId])
    expect((await set(administrator.client, [])).status).toBe(200)
    expect(await receivers()).toEqual([])
    expect(await names(owner.client)).toEqual(['Alder Street Center'])
  })

  it('is for administrators, and for their sites and users only', async () => {
    expect((await set(owner.client, [viewer.userId])).status).toBe(403)
    expect((await set(administrator.client, [viewer.userId], 3, foreign)).status).toBe(404)
    expect(await set(administrator.client, [stranger.userId])).toMatchObject({
      status: 400,
      fields: [{ Path: 'WatchUserIds[0]', Code: 'choiceInvalid' }],
    })
    expect((await set(administrator.client, [viewer.userId], 7)).status).toBe(400)
  })
})
