import { getApplicationDetail, getCanUpdate, getIsOperated } from '@semilla/contract/applications/detail.ts'
import { saveDraft } from '@semilla/contract/applications/drafts.ts'
import { workweek } from '@semilla/domain/values/weekdays.ts'
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
import { givenApplied, setEarned } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db } = server
const read = (client: TestClient, applicationId: number) =>
  client.call(getApplicationDetail, { applicationId, really: true })
const ask = (client: TestClient, applicationId: number) =>
  client.send(getApplicationDetail, { applicationId, really: true })
const status = async (client: TestClient, id: number) => (await ask(client, id)).status

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
    const { application } = await read(visitor, id)
    expect(application).toMatchObject({ isDisabled: true, comment: '' })
    expect(application.rank).toBeUndefined()
    expect(await status(server.client(), id)).toBe(401)
  })
})

describe('the content', () => {
  test('names why a child does not qualify, to the family and to staff, though the family does', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      setEarned(form, 2_500_000)
      const [first] = form.children
      const of = (firstName: string, bornOn: string) => ({
        ...first,
        firstName,
        bornOn,
        protections: [],
        specialNeeds: [],
      })
      form.children = [first, of('Leo', '2010-03-01'), of('Mia', '2025-11-01')]
    })
    const staff = await givenClient(server, { role: 'supervisor' })
    for (const reader of [client, staff.client]) {
      const { application, children } = await read(reader, id)
      expect(application).toMatchObject({ eligibility: 'incomeEligible', eligibilityReasons: ['atRisk'] })
      expect(children.map(({ turnedAwayFor }) => turnedAwayFor)).toEqual([undefined, 'childTooOld', 'incomeTooHigh'])
    }
  })

  test('is the submitted family with its referrals; each read is logged', async () => {
    const { client, userId } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const [child] = await db.selectFrom('child').select('id').where('applicationId', '=', id).orderBy('id').execute()
    const programId = await givenProgram(server)
    const siteId = await givenSite(server, { programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const of = { childId: child?.id ?? 0, applicationId: id }
    await givenReferral(server, { vacancyId, child: of, needsAccept: true, expiresOn: '2026-12-07' })
    const { data, output } = await ask(client, id)
    expect(output?.application).toMatchObject({
      id,
      status: 'active',
      statusName: 'Active',
      eligibility: 'incomeEligible',
      monthlyIncome: 520_000,
      incomes: [
        { parent: 'A', employment: 390_000, other: 10_000, total: 400_000 },
        { parent: 'B', total: 120_000 },
      ],
      care: {
        startOn: '2027-01-04',
        days: [...workweek],
        hours: { monday: { from: 480 }, friday: { to: 990 } },
        siteTypes: ['familyHome', 'center'],
        locations: [{ kind: 'zip', place: '94110', miles: 3 }],
      },
      otherContacts: [{ firstName: 'Rosa', kind: 'relationship', relationship: 'Grandmother' }],
      referrals: [{ siteId, needsAccept: true, expiresOn: '2026-12-07', status: 'active', childId: of.childId }],
    })
    expect(output?.application.care.hours).not.toHaveProperty('sunday')
    expect(output).toMatchObject({
      stamp: 1,
      parents: [
        {
          position: 'A',
          firstName: 'Marisol',
          preferredContact: ['email', 'text'],
          mobilePhones: ['(415) 555-0171'],
          needs: ['working'],
        },
        { position: 'B', needs: ['seekingEmployment', 'working'] },
      ],
      children: [
        { firstName: 'Lucía', bornOn: '2023-05-14', protections: ['atRisk'], status: 'active' },
        { firstName: 'Mateo', specialNeeds: ['ifsp'] },
      ],
    })
    expect(data).toMatchObject({
      application: {
        ranking: null,
        Criterial: { PreferenceLocation: [{ Distance1: 30 }] },
        ApplicantQueues: [{ ApplicantIds: [of.childId] }],
      },
      applicants: [{ IsLimitedEnglish: 1, ranking: null }, { IsLimitedEnglish: 2 }],
    })
    const log = await db
      .selectFrom('auditLog')
      .orderBy('id')
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
    const theirs = await read(staff.client, id)
    expect(theirs.application).toMatchObject({ comment: 'Call after five', rank: { group: 'atRisk', percent: 0 } })
    expect(theirs.children[1]?.rank?.group).toBe('incomeEligible')
    const { application } = await read(parent.client, id)
    expect(application.comment).toBe('')
    expect(application.rank).toBeUndefined()
  })

  test('whether another person is editing it, and whether the caller may', async () => {
    const parent = await givenClient(server)
    const staff = await givenClient(server, { role: 'counselor' })
    const auditor = await givenClient(server, { role: 'auditor' })
    const { id } = await givenApplied(server, parent.client)
    const isOperated = (client: TestClient, stamp: number) => client.call(getIsOperated, { applicationId: id, stamp })
    const canUpdate = async (client: TestClient) => (await client.call(getCanUpdate, { applicationId: id })).canUpdate
    expect(await isOperated(parent.client, 1)).toBe(false)
    expect(await isOperated(parent.client, 7)).toBe(true)
    await staff.client.call(saveDraft, { applicationId: id, form: { step: 1 } })
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
