import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { getSite, listSiteLog } from '@semilla/contract/sites/sites.ts'
import { listVacancies, listVacancyLog } from '@semilla/contract/vacancies/lists.ts'
import {
  changeVacancyStatus,
  getVacancy,
  linkVacancy,
  listLinkable,
  pauseMatching,
} from '@semilla/contract/vacancies/vacancies.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { openLivePage } from '../../../../testing/liveClient.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const programId = await givenProgram(server)
const organizationId = await givenOrganization(server, 'programOwner')
const otherId = await givenOrganization(server, 'programOwner')
const thirdId = await givenOrganization(server, 'programOwner')
const agencyId = await givenOrganization(server, 'agency')
const administrator = await givenClient(server, { role: 'programAdministrator', organizationId })
const owner = await givenClient(server, { role: 'siteOwner', organizationId })
const manager = await givenClient(server, { role: 'programAdministrator', organizationId: otherId })
const managersOwner = await givenClient(server, { role: 'siteOwner', organizationId: otherId })
const stranger = await givenClient(server, { role: 'programAdministrator', organizationId: thirdId })
const city = await givenClient(server, { role: 'portalAdministrator' })
const siteId = await givenSite(server, { organizationId, programIds: [programId], managers: [owner.userId] })
let vacancyId: number
let referralId: number

beforeEach(async () => {
  vacancyId = await givenVacancy(server, { siteId, programId })
  const cityId = await givenCity(server)
  const { applicationId, childIds } = await givenFamily(server, { cityId, preferredSiteIds: [siteId] })
  const at = { referredAt: clock.now(), changedAt: clock.now() }
  const row = {
    vacancyId,
    childId: childIds[0] as number,
    applicationId,
    status: 'active',
    needsAccept: false,
    rank: '{}',
  }
  referralId = (
    await db
      .insertInto('referral')
      .values({ ...row, ...at })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id
})

const link = (to: number | undefined, client: TestClient = administrator.client) =>
  client.send(linkVacancy, { vacancyId, organizationId: to })
const status = async (answer: Promise<{ status: number; code?: string | undefined }>) => {
  const { status: found, code } = await answer
  return found === 200 ? 'ok' : `${found} ${code}`
}
const queueOf = (client: TestClient) =>
  client.post(listQueue.path, { VacancyId: vacancyId, Filter: { Status: -1 }, PageIndex: 1, PageSize: 30 })
const work = { status: 'processing', reasonIds: [] as number[], otherReason: '' } as const
const pageOf = { page: 1, pageSize: 20 }

/** Returns what a person may do with the vacancy: read it, read its queue, work on it, pause it, read its log. */
const rights = async (client: TestClient) => [
  await status(client.send(getVacancy, { vacancyId })),
  await status(queueOf(client)),
  await status(client.send(changeReferralStatus, { ...work, reasonIds: [], referralIds: [referralId] })),
  await status(client.send(pauseMatching, { vacancyId, isPaused: false })),
  await status(client.send(listVacancyLog, { vacancyId, ...pageOf })),
]
const none = Array.from({ length: 5 }, () => '404 notFound')
const all = Array.from({ length: 5 }, () => 'ok')

describe('a vacancy that another organization manages', () => {
  it('is worked on by that organization, and read by the site', async () => {
    expect(await rights(manager.client)).toEqual(none)
    expect(await status(link(otherId))).toBe('ok')
    expect(await rights(manager.client)).toEqual(all)
    const reads = ['ok', 'ok', '409 vacancyManagedElsewhere', '409 vacancyManagedElsewhere', 'ok']
    expect(await rights(owner.client)).toEqual(reads)
    expect(await rights(administrator.client)).toEqual(reads)
    expect(await rights(stranger.client)).toEqual(none)
    expect(await rights(managersOwner.client)).toEqual(none)
    expect((await rights(city.client)).slice(3)).toEqual(['ok', 'ok'])
  })

  it('goes back to the site, whose people work on it again', async () => {
    await link(otherId)
    expect(await status(link(undefined))).toBe('ok')
    expect(await rights(manager.client)).toEqual(none)
    expect(await rights(owner.client)).toEqual(all)
  })

  it('is no longer heard of by its former manager on an open page', async () => {
    await link(otherId)
    const page = await openLivePage(server.url, manager.client)
    const topic = `vacancyQueue:${vacancyId}` as const
    expect(await page.watch(topic)).toEqual([])
    await link(undefined)
    await page.event((event) => event.kind === 'unwatched' && event.topic === topic)
    expect(await page.watch(topic)).toEqual([topic])
  })

  it('is listed with its manager to both, and opens nothing else of the site', async () => {
    await link(otherId)
    const { name } = await db
      .selectFrom('organization')
      .select('name')
      .where('id', '=', otherId)
      .executeTakeFirstOrThrow()
    for (const client of [owner.client, manager.client]) {
      const { items } = await client.call(listVacancies, {
        ...defaultsOf(listVacancies),
        siteIds: [siteId],
        pageSize: 100,
      })
      const item = items.find(({ id }) => id === vacancyId)
      expect(item).toMatchObject({ linkedOrganizationId: otherId, linkedName: name, managedBy: name, organizationId })
      expect(item?.capabilities.includes('edit')).toBe(client === manager.client)
    }
    expect(await status(manager.client.send(listSitePrograms, { siteId }))).toBe('ok')
    expect(await status(manager.client.send(listSiteLog, { siteId, ...pageOf }))).toBe('404 notFound')
    expect((await manager.client.call(getSite, { siteId })).provider.canManage).toBe(false)
    expect(await status(manager.client.send(refreshQueue, { vacancyId }))).toBe('ok')
  })

  it('is given away by administrators of the site’s organization alone, to another program owner', async () => {
    expect(await status(link(otherId, owner.client))).toBe('403 notAllowed')
    expect(await status(link(otherId, stranger.client))).toBe('404 notFound')
    expect(await status(link(agencyId))).toBe('400 invalid')
    expect(await status(link(organizationId))).toBe('400 invalid')
    const { id } = (await administrator.client.call(listLinkable, { vacancyId }))[0] as { id: number }
    expect([otherId, thirdId]).toContain(id)
    await link(otherId)
    expect(await status(link(thirdId, manager.client))).toBe('404 notFound')
    expect(await status(link(thirdId, city.client))).toBe('ok')
  })

  it('can be closed by its manager, which the log says', async () => {
    await link(otherId)
    await manager.client.call(changeVacancyStatus, { vacancyId, to: 'closed' })
    const { items } = await owner.client.call(listVacancyLog, { vacancyId, ...pageOf })
    expect(items.map(({ changes }) => changes[0]?.field)).toContain('Managed by')
    expect(items.find(({ changes }) => changes[0]?.field === 'Status')?.changes[0]?.after).toBeDefined()
  })
})
