import { describe, expect, test } from 'vitest'
import { givenClient, givenOrganization, givenSite } from '../../../../testing/given.ts'
import { familyOnWire, givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const path = '/api/Application/CreateApplication'
const applicationOf = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = (id: number) => db.selectFrom('waitingChild').selectAll().where('applicationId', '=', id).execute()
const rich = (form: any) => {
  form.application.FamilyIncome = 60000
  form.application.Incomes = [{ ParentA: 'A', Familysize: 4, Employment: 60000, Total: 60000 }]
  form.applicants[0].CPSType = 0
}

describe('the applicant', () => {
  test('a visitor’s application is stored as disabled, is not matched, and is held by this browser alone', async () => {
    const visitor = server.client()
    const { id, isEligible } = await givenApplied(server, visitor)
    expect(isEligible).toBe(true)
    expect(await applicationOf(id)).toMatchObject({ isDisabled: true, status: 'active', parentUserId: null })
    expect(await waiting(id)).toEqual([])
    const change = { ApplicationId: id }
    expect((await visitor.post('/api/Application/GetPreApplicationInfo', change)).status).toBe(200)
    expect((await server.client().post('/api/Application/GetPreApplicationInfo', change)).status).toBe(401)
  })

  test('a parent’s application is active and its children wait at once, with ranks and reasons', async () => {
    const { client, userId } = await givenClient(server)
    const answer = await client.post(path, await familyOnWire(server))
    expect(answer).toMatchObject({
      status: 200,
      data: { IsEligible: true, Eligibility: 1, TimeStamp: 1, EligibilityReasons: expect.arrayContaining(['atRisk']) },
    })
    const id = answer.data.ApplicationId
    expect(answer.data.ExternalId).toMatch(/^A\d{10}$/)
    expect(await applicationOf(id)).toMatchObject({
      isDisabled: false,
      status: 'active',
      parentUserId: userId,
      language: 'es',
    })
    const rows = await waiting(id)
    expect(rows.map((row) => row.rankGroup).toSorted()).toEqual([2, 3])
    expect(rows[0]).toMatchObject({ waitingInFamily: 2, siteTypes: 3, speaksAnotherLanguage: true, isPartDay: false })
    expect(rows[0]?.needsFrom).toEqual([-1, 480, 480, 480, 480, 480, -1])
    expect(rows[0]?.needsTo).toEqual([-1, 1020, 1020, 1020, 1020, 990, -1])
    const decision = await db.selectFrom('eligibilityDecision').selectAll().where('applicationId', '=', id).execute()
    expect(decision).toMatchObject([{ outcome: 'incomeEligible', stateTableId: expect.any(Number) }])
    await server.runJobs()
    expect(await db.selectFrom('rematch').selectAll().where('applicationId', '=', id).execute()).toEqual([])
  })

  test('a parent with an active application cannot apply again until it has ended', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    expect(await client.post(path, await familyOnWire(server))).toMatchObject({
      status: 409,
      code: 'activeApplicationExists',
    })
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    const copy = await familyOnWire(server, (form) => (form.application.CopyFromApplicationId = id))
    expect((await client.post(path, copy)).status).toBe(200)
  })

  test('two concurrent requests of one parent create one application', async () => {
    const { client, userId } = await givenClient(server)
    const body = await familyOnWire(server)
    const answers = await Promise.all([client.post(path, body), client.post(path, body)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.selectFrom('application').select('id').where('parentUserId', '=', userId).execute()).toHaveLength(1)
  })

  test('staff apply for families and become the owners; auditors and programs cannot', async () => {
    const agencyId = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
    const { id } = await givenApplied(server, counselor.client)
    expect(await applicationOf(id)).toMatchObject({
      agencyId,
      ownerId: counselor.userId,
      isDisabled: false,
      parentUserId: null,
      createdBy: counselor.userId,
    })
    const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
    expect((await auditor.client.post(path, await familyOnWire(server))).status).toBe(403)
    const program = await givenClient(server, { role: 'siteOwner' })
    expect((await program.client.post(path, await familyOnWire(server))).status).toBe(403)
  })

  test('the agency that the family chose gets the application', async () => {
    const asked = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor' })
    const { id } = await givenApplied(server, counselor.client, (form) => {
      form.application.Criterial.DesignatedAgency = asked
    })
    expect(await applicationOf(id)).toMatchObject({ agencyId: asked, ownerId: null })
  })
})

describe('the decision', () => {
  test('a family with too high an income is ineligible, and its children do not wait', async () => {
    const { client } = await givenClient(server)
    const { id, isEligible } = await givenApplied(server, client, rich)
    expect(isEligible).toBe(false)
    expect(await applicationOf(id)).toMatchObject({ status: 'ineligible', eligibilityReasons: ['incomeTooHigh'] })
    const children = await db.selectFrom('child').select('status').where('applicationId', '=', id).execute()
    expect(children).toEqual([{ status: 'inactive' }, { status: 'inactive' }])
    expect(await waiting(id)).toEqual([])
  })

  test('a child too old on the first day of care does not wait while its sister does', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.applicants[0].DOB = '20100101'
    })
    const rows = await waiting(id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ waitingInFamily: 1, hasSpecialNeeds: true })
  })

  test('an address is recognized by its house number, and one that cannot be geocoded is stored without coordinates', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.application.Criterial.PreferenceLocation = [
        { Type: 2, Location: '2765 Folsom Street', Distance: 1 },
        { Type: 2, Location: '12 Nowhere Lane', Distance: 2 },
        { Type: 1, Location: 'Mission', Distance: 5 },
      ]
    })
    const places = await db
      .selectFrom('preferredLocation')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute()
    expect(places).toMatchObject([
      { latitude: 37.7546, hasStreetNumber: true },
      { latitude: null, hasStreetNumber: true },
      { latitude: expect.any(Number), hasStreetNumber: false },
    ])
  })

  test('preferred sites keep their order', async () => {
    const { client } = await givenClient(server)
    const sites = [await givenSite(server), await givenSite(server)]
    const { id } = await givenApplied(server, client, (form) => {
      form.application.Criterial.PreferredExulusiveProviders = [sites[1], sites[0]]
    })
    const kept = await db
      .selectFrom('sitePreference')
      .select(['siteId', 'kind'])
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute()
    expect(kept).toEqual([
      { siteId: sites[1], kind: 'preferred' },
      { siteId: sites[0], kind: 'preferred' },
    ])
  })
})

describe('a repeated request', () => {
  test('returns the first response for the same key and creates nothing; another body under that key is refused', async () => {
    const { client } = await givenClient(server, { role: 'counselor' })
    const body = await familyOnWire(server)
    const first = await client.post(path, body, { 'idempotency-key': 'one' })
    const again = await client.post(path, body, { 'idempotency-key': 'one' })
    expect(again.data).toEqual(first.data)
    const other = await familyOnWire(server, (form) => (form.application.FamilySize = 5))
    expect((await client.post(path, other, { 'idempotency-key': 'one' })).status).toBe(422)
  })

  test('the log contains who applied, and with what data', async () => {
    const { client, userId } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const log = await db.selectFrom('auditLog').selectAll().where('applicationId', '=', id).execute()
    expect(log).toMatchObject([{ action: 'create', entity: 'application', actorId: userId, after: { familySize: 4 } }])
  })
})
