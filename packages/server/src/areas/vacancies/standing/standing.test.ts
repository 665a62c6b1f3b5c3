import { listSitePrograms } from '@semilla/contract/sites/programs.ts'
import { listSiteLog } from '@semilla/contract/sites/sites.ts'
import { getSiteStanding, setSiteStanding } from '@semilla/contract/sites/standing.ts'
import { changeVacancyStatus, getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
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

it('a subsidy that the city ended stays with a site that saves others, until the city brings it back', async () => {
  const ended = await givenProgram(server)
  const siteId = await givenSite(server, { organizationId, programIds: [first, ended] })
  const end = (disabledAt: Date | null) =>
    server.db.updateTable('program').set({ disabledAt }).where('id', '=', ended).execute()
  await end(server.clock.now())
  expect(await offeredAt(siteId)).toEqual([first])
  expect((await set(siteId, { programIds: [first, second] })).status).toBe(200)
  await end(null)
  expect(await offeredAt(siteId)).toEqual([first, second, ended])
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

describe('a site that becomes inactive', () => {
  const given = async () => {
    const siteId = await newSite()
    const vacancyIds = []
    for (const status of ['submitted', 'paused', 'created'] as const)
      vacancyIds.push(await givenVacancy(server, { siteId, programId: first, status }))
    const [published = 0, paused = 0, draft = 0] = vacancyIds
    const children = [await givenChild(server), await givenChild(server)] as const
    await givenReferral(server, { vacancyId: published, child: children[0], expiresOn: '2026-12-01' })
    await givenReferral(server, { vacancyId: paused, child: children[1], status: 'processing' })
    return { siteId, published, paused, draft, children }
  }
  const statusOf = async (vacancyId: number) => (await client.call(getVacancy, { vacancyId })).status
  const referralsOf = (...vacancyIds: number[]) =>
    server.db
      .selectFrom('referral')
      .select(['status', 'endedBecause'])
      .where('vacancyId', 'in', vacancyIds)
      .orderBy('id')
      .execute()
  const ended = { status: 'unavailable', endedBecause: 'vacancyClosed' }

  it('closes its published vacancies, as the administrator was told, and its families are matched elsewhere', async () => {
    const { siteId, published, paused, draft, children } = await given()
    expect(await read(siteId)).toMatchObject({ publishedVacancies: 2, openReferrals: 2 })
    expect((await set(siteId, { status: 'inactive' })).data).toMatchObject({
      ClosedVacancyCount: 2,
      EndedReferralCount: 2,
    })
    expect([await statusOf(published), await statusOf(paused), await statusOf(draft)]).toEqual([
      'closed',
      'closed',
      'created',
    ])
    expect(await referralsOf(published, paused)).toEqual([ended, ended])
    expect(await read(siteId)).toMatchObject({ publishedVacancies: 0, openReferrals: 0 })
    const asked = await server.db.selectFrom('rematch').select('applicationId').execute()
    expect(asked.map(({ applicationId }) => applicationId)).toEqual(
      expect.arrayContaining(children.map(({ applicationId }) => applicationId)),
    )
    const log = server.db.selectFrom('auditLog').select(['entity', 'after']).where('siteId', '=', siteId)
    const entries = await log.where('action', '=', 'update').where('entity', '<>', 'site').orderBy('id').execute()
    expect(entries.map(({ entity }) => entity)).toEqual(['vacancy', 'vacancy', 'referral', 'referral'])
  })

  it('has them closed when it is active again, until each is reopened', async () => {
    const { siteId, published, paused } = await given()
    await set(siteId, { status: 'inactive' })
    expect((await set(siteId, { stamp: 2 })).data).toMatchObject({ ClosedVacancyCount: 0, EndedReferralCount: 0 })
    await server.runJobs()
    expect([await statusOf(published), await statusOf(paused)]).toEqual(['closed', 'closed'])
    expect(await referralsOf(published, paused)).toEqual([ended, ended])
    await client.call(changeVacancyStatus, { vacancyId: published, to: 'submitted' })
    expect(await referralsOf(published)).toEqual([{ status: 'active', endedBecause: null }])
  })

  it('before the product closed its vacancies has them closed within the hour, and an active one keeps its own', async () => {
    const [inactive, active] = [await given(), await given()]
    await server.db.updateTable('site').set({ status: 'inactive' }).where('id', '=', inactive.siteId).execute()
    for (let run = 0; run < 2; run++) await server.runTask('closeVacanciesOfInactive', {})
    expect([await statusOf(inactive.published), await statusOf(inactive.paused)]).toEqual(['closed', 'closed'])
    expect(await referralsOf(inactive.published, inactive.paused)).toEqual([ended, ended])
    expect([await statusOf(active.published), await statusOf(active.paused)]).toEqual(['submitted', 'paused'])
    const closings = server.db.selectFrom('auditLog').select('id').where('siteId', '=', inactive.siteId)
    expect(await closings.where('entity', '=', 'vacancy').where('action', '=', 'update').execute()).toHaveLength(2)
  })

  it('because its organization was disabled closes them too, within the hour, until the city makes it active', async () => {
    const disabledId = await givenOrganization(server, 'programOwner')
    const siteId = await givenSite(server, { organizationId: disabledId, programIds: [first] })
    const vacancyId = await givenVacancy(server, { siteId, programId: first, status: 'submitted' })
    const setDisabled = (disabledAt: Date | null) =>
      server.db.updateTable('organization').set({ disabledAt }).where('id', '=', disabledId).execute()
    await setDisabled(server.clock.now())
    for (let run = 0; run < 2; run++) await server.runTask('closeVacanciesOfInactive', {})
    const { client: city } = await givenClient(server, { role: 'portalAdministrator' })
    expect(await city.call(getSiteStanding, { siteId })).toMatchObject({ status: 'inactive', stamp: 2 })
    expect((await city.call(getVacancy, { vacancyId })).status).toBe('closed')
    await setDisabled(null)
    expect((await set(siteId, { stamp: 2 }, city)).status).toBe(200)
    await server.runTask('closeVacanciesOfInactive', {})
    expect(await city.call(getSiteStanding, { siteId })).toMatchObject({ status: 'active' })
  })

  it('is left with no published vacancy by whoever publishes or reopens one at that moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { siteId, published, draft } = await given()
      await client.call(changeVacancyStatus, { vacancyId: published, to: 'closed' })
      const reopened = client.send(changeVacancyStatus, { vacancyId: published, to: 'submitted' })
      const submitted = owner.client.send(changeVacancyStatus, { vacancyId: draft, to: 'submitted' })
      const answers = await Promise.all([set(siteId, { status: 'inactive' }), reopened, submitted])
      expect(answers[0].status).toBe(200)
      for (const { status } of answers) expect([200, 409]).toContain(status)
      expect(await read(siteId)).toMatchObject({ status: 'inactive', publishedVacancies: 0, openReferrals: 0 })
    }
  })
})
