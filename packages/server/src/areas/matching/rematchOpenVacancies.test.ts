import { getOrganizationSettings, updateOrganizationSettings } from '@semilla/contract/organizations/settings.ts'
import { changeTable, getTable } from '@semilla/contract/tables.ts'
import { beforeEach, expect, it } from 'vitest'
import { applicationRow } from '../../../testing/applicationRow.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { fillQueue } from './fillQueue.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const { client: admin } = await givenClient(server, { role: 'portalAdministrator' })
beforeEach(() => db.deleteFrom('application').execute())

async function givenQueue(program: Parameters<typeof givenProgram>[1] = {}) {
  const programId = await givenProgram(server, program)
  const siteId = await givenSite(server, { programIds: [programId] })
  return { programId, vacancyId: await givenVacancy(server, { siteId, programId, seats: 1 }) }
}
async function lengthOf(vacancyId: number): Promise<number> {
  await server.runJobs()
  return (await db.selectFrom('referral').select('id').where('vacancyId', '=', vacancyId).execute()).length
}

it('refers more children when queues become longer', async () => {
  const { vacancyId } = await givenQueue()
  for (let each = 0; each < 5; each++) await givenFamily(server, { cityId })
  await server.inTransaction((ctx) => fillQueue(ctx, vacancyId))
  expect(await lengthOf(vacancyId)).toBe(3)
  const { version, settings } = await admin.call(getOrganizationSettings, {})
  const wanted = { ...settings, queueMultiplier: 4 }
  await admin.call(updateOrganizationSettings, { organizationId: cityId, version, settings: wanted })
  expect(await lengthOf(vacancyId)).toBe(4)
})

it('refers the children whom a subsidy takes since it was changed', async () => {
  const { programId, vacancyId } = await givenQueue({ startAgeMonths: 48, endAgeMonths: 72 })
  await givenFamily(server, { cityId })
  await server.inTransaction((ctx) => fillQueue(ctx, vacancyId))
  expect(await lengthOf(vacancyId)).toBe(0)
  const row = (await admin.call(getTable, { table: 'programs' })).rows.find(({ key }) => key === String(programId))
  const change = { table: 'programs', action: 'change', key: String(programId), seen: row?.values } as const
  await admin.call(changeTable, { ...change, values: { ...row?.values, startAgeMonths: 0 } })
  expect(await lengthOf(vacancyId)).toBe(1)
})

it('refers a child of a family that was marked for it behind more others than are compared at a time', async () => {
  const { vacancyId } = await givenQueue()
  const other = { cityId, status: 'active', isDisabled: false, ...applicationRow(server.clock.now()) } as const
  const others = Array.from({ length: 100 }, () => other)
  const marked = await db.insertInto('application').values(others).returning('id as applicationId').execute()
  const requestedAt = '2020-01-01T00:00:00Z'
  await db
    .insertInto('rematch')
    .values(marked.map((each) => ({ ...each, requestedAt })))
    .execute()
  await givenFamily(server, { cityId })
  await server.runTask('rematchApplications', {})
  expect(await lengthOf(vacancyId)).toBe(1)
})
