import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { listSiteLog } from '@semilla/contract/sites/sites.ts'
import { getSiteStanding, setSiteStanding } from '@semilla/contract/sites/standing.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { expect, it } from 'vitest'
import { givenClient, givenOrganization, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const organizationId = await givenOrganization(server, 'programOwner')
const owner = await givenClient(server, { role: 'siteOwner', organizationId })
const { client } = await givenClient(server, { role: 'programAdministrator', organizationId })
const neighbor = await givenClient(server, {
  role: 'programAdministrator',
  organizationId: await givenOrganization(server, 'programOwner'),
})
const programs = [await givenProgram(server), await givenProgram(server)]
const [first = 0, second = 0] = programs
const newSite = () => givenSite(server, { organizationId, managers: [owner.userId], programIds: [first] })
const read = (siteId: number) => client.call(getSiteStanding, { siteId })
const offeredAt = async (siteId: number) =>
  (await read(siteId)).programs.filter(({ isOffered }) => isOffered).map(({ id }) => id)
const set = (siteId: number, change: Partial<Input<typeof setSiteStanding>>, by = client) =>
  by.send(setSiteStanding, { siteId, stamp: 1, status: 'active', programIds: [first], ...change })

it('an administrator adds a subsidy and takes one away; vacancies for it stay, and say so', async () => {
  const siteId = await newSite()
  await givenVacancy(server, { siteId, programId: first })
  expect((await read(siteId)).programs.find(({ id }) => id === first)).toMatchObject({
    isOffered: true,
    openVacancies: 1,
  })
  expect((await set(siteId, { programIds: [second, second] })).status).toBe(200)
  expect(await offeredAt(siteId)).toEqual([second])
  expect((await owner.client.call(listSitePrograms, { siteId })).map(({ id }) => id)).toEqual([second])
  expect((await set(siteId, { stamp: 2, programIds: programs })).status).toBe(200)
  expect(await offeredAt(siteId)).toEqual(programs)
})

it('an administrator makes a site inactive and active again, which is in its log by name', async () => {
  const siteId = await newSite()
  expect((await set(siteId, { status: 'inactive' })).status).toBe(200)
  expect(await read(siteId)).toMatchObject({ status: 'inactive', stamp: 2, mayChange: true })
  expect((await set(siteId, { stamp: 2, programIds: [] })).status).toBe(200)
  const { items } = await client.call(listSiteLog, listSiteLog.input.decode({ ProviderId: siteId } as never) as never)
  expect(JSON.stringify(items)).toContain('Inactive')
})

it('nothing is stored for what does not change, and the same change twice is told', async () => {
  const siteId = await newSite()
  expect((await set(siteId, {})).status).toBe(200)
  expect((await read(siteId)).stamp).toBe(1)
  const both = await Promise.all([set(siteId, { status: 'inactive' }), set(siteId, { programIds: [second] })])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

it('owners read it, strangers do not find it, and a program that the city does not have is refused', async () => {
  const siteId = await newSite()
  expect(await owner.client.call(getSiteStanding, { siteId })).toMatchObject({ mayChange: false })
  expect((await set(siteId, { status: 'inactive' }, owner.client)).status).toBe(403)
  expect((await set(siteId, { status: 'inactive' }, neighbor.client)).status).toBe(404)
  const refused = await set(siteId, { programIds: [first, 999_999] })
  expect([refused.status, refused.fields?.[0]?.Path]).toEqual([400, 'Programs[1]'])
})
