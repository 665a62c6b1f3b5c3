import { describe, expect, test } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer, type TestClient } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const read = (client: TestClient, id: unknown) =>
  client.post('/api/Application/GetApplicationDetail', { ApplicationId: id, Really: true })
const status = async (client: TestClient, id: number) => (await read(client, id)).status

describe('readers of an application', () => {
  test('are its parent, its agency and the city’s administrators; everyone else gets not found', async () => {
    const parent = await givenClient(server)
    const { id } = await givenApplied(server, parent.client)
    const [own, other] = [await givenOrganization(server, 'agency'), await givenOrganization(server, 'agency')]
    const city = await givenCity(server)
    const of = async (role: any, organizationId: number) => (await givenClient(server, { role, organizationId })).client
    const [counselor, elsewhere] = [await of('counselor', own), await of('counselor', other)]
    const [ofCity, supervisor] = [await of('counselor', city), await of('supervisor', city)]
    const [auditor, admin] = [await of('auditor', own), await of('portalAdministrator', city)]
    // Every agency sees the city's unassigned pool.
    for (const client of [parent.client, counselor, elsewhere, ofCity, supervisor, auditor, admin])
      expect(await status(client, id)).toBe(200)
    await db.updateTable('application').set({ agencyId: own }).where('id', '=', id).execute()
    for (const client of [parent.client, counselor, supervisor, auditor, admin])
      expect(await status(client, id)).toBe(200)
    for (const client of [elsewhere, ofCity, (await givenClient(server)).client])
      expect(await status(client, id)).toBe(404)
    expect(await status(await of('siteOwner', await givenOrganization(server, 'programOwner')), id)).toBe(403)
    expect(await status(server.client(), id)).toBe(401)
    expect(await status(counselor, 999_999_999)).toBe(404)
  })

  test('include the visitor who holds it, but no staff, until an account is linked', async () => {
    const visitor = server.client()
    const { id } = await givenApplied(server, visitor)
    const supervisor = await givenClient(server, { role: 'supervisor' })
    expect(await status(supervisor.client, id)).toBe(404)
    expect((await read(visitor, id)).data.application).toMatchObject({ Disable: true, Comment: '', ranking: null })
    expect(await status(server.client(), id)).toBe(401)
  })
})

describe('the content', () => {
  test('is the submitted family with its referrals; each read is logged', async () => {
    const { client, userId } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const [child] = await db.selectFrom('child').select('id').where('applicationId', '=', id).orderBy('id').execute()
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const of = { childId: child?.id ?? 0, applicationId: id }
    await givenReferral(server, { vacancyId, child: of, needsAccept: true, expiresOn: '2026-12-07' })
    const { data } = await read(client, id)
    expect(data).toMatchObject({
      TimeStamp: 1,
      application: {
        ApplicationId: id,
        Status: 1,
        StatusName: 'Active',
        Eligibility: 1,
        FamilyIncome: 5200,
        ranking: null,
        Incomes: [
          { ParentA: 'A', Employment: 3900, Other: 100, Total: 4000 },
          { ParentA: 'B', Total: 1200 },
        ],
        Criterial: {
          StartDate: '20270104',
          OperationDays: 62,
          OperationHours: { MonIn: 8, FriOut: 16.5, SunIn: null },
          ProviderType: 3,
          PreferenceLocation: [{ Type: 0, Location: '94110', Distance: 3, Distance1: 30 }],
        },
        OtherContacts: [{ FirstName: 'Rosa', Type: 2, RelationshipName: 'Grandmother' }],
        ApplicantQueues: [
          { ProviderId: siteId, NeedAccept: true, ExpiryDate: '20261207', Status: 21, ApplicantIds: [of.childId] },
        ],
      },
      contacts: [
        { ParentA: 'A', FirstName: 'Marisol', PreferedContact: 3, MobilePhone: ['(415) 555-0171'], NeedsType: 64 },
        { ParentA: 'B', NeedsType: 80 },
      ],
      applicants: [
        { FirstName: 'Lucía', DOB: '20230514', IsLimitedEnglish: 1, CPSType: 2, Status: 11, ranking: null },
        { FirstName: 'Mateo', IsLimitedEnglish: 2, IEPType: 2 },
      ],
    })
    const log = await db
      .selectFrom('auditLog')
      .selectAll()
      .where('applicationId', '=', id)
      .where('action', '=', 'read')
      .execute()
    expect(log).toMatchObject([{ entity: 'application', entityId: id, actorId: userId }])
  })

  test('includes the rank and internal notes for staff only', async () => {
    const parent = await givenClient(server)
    const { id } = await givenApplied(server, parent.client)
    await db.updateTable('application').set({ comment: 'Call after five' }).where('id', '=', id).execute()
    const staff = await givenClient(server, { role: 'counselor' })
    const theirs = (await read(staff.client, id)).data
    expect(theirs.application).toMatchObject({ Comment: 'Call after five', ranking: { Group: 'atRisk', Percent: 0 } })
    expect(theirs.applicants[1].ranking).toMatchObject({ Group: 'incomeEligible' })
    expect((await read(parent.client, id)).data.application).toMatchObject({ Comment: '', ranking: null })
  })

  test('whether another person is editing it, and whether the caller may', async () => {
    const parent = await givenClient(server)
    const staff = await givenClient(server, { role: 'counselor' })
    const auditor = await givenClient(server, { role: 'auditor' })
    const { id } = await givenApplied(server, parent.client)
    const isOperated = async (client: TestClient, TimeStamp?: number) =>
      (await client.post('/api/Application/GetIsOperated', { ApplicationId: id, TimeStamp })).data
    const canUpdate = async (client: TestClient) =>
      (await client.post('/api/Application/GetCanUpdate', { ApplicationId: id })).data.CanUpdate
    expect(await isOperated(parent.client, 1)).toBe(false)
    expect(await isOperated(parent.client, 7)).toBe(true)
    await staff.client.post('/api/Application/SaveDraft', { ApplicationId: id, Form: { step: 1 } })
    expect(await isOperated(parent.client, 1)).toBe(true)
    expect(await isOperated(staff.client, 1)).toBe(false)
    server.clock.set('2026-11-23T17:11:00Z')
    expect(await isOperated(parent.client, 1)).toBe(false)
    expect([await canUpdate(parent.client), await canUpdate(staff.client), await canUpdate(auditor.client)]).toEqual([
      true,
      true,
      false,
    ])
    await db.updateTable('application').set({ status: 'enrolled' }).where('id', '=', id).execute()
    expect(await canUpdate(parent.client)).toBe(false)
  })
})
