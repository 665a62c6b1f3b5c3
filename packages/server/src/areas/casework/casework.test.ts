import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenOrganization } from '../../../testing/given.ts'
import { startTestServer, type TestClient } from '../../../testing/startTestServer.ts'

const sampleFile = join(import.meta.dirname, '../../../../contract/samples/create-application.json')
const server = await startTestServer()
const cityId = await givenCity(server)
const agencyId = await givenOrganization(server, 'agency')
const otherAgencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const colleague = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const supervisor = await givenClient(server, { role: 'supervisor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })
const parent = await givenClient(server)

type Change = { agencyId?: number; lastName?: string; email?: string; phone?: string; zip?: string }

/** Creates an application of a new parent, with or without an agency. */
async function applied({ agencyId, lastName = 'Ibarra', email = '', phone = '(415) 555-0171', zip = '94110' }: Change) {
  const { client } = await givenClient(server)
  const body = JSON.parse(readFileSync(sampleFile, 'utf8'))
  const { application, contacts } = body.Application
  application.CustomerId = cityId
  application.Criterial.DesignatedAgency = agencyId ?? null
  contacts[0].LastName = lastName
  contacts[0].Address.Zip = zip
  contacts[0].MobilePhone = [phone]
  if (email) contacts[0].Email = email
  const answer = await client.post('/api/Application/CreateApplication', body)
  expect(answer.fields).toEqual([])
  return answer.data.ApplicationId as number
}

const ours = await applied({ agencyId, lastName: 'Aguilar', email: 'aguilar@example.net', phone: '(415) 555-0144' })
const pool = await applied({ lastName: 'Betancourt', zip: '94112' })
const theirs = await applied({ agencyId: otherAgencyId, lastName: 'Chen' })
const second = await applied({ agencyId, lastName: 'Delgado' })

const list = async (client: TestClient, filter: object = {}, option: object = {}) => {
  const answer = await client.post('/api/Application/GetWaitingList', { Filter: filter, Option: option })
  expect(answer.status).toBe(200)
  return answer.data
}
const ids = async (client: TestClient, filter: object = {}, option: object = {}) =>
  (await list(client, filter, option)).List.map((row: any) => row.ApplicationId)

describe('the worklist', () => {
  it('shows an agency its own applications and the unassigned pool, newest first', async () => {
    expect(await ids(counselor.client)).toEqual([second, pool, ours])
    expect(await ids(stranger.client)).toEqual([theirs, pool])
    expect((await list(counselor.client)).TotalCount).toBe(3)
  })

  it('is for staff only', async () => {
    expect((await parent.client.post('/api/Application/GetWaitingList', {})).status).toBe(403)
    expect((await server.client().post('/api/Application/GetWaitingList', {})).status).toBe(401)
    expect((await auditor.client.post('/api/Application/GetWaitingList', {})).status).toBe(200)
  })

  it.each([
    ['a name', { Text: 'aguil' }],
    ['an e-mail', { Text: 'aguilar@example' }],
    ['a phone in any format', { Text: '555-0144' }],
  ])('finds by %s', async (_what, filter) => {
    expect(await ids(counselor.client, filter)).toEqual([ours])
  })

  it('finds by a zip, a status, an owner and dates', async () => {
    expect(await ids(counselor.client, { Zip: '94112' })).toEqual([pool])
    expect(await ids(counselor.client, { Status: [2] })).toEqual([])
    expect(await ids(counselor.client, { Unassigned: true })).toEqual([second, pool, ours])
    expect(await ids(counselor.client, { RequestDateStart: '20261123', RequestDateEnd: '20261123' })).toHaveLength(3)
    expect(await ids(counselor.client, { RequestDateStart: '20261124' })).toEqual([])
    expect(await ids(counselor.client, { Text: "100%_'" })).toEqual([])
  })

  it.each([
    'ParentName',
    'Status',
    'ranking',
    'ChildrenCount',
    'OwnerName',
    'AgencyName',
    'Zip',
    'LastUpdateDate',
    'ExternalId',
    'FamilySize',
    'Eligibility',
    'RequestDate',
  ])('continues from its cursor in the order of %s, either way, without duplicates', async (selector) => {
    for (const desc of [false, true]) {
      const whole = await ids(counselor.client, {}, { Sort: [{ selector, desc }] })
      const seen: number[] = []
      let after: string | null = null
      do {
        const page: any = await list(counselor.client, {}, { Sort: [{ selector, desc }], Take: 1, After: after })
        seen.push(...page.List.map((row: any) => row.ApplicationId))
        after = page.Next || null
      } while (after && seen.length < 10)
      expect(seen).toEqual(whole)
    }
  })

  it('refuses an invalid cursor or column', async () => {
    const ask = (option: object) => counselor.client.post('/api/Application/GetWaitingList', { Option: option })
    expect(await ask({ After: 'bm9uc2Vuc2U' })).toMatchObject({ status: 400, fields: [{ Path: 'Option.After' }] })
    expect((await ask({ Sort: [{ selector: 'password', desc: false }] })).status).toBe(400)
  })
})

describe('assigning', () => {
  const owner = (id: number) =>
    server.db.selectFrom('application').select(['ownerId', 'agencyId']).where('id', '=', id).executeTakeFirstOrThrow()

  it('makes the caller the owner and moves the application to their agency', async () => {
    const answer = await counselor.client.post('/api/Application/AssignApplications2Me', { applicationIds: [pool] })
    expect(answer.status).toBe(200)
    expect(await owner(pool)).toEqual({ ownerId: counselor.userId, agencyId })
    expect(await ids(counselor.client, { Mine: true })).toEqual([pool])
    expect(await ids(stranger.client)).toEqual([theirs])
  })

  it('to a colleague is possible; to people and agencies out of reach it is refused', async () => {
    const assign = (client: TestClient, body: object) =>
      client.post('/api/Application/AssignApplications2Staff', { applicationIds: [second], ...body })
    expect((await assign(counselor.client, { staffUserId: colleague.userId, ItemType: 0 })).status).toBe(200)
    expect(await owner(second)).toEqual({ ownerId: colleague.userId, agencyId })
    expect((await assign(counselor.client, { staffUserId: stranger.userId, ItemType: 0 })).status).toBe(404)
    expect((await assign(counselor.client, { staffUserId: otherAgencyId, ItemType: 1 })).status).toBe(404)
    expect((await assign(counselor.client, { staffUserId: parent.userId, ItemType: 0 })).status).toBe(404)
  })

  it('to another agency is possible for a supervisor', async () => {
    const extra = await applied({ agencyId })
    const body = { applicationIds: [extra], staffUserId: otherAgencyId, ItemType: 1 }
    expect((await supervisor.client.post('/api/Application/AssignApplications2Staff', body)).status).toBe(200)
    expect(await owner(extra)).toEqual({ ownerId: null, agencyId: otherAgencyId })
  })

  it('is refused for all if one is out of reach, and always for an auditor', async () => {
    const both = { applicationIds: [ours, theirs] }
    expect((await counselor.client.post('/api/Application/AssignApplications2Me', both)).status).toBe(404)
    expect((await owner(ours)).ownerId).toBeNull()
    expect(
      (await auditor.client.post('/api/Application/AssignApplications2Me', { applicationIds: [ours] })).status,
    ).toBe(403)
  })

  it('finds colleagues by part of the name, and other agencies for a supervisor only', async () => {
    const names = async (client: TestClient) =>
      (await client.post('/api/Application/SearchStaffList', { Name: '' })).data.map(
        (each: any) => `${each.ItemType}:${each.UserId}`,
      )
    expect(await names(counselor.client)).toEqual(
      expect.arrayContaining([`0:${counselor.userId}`, `0:${colleague.userId}`, `1:${agencyId}`]),
    )
    expect(await names(counselor.client)).not.toContain(`1:${otherAgencyId}`)
    expect(await names(supervisor.client)).toContain(`1:${otherAgencyId}`)
  })
})

describe('staff fields of an application', () => {
  const record = () => server.db.selectFrom('application').selectAll().where('id', '=', ours).executeTakeFirstOrThrow()

  it('store a comment and log who changed it', async () => {
    const body = { ApplicationId: ours, Comment: 'Called on Monday.' }
    expect((await counselor.client.post('/api/Application/SetApplicationComment', body)).status).toBe(200)
    expect((await record()).comment).toBe('Called on Monday.')
    const line = await server.db
      .selectFrom('auditLog')
      .selectAll()
      .where('entity', '=', 'comment')
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({
      actorId: counselor.userId,
      before: { comment: '' },
      after: { comment: 'Called on Monday.' },
    })
  })

  it('store tags by name, ignoring case, and replace them as a whole', async () => {
    const set = (Tags: unknown, EntityTypeId = 20, EntityId = ours) =>
      counselor.client.post('/api/Application/SetTag', { EntityTypeId, EntityId, Tags })
    expect((await set(['Voucher', 'voucher', 'Urgent'])).status).toBe(200)
    expect((await list(counselor.client, { Text: 'aguil' })).List[0].Tags).toHaveLength(2)
    expect((await set(['Urgent'])).status).toBe(200)
    expect((await set('Called', 25)).status).toBe(200)
    expect((await list(counselor.client, { Tags: ['Urgent'] })).List.map((row: any) => row.ApplicationId)).toEqual([
      ours,
    ])
    expect((await set(['x'.repeat(30)])).status).toBe(400)
    expect((await set(['Mine'], 20, theirs)).status).toBe(404)
    expect((await set(['Mine'], 21, 1)).status).toBe(404)
    const tags = await counselor.client.post('/api/Application/GetOutreachTagList', { EntityTypeId: 25, Status: 0 })
    expect(tags.data).toEqual([{ Id: expect.any(Number), Name: 'Called', Status: 0 }])
  })

  it('mark a sibling as enrolled elsewhere, or leave it to the children', async () => {
    const set = (ElsSublingEnrolledManual: boolean, ElsSublingEnrolled: boolean) =>
      counselor.client.post('/api/Application/SetApplicationIsElsSublingEnrolled', {
        ApplicationId: ours,
        ElsSublingEnrolledManual,
        ElsSublingEnrolled,
      })
    await set(true, true)
    expect(await record()).toMatchObject({ siblingEnrolledManually: true, siblingEnrolledElsewhere: true })
    await set(false, true)
    expect(await record()).toMatchObject({ siblingEnrolledManually: false, siblingEnrolledElsewhere: false })
  })

  it('are reachable by the reference number, only within reach', async () => {
    const find = (client: TestClient, ApplicationExternalId: string) =>
      client.post('/api/Application/GetApplicationIdByExternalId', { ApplicationExternalId })
    const { externalId } = await record()
    expect((await find(counselor.client, (externalId ?? '').toLowerCase())).data).toEqual({ ApplicationId: ours })
    expect((await find(stranger.client, externalId ?? '')).status).toBe(404)
    expect((await find(counselor.client, 'A0')).status).toBe(404)
  })
})
