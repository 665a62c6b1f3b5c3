import { allOperations } from '@semilla/contract/operations.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import type { GivenMessages } from '../testing/givenMessages.ts'
import { givenSmallCity, type Person, type SmallCity } from '../testing/givenSmallCity.ts'
import { readWorkbook } from '../testing/readWorkbook.ts'
import { type RollbackServer, startRollbackServer } from '../testing/rollbackServer.ts'
import { sendRequest } from '../testing/sendRequest.ts'
import { testNow } from '../testing/startTestServer.ts'
import { ownRequests } from './ownRequests.ts'

/**
 * What programs learn of a family that has not said yes, or never did: every operation, file and message that reaches a
 * program is searched for the family's names, contacts, address and birth date (rules: What programs may know).
 */
const programs = ['siteViewer', 'siteOwner', 'programAdmin', 'auditor'] as const satisfies readonly Person[]
type Program = (typeof programs)[number]

const secrets = {
  childLastName: 'Quillfeather',
  parentFirstName: 'Zenobia',
  parentLastName: 'Marchbanks',
  email: 'zm.unsaid@example.net',
  phone: '4155550177',
  street: '9917 Hidden Court',
  accountLastName: 'Underhill',
} as const
const bornOn = '2023-09-17'
const told = [...Object.values(secrets), bornOn, '20230917', '09/17/2023', '555-0177', '555 0177']

let server: RollbackServer
let city: SmallCity & GivenMessages
const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
const names = allRoutes.map(({ operation }) => nameOf.get(operation) ?? '')

/** Makes the family one that was offered a place at a site it does not prefer, and gives it names to be found by. */
async function keepSecrets() {
  const { db } = server
  const { applicationId, referralId, childId, userIds } = city
  const { childLastName, parentFirstName, parentLastName, email, phone, street, accountLastName } = secrets
  await db
    .updateTable('careNeed')
    .set({ onlyPreferredSites: false })
    .where('applicationId', '=', applicationId)
    .execute()
  await db.deleteFrom('sitePreference').where('applicationId', '=', applicationId).execute()
  await db.deleteFrom('visit').where('referralId', '=', referralId).execute()
  await db
    .updateTable('referral')
    .set({ needsAccept: true, expiresOn: '2026-12-07', answerDueOn: null })
    .where('id', '=', referralId)
    .execute()
  await db.updateTable('child').set({ lastName: childLastName, bornOn }).where('id', '=', childId).execute()
  const parent = { firstName: parentFirstName, lastName: parentLastName, email, mobilePhones: [phone], street }
  await db.updateTable('parent').set(parent).where('applicationId', '=', applicationId).execute()
  await db.updateTable('appUser').set({ lastName: accountLastName }).where('id', '=', userIds.parent).execute()
}

/** Makes the auditor staff of the city who work on all its sites, and on no application. */
async function giveAllSites() {
  const { db } = server
  const { cityId, userIds } = city
  const role = { code: 'coordinator', name: 'Coordinator', userType: 'agencyStaff', permissions: ['oece.sp.pro.admin'] }
  const { id: roleId } = await db.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  await db.updateTable('userRole').set({ roleId }).where('userId', '=', userIds.auditor).execute()
  await db.updateTable('appUser').set({ organizationId: cityId }).where('id', '=', userIds.auditor).execute()
}

/** The family says no: the program keeps nothing but the first name, the dates and the outcome. */
const sayNo = () =>
  server.db
    .updateTable('referral')
    .set({ status: 'notInterested', endedBecause: 'familyRefused', changedBy: city.userIds.parent })
    .where('id', '=', city.referralId)
    .execute()

/** Sends a request as a browser does and returns everything that came back, also in a workbook. */
async function textOf(person: Program, { method, path }: Operation, body: object): Promise<string> {
  const cookie = [...city.as(person).cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const query = method === 'GET' ? `?${new URLSearchParams(body as Record<string, string>)}` : ''
  const response = await sendRequest(`${server.url}${path}${query}`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  })
  const isWorkbook = response.status === 200 && response.headers.get('content-type')?.includes('spreadsheetml')
  const text = isWorkbook ? readWorkbook(response.body).texts : response.body.toString()
  return `${response.status} ${text} ${response.headers.get('content-disposition') ?? ''}`
}

const isTold = (text: string) => told.filter((each) => text.toLowerCase().includes(each.toLowerCase()))

beforeAll(async () => {
  server = await startRollbackServer()
  const messages = { messageId: 1, siteMessageId: 1, templateId: 1, uploadKeys: {}, fileKeys: {} }
  city = { ...(await givenSmallCity(server)), ...messages }
  await keepSecrets()
  await giveAllSites()
  await server.begin()
})

async function walk(person: Program, prepare: () => Promise<unknown>) {
  const found: string[] = []
  const answered: string[] = []
  for (const name of names) {
    await prepare()
    const text = await textOf(person, allOperations[name] as Operation, ownRequests[name]?.(city, person) ?? {})
    if (text.startsWith('200')) answered.push(name)
    found.push(...isTold(text).map((secret) => `${name}: ${secret}`))
    await server.rollBack()
  }
  return { found, answered }
}

describe.each(programs)('a %s', (person) => {
  it('learns nothing of a family that has not said yes, whatever it asks', async () => {
    const { found, answered } = await walk(person, async () => undefined)
    expect(found).toEqual([])
    expect(answered).toEqual(
      expect.arrayContaining(['listQueue', 'listAllQueues', 'exportQueue', 'listReferralHistory']),
    )
    expect(answered).toEqual(expect.arrayContaining(['listVacancyLog', 'listSiteLog', 'listContacts']))
  })

  it('learns nothing of a family that said no', async () => {
    expect((await walk(person, sayNo)).found).toEqual([])
  })
})

it('is told to the family’s agency in full, so that the search above would find it', async () => {
  const listed = await textOf('siteOwner', allOperations.listQueue as Operation, { VacancyId: city.vacancyId })
  expect(isTold(listed)).toEqual([])
  const { data } = await city
    .as('counselor')
    .request(allOperations.listQueue as Operation, { VacancyId: city.vacancyId, Filter: { Status: -1 } })
  expect(isTold(JSON.stringify(data))).toEqual(expect.arrayContaining([secrets.childLastName, secrets.email]))
  await server.rollBack()
})

it('names no family in what the program is written, and nothing but ids in what its pages hear', async () => {
  const { db } = server
  const { referralId } = city
  await server.runTask('tellEvents', {})
  server.clock.set(new Date(Date.parse(testNow) + 86_400_000).toISOString())
  for (const task of ['tellEvents', 'sendNotices'] as const) await server.runTask(task, {})
  const ids = programs.map((person) => city.userIds[person])
  const notices = await db.selectFrom('notice').selectAll().where('userId', 'in', ids).execute()
  const events = await db.selectFrom('toldEvent').selectAll().execute()
  const about = events.filter(({ event }) => JSON.stringify(event).includes(`${referralId}`))
  expect(isTold(JSON.stringify([notices, about]))).toEqual([])
})
