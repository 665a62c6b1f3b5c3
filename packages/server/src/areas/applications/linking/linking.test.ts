import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../../testing/given.ts'
import { startTestServer, type TestClient } from '../../../../testing/startTestServer.ts'

const sampleFile = join(import.meta.dirname, '../../../../../contract/samples/create-application.json')
const server = await startTestServer()
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })

async function apply(client: TestClient): Promise<number> {
  const body = JSON.parse(readFileSync(sampleFile, 'utf8'))
  body.Application.application.CustomerId = cityId
  const answer = await client.post('/api/Application/CreateApplication', body)
  expect(answer.fields).toEqual([])
  return answer.data.ApplicationId
}
const call = (client: TestClient, name: string, body: object) => client.post(`/api/Application/${name}`, body)
const record = (id: number) =>
  server.db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = async (id: number) =>
  (await server.db.selectFrom('waitingChild').select('childId').where('applicationId', '=', id).execute()).length

/**
 * Returns a client with the session of one client in the browser of another, as after a sign-in in the same browser.
 */
async function signedInWithin(visitor: TestClient) {
  const { userId, client } = await givenClient(server)
  client.cookies.set('semilla_visitor', visitor.cookies.get('semilla_visitor') ?? '')
  return { userId, client }
}

describe("a visitor's application", () => {
  it('can be opened by the browser that holds it, but not by its id', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const info = await call(visitor, 'GetPreApplicationInfo', { ApplicationId: id })
    expect(info.data).toMatchObject({
      Disable: true,
      FamilySize: 4,
      FamilyIncome: 5200,
      HasAccount: false,
      Email: 'marisol.ibarra@example.net',
    })
    expect((await call(server.client(), 'GetPreApplicationInfo', { ApplicationId: id })).status).toBe(401)
    const stranger = await givenClient(server)
    expect((await call(stranger.client, 'LinkApplication', { ApplicationId: id })).status).toBe(404)
    expect(await waiting(id)).toBe(0)
  })

  it('waits for a place once it is linked to an account', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await signedInWithin(visitor)
    expect((await call(parent.client, 'LinkApplication', { ApplicationId: id })).status).toBe(200)
    expect(await record(id)).toMatchObject({ parentUserId: parent.userId, isDisabled: false })
    expect(await waiting(id)).toBe(2)
    const other = await signedInWithin(visitor)
    expect((await call(other.client, 'LinkApplication', { ApplicationId: id })).status).toBe(404)
  })

  it('is not linked to a parent who has an active one', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await signedInWithin(visitor)
    await apply(parent.client)
    const answer = await call(parent.client, 'LinkApplication', { ApplicationId: id })
    expect(answer).toMatchObject({ status: 409, code: 'activeApplicationExists' })
    expect(await record(id)).toMatchObject({ parentUserId: null, isDisabled: true })
  })
})

describe('inviting a parent', () => {
  const invite = (id: number, body: object = {}, client = counselor.client) =>
    call(client, 'InviteParent', { ApplicationId: id, ReceiverType: 0, Receiver: 'ana@example.net', ...body })
  const codeOf = async (id: number) =>
    (
      await server.db
        .selectFrom('invitation')
        .select('code')
        .where('applicationId', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).code

  it('sends a code in the family’s language, and the parent links the application with it', async () => {
    const id = await apply(counselor.client)
    expect((await invite(id)).status).toBe(200)
    const notice = await server.db
      .selectFrom('notice')
      .selectAll()
      .where('applicationId', '=', id)
      .executeTakeFirstOrThrow()
    expect(notice).toMatchObject({ method: 'email', receiver: 'ana@example.net', language: 'es' })
    const code = await codeOf(id)
    const visitor = server.client()
    expect((await call(visitor, 'CheckInvitationCode', { InvitationCode: code.toLowerCase() })).data).toEqual({
      CheckResult: 0,
      FirstName: 'Marisol',
      LastName: 'Ibarra-Núñez',
    })
    const parent = await givenClient(server)
    expect(
      (await call(parent.client, 'LinkApplicationUseInvitationCode', { InvitationCode: code })).data.CheckResult,
    ).toBe(0)
    expect((await record(id)).parentUserId).toBe(parent.userId)
    expect((await call(parent.client, 'CheckInvitationCode', { InvitationCode: code })).data).toEqual({
      CheckResult: 2,
      FirstName: '',
      LastName: '',
    })
    expect((await call(visitor, 'CheckInvitationCode', { InvitationCode: code })).data.CheckResult).toBe(4)
    expect(await invite(id)).toMatchObject({ status: 409, code: 'alreadyLinked' })
    expect((await call(counselor.client, 'UnlinkApplication', { ApplicationId: id })).status).toBe(200)
    expect((await record(id)).parentUserId).toBeNull()
    expect((await call(counselor.client, 'UnlinkApplication', { ApplicationId: id })).code).toBe('notLinked')
  })

  it('invalidates the previous code, and every code expires after 30 days', async () => {
    const id = await apply(counselor.client)
    await invite(id)
    const first = await codeOf(id)
    server.clock.set('2026-11-23T17:01:00Z')
    await invite(id, { ReceiverType: 1, Receiver: '(415) 555-0171' })
    const second = await codeOf(id)
    const check = async (InvitationCode: string) =>
      (await call(server.client(), 'CheckInvitationCode', { InvitationCode })).data.CheckResult
    expect(await check(first)).toBe(1)
    expect(await check(second)).toBe(0)
    expect(await check('NOPE')).toBe(1)
    server.clock.set('2026-12-24T17:01:00Z')
    expect(await check(second)).toBe(1)
    server.clock.set('2026-11-23T17:00:00Z')
  })

  it('refuses unreachable receivers, auditors and families out of reach', async () => {
    const id = await apply(counselor.client)
    expect(await invite(id, { Receiver: 'nobody' })).toMatchObject({ status: 400, fields: [{ Path: 'Receiver' }] })
    expect(await invite(id, { ReceiverType: 1, Receiver: '12' })).toMatchObject({
      status: 400,
      fields: [{ Path: 'Receiver' }],
    })
    expect((await invite(id, {}, auditor.client)).status).toBe(403)
    expect((await invite(999_999)).status).toBe(404)
  })
})

describe('a parent’s dashboard', () => {
  it("lists one's own applications with their children and timeline", async () => {
    const parent = await givenClient(server)
    expect((await parent.client.get('/api/User/GetParentDashboard')).data).toEqual([])
    expect((await parent.client.get('/api/User/GetParentActiveApplicationSummary')).data).toBeNull()
    const id = await apply(parent.client)
    const [own] = (await parent.client.get('/api/User/GetParentDashboard')).data
    expect(own).toMatchObject({
      ApplicationId: id,
      Status: 1,
      IsEndStatus: false,
      CanUpdate: true,
      CanCopy: false,
      ApplicantQueues: [],
    })
    expect(own.applicants.map((child: any) => child.FirstName)).toEqual(['Lucía', 'Mateo'])
    expect(own.Timeline).toEqual([expect.objectContaining({ Type: 'application', StatusName: 'Active' })])
    const summary = await parent.client.get('/api/User/GetParentActiveApplicationSummary')
    expect(summary.data).toMatchObject({
      ApplicationId: id,
      ChildrenNames: ['Lucía Núñez Ibarra', 'Mateo Núñez Ibarra'],
    })
    expect((await counselor.client.get('/api/User/GetParentDashboard')).status).toBe(403)
  })
})
