import { getAdministratorHome } from '@semilla/contract/administration.ts'
import { getReport } from '@semilla/contract/reports/city.ts'
import { decideDeletion } from '@semilla/contract/rights.ts'
import { decideTableChange } from '@semilla/contract/tables.ts'
import { expect, test } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenApplied } from '../../../testing/givenApplied.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { givenUpkeep } from '../../../testing/givenUpkeep.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

test('administrators of the city read what waits for them, and others do not', async () => {
  const server = await startTestServer()
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const at = server.clock.now()
  const message = { method: 'email', receiver: 'x@example.org', language: 'en', body: 'x', kind: 'invitation' }
  await server.db
    .insertInto('notice')
    .values({ ...message, state: 'failed', failedBecause: 'rejected', createdAt: at, sendAt: at })
    .execute()
  const home = await client.call(getAdministratorHome, {})
  expect(home).toMatchObject({ failedNotices: 1, overdueAnswers: 0, waiting: 0, failedJobs: 0 })
  expect(home.oldTables).toBeGreaterThan(0)
  expect(home.byAge.map(({ age }) => age)).toEqual(['infants', 'toddlers', 'preschoolers', 'older'])
  const { client: program } = await givenClient(server, { role: 'programAdministrator' })
  const { client: counselor } = await givenClient(server, { role: 'counselor' })
  expect((await program.send(getAdministratorHome, {})).status).toBe(403)
  expect((await counselor.send(getAdministratorHome, {})).status).toBe(403)
})

test('administrators read how many changes of tables they can approve and how many families ask for deletion', async () => {
  const server = await startTestServer()
  const { client: one, userId } = await givenClient(server, { role: 'portalAdministrator' })
  const { client: other } = await givenClient(server, { role: 'portalAdministrator' })
  const family = await givenClient(server)
  const { id: applicationId } = await givenApplied(server, family.client)
  const numbers = async (client: TestClient) => {
    const { tableChanges, deletionRequests } = await client.call(getAdministratorHome, {})
    return { tableChanges, deletionRequests }
  }
  expect(await numbers(other)).toEqual({ tableChanges: 0, deletionRequests: 0 })
  const { tableChangeId, deletionId } = await givenUpkeep(server, {
    ...{ adminId: userId, supervisorId: userId, parentId: family.userId, applicationId },
  })
  expect(await numbers(other)).toEqual({ tableChanges: 1, deletionRequests: 1 })
  // Nobody approves their own.
  expect(await numbers(one)).toEqual({ tableChanges: 0, deletionRequests: 1 })
  await other.call(decideTableChange, { changeId: tableChangeId, decision: 'decline', reason: '' })
  await one.call(decideDeletion, { requestId: deletionId, isGranted: false, reason: 'A duplicate' })
  expect(await numbers(other)).toEqual({ tableChanges: 0, deletionRequests: 0 })
})

test('the home compares who waits with free seats in each area and age', async () => {
  const server = await startTestServer()
  const { client } = await givenClient(server, { role: 'portalAdministrator' })
  const cityId = await givenCity(server)
  const programId = await givenProgram(server)
  const preschool = await givenProgram(server, { startAgeMonths: 36, endAgeMonths: 60 })
  const siteId = await givenSite(server, { zip: '94110', programIds: [programId, preschool] })
  await givenVacancy(server, { siteId, programId })
  // From birth to 5 years, as every vacancy begins. Its subsidy pays from 3 years on, which some toddlers are at its start.
  await givenVacancy(server, { siteId, programId: preschool, seats: 3 })
  // None of these takes a child, so the report of the city does not count their seats either.
  const closedSiteId = await givenSite(server, { status: 'inactive', programIds: [programId] })
  await givenVacancy(server, { siteId, programId, isMatchingPaused: true })
  await givenVacancy(server, { siteId, programId: await givenProgram(server) })
  await givenVacancy(server, { siteId: closedSiteId, programId })
  await server.runTask('takeReportSnapshots', {})
  await givenFamily(server, { cityId })
  const { byArea, byAge, waiting, seats, vacancies } = await client.call(getAdministratorHome, {})
  expect(vacancies).toBe(2)
  const total = (of: 'waiting' | 'seats') => byArea.reduce((sum, area) => sum + area[of], 0)
  expect([total('waiting'), total('seats')]).toEqual([waiting, seats])
  expect(seats).toBe(5)
  expect(byAge.map((each) => each.seats)).toEqual([2, 5, 5, 0])
  const { report } = await client.call(getReport, { period: undefined })
  expect(report?.seats).toBe(seats)
  const rows = report?.waiting.find(({ by }) => by === 'age')?.rows ?? []
  expect(rows.map((each) => each.seats)).toEqual([2, 5, 5, 0])
  expect(waiting).toBeGreaterThan(0)
  for (const [index, { age, ...expected }] of byAge.entries()) {
    const of = (what: 'waiting' | 'seats') => byArea.reduce((sum, { ages }) => sum + (ages[index]?.[what] ?? 0), 0)
    expect({ age, waiting: of('waiting'), seats: of('seats') }).toEqual({ age, ...expected })
  }
})
