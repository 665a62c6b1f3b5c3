import { createApplication } from '@semilla/contract/applications/apply.ts'
import { getPreApplicationInfo } from '@semilla/contract/applications/linking.ts'
import { describe, expect, test } from 'vitest'
import { givenClient, givenOrganization, givenSite } from '../../../../testing/given.ts'
import { type FamilyForm, familyForm, givenApplied, setEarned } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const applicationOf = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waiting = (id: number) => db.selectFrom('waitingChild').selectAll().where('applicationId', '=', id).execute()
const rich = (form: FamilyForm) => {
  setEarned(form, 6_000_000)
  form.children[0].protections = []
}
const apply = async (client: TestClient, edit?: Parameters<typeof familyForm>[1]) =>
  client.send(createApplication, await familyForm(server, edit))

test('an address without a city has that of its zip, if the zip is known', async () => {
  const { client } = await givenClient(server)
  const blank = { street: '1 Main St', city: '', state: '' }
  const { id } = await givenApplied(server, client, ({ parents }) => {
    parents[0].address = { ...blank, zip: '94112-0001' }
    parents[0].mailingAddress = { ...blank, zip: '10001' }
    if (parents[1]) parents[1].address = { ...blank, city: 'Daly City', zip: '94112' }
  })
  const rows = db.selectFrom('parent').selectAll().where('applicationId', '=', id).orderBy('position')
  expect(await rows.execute()).toMatchObject([
    { city: 'San Francisco', state: 'CA', mailingCity: '', mailingState: '' },
    { city: 'Daly City', state: 'CA' },
  ])
})

describe('the applicant', () => {
  test('a visitor’s application is stored as disabled, is not matched, and is held by this browser alone', async () => {
    const visitor = server.client()
    const { id, isEligible } = await givenApplied(server, visitor)
    expect(isEligible).toBe(true)
    expect(await applicationOf(id)).toMatchObject({ isDisabled: true, status: 'active', parentUserId: null })
    expect(await waiting(id)).toEqual([])
    const held = { applicationId: id }
    expect((await visitor.send(getPreApplicationInfo, held)).status).toBe(200)
    expect((await server.client().send(getPreApplicationInfo, held)).status).toBe(401)
  })

  test('a parent’s application is active and its children wait at once, with ranks and reasons', async () => {
    const { client, userId } = await givenClient(server)
    const { id, ...decided } = await givenApplied(server, client)
    expect(decided).toMatchObject({ isEligible: true, eligibility: 'incomeEligible', stamp: 1 })
    expect(decided.reasons).toContain('atRisk')
    expect(decided.externalId).toMatch(/^A\d{10}$/)
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
    expect(decision).toMatchObject([
      { outcome: 'incomeEligible', stateTableId: expect.any(Number), medianTableId: expect.any(Number) },
    ])
    await server.runJobs()
    expect(await db.selectFrom('rematch').selectAll().where('applicationId', '=', id).execute()).toEqual([])
  })

  test('a parent with an active application cannot apply again until it has ended', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    expect(await apply(client)).toMatchObject({ status: 409, code: 'activeApplicationExists' })
    const copy = (form: FamilyForm) => Object.assign(form, { copiedFromId: id })
    expect(await apply(client, copy)).toMatchObject({ status: 409, code: 'sourceNotEnded' })
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', id).execute()
    expect((await apply(client, copy)).status).toBe(200)
  })

  test('two concurrent requests of one parent create one application', async () => {
    const { client, userId } = await givenClient(server)
    const form = await familyForm(server)
    const answers = await Promise.all([client.send(createApplication, form), client.send(createApplication, form)])
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
    expect((await apply(auditor.client)).status).toBe(403)
    const program = await givenClient(server, { role: 'siteOwner' })
    expect((await apply(program.client)).status).toBe(403)
  })

  test('the agency that the family chose gets the application', async () => {
    const asked = await givenOrganization(server, 'agency')
    const counselor = await givenClient(server, { role: 'counselor' })
    const { id } = await givenApplied(server, counselor.client, (form) => {
      form.care.agencyId = asked
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

  test('a start of care in the past makes no child younger than on the day of applying', async () => {
    const { client } = await givenClient(server)
    const { isEligible } = await givenApplied(server, client, (form) => {
      form.care.startOn = '2020-01-01'
      form.children = [{ ...form.children[0], bornOn: '2010-01-05', specialNeeds: [] }]
    })
    expect(isEligible).toBe(false)
  })

  test('a child too old on the first day of care does not wait while its sister does', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.children[0].bornOn = '2010-01-01'
    })
    const rows = await waiting(id)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ waitingInFamily: 1, hasSpecialNeeds: true })
  })

  test('an address is recognized by its house number, and one that cannot be geocoded is stored without coordinates', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.care.locations = [
        { kind: 'address', place: '2765 Folsom Street', miles: 1, hasStreetNumber: false },
        { kind: 'address', place: '12 Nowhere Lane', miles: 2, hasStreetNumber: false },
        { kind: 'neighborhood', place: 'Mission', miles: 5, hasStreetNumber: false },
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
    const [one, two] = [await givenSite(server), await givenSite(server)]
    const { id } = await givenApplied(server, client, (form) => {
      form.care.preferredSiteIds = [two, one]
    })
    const kept = await db
      .selectFrom('sitePreference')
      .select(['siteId', 'kind'])
      .where('applicationId', '=', id)
      .orderBy('position')
      .execute()
    expect(kept).toEqual([
      { siteId: two, kind: 'preferred' },
      { siteId: one, kind: 'preferred' },
    ])
  })
})

describe('a repeated request', () => {
  test('returns the first response for the same key and creates nothing; another body under that key is refused', async () => {
    const { client } = await givenClient(server, { role: 'counselor' })
    const key = { 'idempotency-key': 'one' }
    const form = await familyForm(server)
    const first = await client.send(createApplication, form, key)
    expect((await client.send(createApplication, form, key)).data).toEqual(first.data)
    expect((await client.send(createApplication, { ...form, familySize: 5 }, key)).status).toBe(422)
  })

  test('the log contains who applied, and with what data', async () => {
    const { client, userId } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const log = await db.selectFrom('auditLog').orderBy('id').selectAll().where('applicationId', '=', id).execute()
    expect(log).toMatchObject([{ action: 'create', entity: 'application', actorId: userId, after: { familySize: 4 } }])
  })
})
