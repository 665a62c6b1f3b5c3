import { setUserDisabled } from '@semilla/contract/accounts/users.ts'
import { listSiteColleagues, setSitePeople } from '@semilla/contract/sites/people.ts'
import { getSiteSchedule, getVacancyCap, listSitePrograms } from '@semilla/contract/sites/programs.ts'
import {
  getSite,
  listAllSites,
  listSettingSites,
  listSiteLog,
  listSites,
  searchSites,
} from '@semilla/contract/sites/sites.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenUser,
  givenVacancy,
  type RoleCode,
} from '../../../testing/given.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

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

type Filter = Partial<Input<typeof listSites>['filter']>
type Page = { page?: number; pageSize?: number }
const nothing = defaultsOf(listSites)
const inputOf = (filter: Filter = {}, page: Page = {}) => ({
  ...nothing,
  pageSize: 100,
  ...page,
  filter: { ...nothing.filter, ...filter },
})
const list = (client: TestClient, filter?: Filter, page?: Page) => client.call(listSites, inputOf(filter, page))
const names = async (client: TestClient, filter?: Filter) => (await list(client, filter)).items.map(({ name }) => name)

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
    expect((await server.client().send(listSites, inputOf())).status).toBe(401)
  })

  it('filters by name and status, page by page', async () => {
    expect(await names(administrator.client, { name: 'STREET' })).toEqual(['Alder Street Center'])
    expect(await names(administrator.client, { name: '100%' })).toEqual(['Dogwood 100%'])
    expect(await names(administrator.client, { name: '_' })).toEqual([])
    expect(await names(administrator.client, { status: 'inactive' })).toEqual(['Dogwood 100%'])
    expect(await names(viewer.client, { isWatched: true })).toEqual(['Alder Street Center'])
    expect(await names(owner.client, { isWatched: true })).toEqual([])
    const page = await list(administrator.client, {}, { pageSize: 2, page: 2 })
    expect(page).toMatchObject({ total: 3, items: [{ name: 'Dogwood 100%' }] })
  })

  it('returns what needs attention at each site, and whether the caller may change it', async () => {
    await givenVacancy(server, { siteId: mine, programId: preschool, seats: 4 })
    await givenVacancy(server, { siteId: mine, programId: preschool, status: 'paused' })
    const { data } = await owner.client.send(listSites, inputOf())
    expect(data.List[0].HaveVacancy).toBe(true)
    const [site] = (await list(owner.client)).items
    expect(site).toMatchObject({ openVacancies: 1, seatsLeft: 4, canManage: true, status: 'active' })
    expect((await list(viewer.client)).items[0]?.canManage).toBe(false)
  })

  it('says what has to be corrected at a site, to those alone who may change it', async () => {
    const read = async (client: TestClient) => (await list(client)).items.find(({ id }) => id === mine)?.toCorrect
    const stored = server.db.updateTable('site').where('id', '=', mine)
    expect(await read(owner.client)).toEqual([])
    await stored.set({ capacity: 0, name: `Alder Street Center ${'x'.repeat(120)}` }).execute()
    expect(await read(owner.client)).toEqual(['name', 'capacity'])
    expect(await read(city.client)).toEqual(['name', 'capacity'])
    expect(await read(viewer.client)).toEqual([])
    expect(await read(parent.client)).toEqual([])
    await stored.set({ capacity: 24, name: 'Alder Street Center' }).execute()
    expect(await read(owner.client)).toEqual([])
    await server.db.insertInto('siteLicence').values({ siteId: mine, number: '380500001', capacity: 0 }).execute()
    expect(await read(owner.client)).toEqual(['licences'])
    await server.db.updateTable('siteLicence').where('siteId', '=', mine).set({ capacity: 12 }).execute()
    expect(await read(owner.client)).toEqual([])
    await server.db.deleteFrom('siteLicence').where('siteId', '=', mine).execute()
  })

  it('finds the sites of which something has to be corrected, for those alone who may change them', async () => {
    const stored = server.db.updateTable('site').where('id', 'in', [mine, foreign])
    await stored.set({ capacity: 0 }).execute()
    const found = (client: TestClient, filter?: Filter) => names(client, { isToCorrect: true, ...filter })
    expect(await found(owner.client)).toEqual(['Alder Street Center'])
    expect(await found(administrator.client)).toEqual(['Alder Street Center'])
    expect(await found(city.client)).toEqual(['Alder Street Center', 'Cedar Family Home'])
    expect(await found(city.client, { name: 'cedar' })).toEqual(['Cedar Family Home'])
    expect(await list(city.client, { isToCorrect: true }, { pageSize: 1, page: 2 })).toMatchObject({
      items: [{ name: 'Cedar Family Home' }],
      total: 2,
    })
    for (const { client } of [viewer, counselor, parent, stranger]) expect(await found(client)).toEqual([])
    await stored.set({ capacity: 24 }).execute()
    expect(await found(city.client)).toEqual([])
  })

  it('counts the children in its queues, and the answers that a site owes for too long, for staff and programs alone', async () => {
    const vacancyId = await givenVacancy(server, { siteId: colleagues, programId: preschool })
    const due = async (answerDueOn: string) => {
      const id = await givenReferral(server, { vacancyId, child: await givenChild(server) })
      await server.db.updateTable('referral').set({ answerDueOn }).where('id', '=', id).execute()
    }
    const today = server.clock.today()
    await due(addTo(today, { days: -1 }))
    await due(today)
    const counted = async (client: TestClient) => {
      const site = (await list(client)).items.find(({ name }) => name === 'Birch Family Home')
      return [site?.openReferrals, site?.overdueAnswers]
    }
    expect(await counted(administrator.client)).toEqual([2, 1])
    expect(await counted(counselor.client)).toEqual([2, 1])
    expect(await counted(parent.client)).toEqual([0, 0])
  })

  it.each([
    ['a text for a filter', { Filter: 'all' }],
    ['a list for a name', { Filter: { ProviderName: ['a'] } }],
    ['letters as a page number', { PageIndex: 'two' }],
    ['an unknown status', { Filter: { ProviderStatus: 12 } }],
  ])('refuses %s', async (_, body) => {
    expect((await owner.client.post(listSites.path, body)).status).toBe(400)
  })
})

describe('a site', () => {
  const ask = (client: TestClient, siteId: number) => client.send(getSite, { siteId })

  it('is visible to all signed-in users', async () => {
    await server.db
      .updateTable('site')
      .set({ website: 'alder.example.org', capacity: 40 })
      .where('id', '=', mine)
      .execute()
    const { provider, center } = await parent.client.call(getSite, { siteId: mine })
    expect(provider).toMatchObject({
      name: 'Alder Street Center',
      website: 'https://alder.example.org',
      zip: '94110',
      startAgeMonths: 0,
      endAgeMonths: 72,
    })
    expect(center).toMatchObject({ capacity: 40, licences: [] })
    expect((await ask(parent.client, mine)).data.Provider.HaveVacancy).toBe(true)
    expect((await ask(server.client(), mine)).status).toBe(401)
    expect((await ask(parent.client, 987654)).status).toBe(404)
    expect((await parent.client.post(getSite.path, { ProviderId: 'x' })).status).toBe(400)
  })

  it('lists its programs for every eligible family first, each in the alphabet', async () => {
    const rename = (id: number, name: string) =>
      server.db.updateTable('program').set({ name }).where('id', '=', id).execute()
    const former = await server.db
      .selectFrom('program')
      .select(['id', 'name'])
      .where('id', 'in', [preschool, homeless])
      .execute()
    await rename(preschool, 'State preschool')
    await rename(homeless, 'Élan')
    const names = (await owner.client.call(listSitePrograms, { siteId: mine })).map(({ name }) => name)
    expect(names).toEqual(['State preschool', 'Élan'])
    await server.db.updateTable('program').set({ eligibility: 'income' }).where('id', '=', preschool).execute()
    expect((await owner.client.call(listSitePrograms, { siteId: mine })).map(({ name }) => name)).toEqual([
      'Élan',
      'State preschool',
    ])
    await server.db.updateTable('program').set({ eligibility: 'both' }).where('id', '=', preschool).execute()
    for (const { id, name } of former) await rename(id, name)
  })

  it('returns its programs, cap and hours to callers who may see it', async () => {
    const bySite = { siteId: mine }
    expect(await owner.client.call(listSitePrograms, bySite)).toMatchObject([
      { id: preschool, forHomeless: false, startAgeMonths: 54, endAgeMonths: 72 },
      { id: homeless, forHomeless: true, startAgeMonths: 0, endAgeMonths: 72 },
    ])
    expect((await counselor.client.send(listSitePrograms, bySite)).status).toBe(200)
    expect(await owner.client.call(getVacancyCap, bySite)).toBe(12)
    expect(await owner.client.call(getSiteSchedule, bySite)).toEqual([
      { days: workweek, hours: [{ from: 420, to: 1080 }] },
    ])
    for (const operation of [listSitePrograms, getVacancyCap, getSiteSchedule]) {
      const statusFor = async (client: TestClient, siteId: number) => (await client.send(operation, { siteId })).status
      expect(await statusFor(stranger.client, mine)).toBe(404)
      expect(await statusFor(owner.client, colleagues)).toBe(404)
      expect(await statusFor(administrator.client, colleagues)).toBe(200)
      expect(await statusFor(administrator.client, foreign)).toBe(404)
      expect(await statusFor(server.client(), mine)).toBe(401)
    }
  })

  it('hides its log from others, and families’ preferences from the site', async () => {
    const page = { siteId: mine, page: 1, pageSize: 20 }
    const line = { at: server.clock.now(), requestId: '', actorKind: 'parent', action: 'update', siteId: mine }
    await server.db
      .insertInto('auditLog')
      .values({ ...line, entity: 'sitePreference', after: JSON.stringify({ kind: 'disliked' }) })
      .execute()
    expect(await owner.client.call(listSiteLog, page)).toEqual({ total: 0, items: [] })
    expect((await stranger.client.send(listSiteLog, page)).status).toBe(404)
    expect((await parent.client.send(listSiteLog, page)).status).toBe(404)
  })
})

describe('public sites', () => {
  it('are listed by name to everybody, active ones only', async () => {
    const ids = (await server.client().call(listAllSites, {})).map(({ id }) => id)
    expect(ids).toEqual([mine, colleagues, foreign])
    expect(ids).not.toContain(inactive)
  })

  it('are found by two or more characters, or by ids', async () => {
    const search = (text: string, ids: number[] = []) => server.client().call(searchSites, { text, ids })
    expect(await search('a')).toEqual([])
    expect((await search('fa')).map(({ name }) => name)).toEqual(['Birch Family Home', 'Cedar Family Home'])
    expect(await search('dogwood')).toEqual([])
    expect(await search('', [foreign, inactive])).toMatchObject([{ id: foreign }])
  })

  it('are found by name, street, zip and neighborhood, without accents and in any order', async () => {
    const neighborhood = await server.db
      .selectFrom('neighborhood')
      .selectAll()
      .where('name', 'ilike', 'bernal%')
      .executeTakeFirstOrThrow()
    const id = await givenSite(server, {
      name: 'Niños de 王小明',
      street: '88 Cortland Avenue',
      zip: '94199',
      neighborhoodId: neighborhood.id,
    })
    for (const text of [
      'ninos',
      'de niños',
      'cortland 88',
      '94199',
      'bernal',
      '王',
      '明王',
      'courtland',
      'ninos bernel',
    ]) {
      const found = await server.client().call(searchSites, { text, ids: [] })
      expect(
        found.map((site) => site.id),
        text,
      ).toEqual([id])
    }
    for (const text of ['94198', 'nxxos', "--'"])
      expect(await server.client().call(searchSites, { text, ids: [] })).toEqual([])
    await server.db.updateTable('site').set({ status: 'inactive' }).where('id', '=', id).execute()
  })
})

const withStaff = (name = '') => ({ name, page: 1, pageSize: 20 })

describe('GetSettingProviderList', () => {
  it('is for administrators, with the staff of each site', async () => {
    const { items } = await administrator.client.call(listSettingSites, withStaff('alder'))
    expect(items).toMatchObject([{ id: mine, watchers: [{ id: viewer.userId }], receivers: [] }])
    expect((await administrator.client.call(listSettingSites, withStaff())).total).toBe(3)
    expect((await owner.client.send(listSettingSites, withStaff())).status).toBe(403)
  })
})

describe('UpdateUsersWatchEntity', () => {
  const set = (client: TestClient, userIds: number[], siteId = mine) =>
    client.send(setSitePeople, { siteId, userIds, duty: 'notify' })
  const receivers = async () => {
    const { items } = await administrator.client.call(listSettingSites, withStaff('alder'))
    return items[0]?.receivers.map(({ id }) => id)
  }

  it('assigns a duty to the given users and to nobody else', async () => {
    expect((await set(administrator.client, [owner.userId, viewer.userId])).status).toBe(200)
    expect((await receivers())?.sort()).toEqual([owner.userId, viewer.userId].sort())
    expect((await set(administrator.client, [viewer.userId])).status).toBe(200)
    expect(await receivers()).toEqual([viewer.userId])
    expect((await set(administrator.client, [])).status).toBe(200)
    expect(await receivers()).toEqual([])
    expect(await names(owner.client)).toEqual(['Alder Street Center'])
  })

  it('leaves whom a colleague added meanwhile, and does not bring back whom a colleague removed', async () => {
    const [one, two, three] = [owner.userId, viewer.userId, administrator.userId]
    const from = (seen: number[], userIds: number[]) =>
      administrator.client.send(setSitePeople, { siteId: mine, userIds, duty: 'notify', seen })
    await set(administrator.client, [one])
    const answers = await Promise.all([from([one], [one, two]), from([one], [three])])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await receivers())?.sort()).toEqual([two, three].sort())
    await from([one, two], [one, two])
    expect((await receivers())?.sort()).toEqual([two, three].sort())
    await set(administrator.client, [])
  })

  it('keeps disabled users, whom nobody sees there, for when they are enabled again', async () => {
    const away = await givenUser(server, { role: 'siteOwner', organizationId })
    const setDisabled = (isDisabled: boolean) =>
      administrator.client.call(setUserDisabled, { userId: away, isDisabled })
    await set(administrator.client, [away, viewer.userId])
    await setDisabled(true)
    expect(await receivers()).toEqual([viewer.userId])
    expect((await set(administrator.client, [owner.userId, viewer.userId])).status).toBe(200)
    await setDisabled(false)
    expect((await receivers())?.sort()).toEqual([away, owner.userId, viewer.userId].sort())
    await set(administrator.client, [])
  })

  it('says of those who are written to whether they may read the site', async () => {
    const away = await givenUser(server, { role: 'siteOwner', organizationId })
    await set(administrator.client, [away, viewer.userId, administrator.userId])
    const { items } = await administrator.client.call(listSettingSites, withStaff('alder'))
    const colleagues = await administrator.client.call(listSiteColleagues, { siteId: mine })
    for (const people of [items[0]?.receivers ?? [], colleagues]) {
      const readers = new Map(people.map(({ id, mayRead }) => [id, mayRead]))
      expect([away, viewer.userId, administrator.userId].map((id) => readers.get(id))).toEqual([false, true, true])
    }
    await set(administrator.client, [])
  })

  it('is for administrators, and for their sites and users only', async () => {
    expect((await set(owner.client, [viewer.userId])).status).toBe(403)
    expect((await set(administrator.client, [viewer.userId], foreign)).status).toBe(404)
    expect(await set(administrator.client, [stranger.userId])).toMatchObject({
      status: 400,
      fields: [{ Path: 'WatchUserIds[0]', Code: 'choiceInvalid' }],
    })
    const unknownDuty = { WatchEntityId: mine, WatchUserIds: [viewer.userId], WatchType: 7 }
    expect((await administrator.client.post(setSitePeople.path, unknownDuty)).status).toBe(400)
  })
})
