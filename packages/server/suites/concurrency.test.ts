import { allOperations } from '@semilla/contract/operations.ts'
import type { Operation } from '@semilla/contract/wire/operation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { allRoutes } from '../src/areas/routes.ts'
import { givenClient } from '../testing/given.ts'
import { givenInvitation } from '../testing/givenAccounts.ts'
import { familyOnWire, givenApplied, readToChange } from '../testing/givenApplied.ts'
import { type GivenMessages, givenTalkingCity } from '../testing/givenMessages.ts'
import type { Person, SmallCity } from '../testing/givenSmallCity.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import type { Answer, TestClient } from '../testing/testClient.ts'
import { ownRequests } from './ownRequests.ts'

let server: TestServer
let city: SmallCity & GivenMessages
beforeAll(async () => {
  server = await startTestServer()
  city = await givenTalkingCity(server)
})

const create = '/api/Application/CreateApplication'
const update = '/api/Application/UpdateApplication'
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const applicationsOf = async (parentUserId: number) =>
  (await server.db.selectFrom('application').select('id').where('parentUserId', '=', parentUserId).execute()).length

describe('two concurrent requests', () => {
  it('that change one application: the second is refused, and nothing is stored partially', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const first = await readToChange(client, id)
    const second = structuredClone(first)
    Object.assign(first.application, { FamilySize: 5 })
    Object.assign(second.application, { FamilySize: 6 })
    second.applicants[0].MiddleInitial = 'Q'
    const answers = await Promise.all([first, second].map((form) => client.post(update, { Application: form })))
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('editedMeanwhile')
    const { application, applicants } = await readToChange(client, id)
    expect([
      [5, ''],
      [6, 'Q'],
    ]).toContainEqual([application.FamilySize, applicants[0].MiddleInitial])
  })

  it('that apply without a key: a parent gets one application, the other response says so', async () => {
    const { client, userId } = await givenClient(server)
    const body = await familyOnWire(server)
    const answers = await Promise.all([client.post(create, body), client.post(create, body)])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('activeApplicationExists')
    expect(await applicationsOf(userId)).toBe(1)
  })

  it('that apply with one key: both get the same response, and one application is created', async () => {
    const { client, userId } = await givenClient(server)
    const body = await familyOnWire(server)
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post(create, body, { 'idempotency-key': 'k' })),
    )
    for (const { data } of answers) expect(data).toEqual({ ...answers[0]?.data, ApplicationId: expect.any(Number) })
    expect(await applicationsOf(userId)).toBe(1)
  })

  it('that apply with one key and different bodies: one creates an application, the other is refused because the key was used', async () => {
    const { client, userId } = await givenClient(server)
    const other = await familyOnWire(server, ({ application }) => Object.assign(application, { FamilySize: 8 }))
    const bodies = [await familyOnWire(server), other]
    const answers = await Promise.all(bodies.map((body) => client.post(create, body, { 'idempotency-key': 'k' })))
    expect(statuses(answers)).toEqual([200, 422])
    expect(await applicationsOf(userId)).toBe(1)
  })

  it('with the same key of two callers are independent', async () => {
    const [one, two] = [await givenClient(server), await givenClient(server)]
    const body = await familyOnWire(server)
    const send = (client: TestClient) => client.post(create, body, { 'idempotency-key': 'shared' })
    const [first, second] = await Promise.all([send(one.client), send(two.client)])
    expect(first.data.ApplicationId).not.toBe(second.data.ApplicationId)
  })

  it('that sign up with one account: one gets it', async () => {
    const account = { Account: 'at.once@example.net', Password: 'Folsom-2765', FirstName: 'Ana', LastName: 'Reyes' }
    const register = () => server.client().post('/api/signup/RegisterParent', account)
    const answers = await Promise.all([register(), register()])
    expect(statuses(answers)).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.code).toBe('accountExists')
  })

  it('that link with one code: one parent gets the application', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    const code = await givenInvitation(server, { kind: 'application', applicationId: id })
    const clients = [(await givenClient(server)).client, (await givenClient(server)).client]
    const path = '/api/Application/LinkApplicationUseInvitationCode'
    const answers = await Promise.all(clients.map((client) => client.post(path, { InvitationCode: code })))
    expect(answers.map(({ data }) => data.CheckResult).sort()).toEqual([0, 4])
  })
})

const nameOf = new Map(Object.entries(allOperations).map(([name, operation]) => [operation, name]))
const names = allRoutes.map(({ operation }) => nameOf.get(operation) ?? operation.path)
const callers: readonly Person[] = ['parent', 'counselor', 'siteOwner', 'portalAdmin']

/** These end the sessions that later calls use. */
const last = ['changePassword', 'logOut']

it.each([...names.filter((name) => !last.includes(name)), ...last])(
  'eight concurrent requests to %s never fail',
  async (name) => {
    const answers = await Promise.all(
      callers.flatMap((who) => {
        const body = ownRequests[name]?.(city, who) as any
        const send = () => city.as(who).request(allOperations[name] as Operation, body)
        return [send(), send()]
      }),
    )
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    if (name !== 'logOut') expect(answers.some(({ status }) => status !== 401)).toBe(true)
  },
)
