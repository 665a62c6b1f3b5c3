import { getActiveApplicationSummary, getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { getPreApplicationInfo, linkApplication, unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { checkInvitationCode, inviteParent, linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { describe, expect, it } from 'vitest'
import { givenClient, givenOrganization } from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })

const apply = async (client: TestClient) => (await givenApplied(server, client)).id
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
    expect(await visitor.call(getPreApplicationInfo, { applicationId: id })).toMatchObject({
      isDisabled: true,
      familySize: 4,
      monthlyIncome: 520_000,
      incomeLimit: 1_873_300,
      hasAccount: false,
      firstName: 'Marisol',
      email: 'marisol.ibarra@example.net',
    })
    expect((await server.client().send(getPreApplicationInfo, { applicationId: id })).status).toBe(401)
    const stranger = await givenClient(server)
    expect((await stranger.client.send(linkApplication, { applicationId: id })).status).toBe(404)
    expect(await waiting(id)).toBe(0)
  })

  it('counts as invited once it is linked, as messages are open then', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await signedInWithin(visitor)
    const seen = async () => [
      (await parent.client.call(getPreApplicationInfo, { applicationId: id })).isInvited,
      (await parent.client.call(getApplicationDetail, { applicationId: id, really: false })).application.isInvited,
    ]
    expect((await visitor.call(getPreApplicationInfo, { applicationId: id })).isInvited).toBe(false)
    await parent.client.call(linkApplication, { applicationId: id })
    expect(await seen()).toEqual([true, true])
  })

  it('shows the limit of the tables that decided, also when newer ones are in force', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const older = await server.db
      .selectFrom('incomeTable')
      .select('id')
      .where('kind', '=', 'areaMedian')
      .where('effectiveOn', '=', '2022-07-01')
      .executeTakeFirstOrThrow()
    await server.db
      .updateTable('eligibilityDecision')
      .set({ cityTableId: older.id })
      .where('applicationId', '=', id)
      .execute()
    const { incomeLimit } = await visitor.call(getPreApplicationInfo, { applicationId: id })
    expect(incomeLimit).toBe(1_320_800)
  })

  it('waits for a place once it is linked to an account', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await signedInWithin(visitor)
    expect((await parent.client.send(linkApplication, { applicationId: id })).status).toBe(200)
    expect(await record(id)).toMatchObject({ parentUserId: parent.userId, isDisabled: false })
    expect(await waiting(id)).toBe(2)
    const other = await signedInWithin(visitor)
    expect((await other.client.send(linkApplication, { applicationId: id })).status).toBe(404)
  })

  it('is not linked to a parent who has an active one', async () => {
    const visitor = server.client()
    const id = await apply(visitor)
    const parent = await signedInWithin(visitor)
    await apply(parent.client)
    const answer = await parent.client.send(linkApplication, { applicationId: id })
    expect(answer).toMatchObject({ status: 409, code: 'activeApplicationExists' })
    expect(await record(id)).toMatchObject({ parentUserId: null, isDisabled: true })
  })
})

describe('the message about an application that was sent before its family had an account', () => {
  const sendAll = async () => {
    await server.runTask('tellEvents', {})
    await server.runJobs()
    await server.runTask('sendNotices', {})
  }

  /** Sends an application at night, which its family links before or after it reads of it in the morning. */
  async function toldOf(linkedAt: string) {
    server.clock.set('2026-11-24T06:30:00Z')
    const visitor = server.client()
    const id = await apply(visitor)
    await sendAll()
    server.clock.set(linkedAt)
    await sendAll()
    const parent = await signedInWithin(visitor)
    await parent.client.call(linkApplication, { applicationId: id })
    for (const hour of ['18', '19']) {
      server.clock.set(`2026-11-24T${hour}:00:00Z`)
      await sendAll()
    }
    const notices = await server.db
      .selectFrom('notice')
      .selectAll()
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute()
    server.clock.set('2026-11-23T17:00:00Z')
    return notices.map(({ subject }) => subject)
  }

  it.each([
    ['once, if it was linked before that', '2026-11-24T06:40:00Z', ['Recibimos su solicitud']],
    [
      'again as active, if the family first read that a step is left',
      '2026-11-24T17:00:00Z',
      ['Falta un paso en su solicitud', 'Cambió el estado de su solicitud'],
    ],
  ])('is sent %s', async (_, linkedAt, subjects) => {
    expect(await toldOf(linkedAt)).toEqual(subjects)
  })
})

describe('inviting a parent', () => {
  const invite = (id: number, client = counselor.client) =>
    client.send(inviteParent, { applicationId: id, receiverKind: 'email', receiver: 'ana@example.net' })
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
    const check = (client: TestClient) => client.call(checkInvitationCode, { invitationCode: code })
    expect(await visitor.call(checkInvitationCode, { invitationCode: code.toLowerCase() })).toEqual({
      outcome: 'valid',
      firstName: 'Marisol',
      lastName: 'Ibarra-Núñez',
    })
    const parent = await givenClient(server)
    const linked = await parent.client.call(linkApplicationByInvitation, { invitationCode: code })
    expect(linked.outcome).toBe('valid')
    expect((await record(id)).parentUserId).toBe(parent.userId)
    expect(await check(parent.client)).toEqual({ outcome: 'linkedByYou', firstName: '', lastName: '' })
    expect((await check(visitor)).outcome).toBe('linkedByOthers')
    expect(await invite(id)).toMatchObject({ status: 409, code: 'familyHasAccount' })
    expect((await counselor.client.send(unlinkApplication, { applicationId: id })).status).toBe(200)
    expect((await record(id)).parentUserId).toBeNull()
    expect((await counselor.client.send(unlinkApplication, { applicationId: id })).code).toBe('notLinked')
  })

  it('sends codes that end when the application is unlinked from the account that it came to otherwise', async () => {
    const [id, mergedId] = [await apply(counselor.client), await apply(counselor.client)]
    const codes: string[] = []
    for (const each of [id, mergedId]) {
      await invite(each)
      codes.push(await codeOf(each))
    }
    const of = (applicationId: number) => server.db.updateTable('application').where('id', '=', applicationId)
    const { userId } = await givenClient(server)
    // As a merge does it with the account of the application that it closes.
    await of(mergedId).set({ mergedIntoId: id, status: 'closed' }).execute()
    await of(id).set({ parentUserId: userId }).execute()
    await counselor.client.call(unlinkApplication, { applicationId: id })
    const stranger = await givenClient(server)
    for (const invitationCode of codes) {
      const { outcome } = await stranger.client.call(linkApplicationByInvitation, { invitationCode })
      expect(outcome).toBe('notFound')
    }
    expect((await record(id)).parentUserId).toBeNull()
    await invite(id)
    await stranger.client.call(linkApplicationByInvitation, { invitationCode: await codeOf(id) })
    expect((await record(id)).parentUserId).toBe(stranger.userId)
  })

  it.each(['updateNeeded', 'unresponsive'] as const)(
    'hears from its family when the parent links it: %s ends, and the days count again',
    async (status) => {
      const id = await apply(counselor.client)
      await invite(id)
      const silent = { status, familyUpdatedAt: '2026-01-01T00:00:00Z', statusChangedAt: '2026-08-01T00:00:00Z' }
      await server.db.updateTable('application').set(silent).where('id', '=', id).execute()
      const parent = await givenClient(server)
      await parent.client.call(linkApplicationByInvitation, { invitationCode: await codeOf(id) })
      expect(await record(id)).toMatchObject({ status: 'active', familyUpdatedAt: server.clock.now().toISOString() })
      expect(await waiting(id)).toBe(2)
    },
  )

  it('invalidates the previous code, and every code expires after 30 days', async () => {
    const id = await apply(counselor.client)
    await invite(id)
    const first = await codeOf(id)
    server.clock.set('2026-11-23T17:01:00Z')
    const toPhone = { applicationId: id, receiverKind: 'phone', receiver: '(415) 555-0171' } as const
    await counselor.client.call(inviteParent, toPhone)
    const second = await codeOf(id)
    const check = async (invitationCode: string) =>
      (await server.client().call(checkInvitationCode, { invitationCode })).outcome
    expect(await check(first)).toBe('notFound')
    expect(await check(second)).toBe('valid')
    expect(await check('NOPE')).toBe('notFound')
    server.clock.set('2026-12-24T17:01:00Z')
    expect(await check(second)).toBe('notFound')
    server.clock.set('2026-11-23T17:00:00Z')
  })

  it('refuses unreachable receivers, auditors and families out of reach', async () => {
    const id = await apply(counselor.client)
    const unreachable = [
      { ReceiverType: 0, Receiver: 'nobody' },
      { ReceiverType: 1, Receiver: '12' },
    ]
    for (const receiver of unreachable) {
      const answer = await counselor.client.post(inviteParent.path, { ApplicationId: id, ...receiver })
      expect(answer).toMatchObject({ status: 400, fields: [{ Path: 'Receiver' }] })
    }
    expect((await invite(id, auditor.client)).status).toBe(403)
    expect((await invite(999_999)).status).toBe(404)
  })
})

describe('a parent’s dashboard', () => {
  it.each([
    ['ineligible', true, true],
    ['closed', false, true],
    ['hold', true, false],
  ] as const)('says what can be done with an application that is %s', async (status, canUpdate, canCopy) => {
    const parent = await givenClient(server)
    const id = await apply(parent.client)
    await server.db.updateTable('application').set({ status }).where('id', '=', id).execute()
    expect(await parent.client.call(getParentDashboard, {})).toMatchObject([{ id, canUpdate, canCopy }])
  })

  it("lists one's own applications with their children and timeline", async () => {
    const parent = await givenClient(server)
    const latest = { onlyActive: false }
    expect(await parent.client.call(getParentDashboard, {})).toEqual([])
    expect(await parent.client.call(getActiveApplicationSummary, latest)).toBeUndefined()
    const id = await apply(parent.client)
    const [own] = await parent.client.call(getParentDashboard, {})
    expect(own).toMatchObject({ id, status: 'active', canUpdate: true, canCopy: false, referrals: [] })
    expect(own?.children.map(({ firstName }) => firstName)).toEqual(['Lucía', 'Mateo'])
    expect(own?.timeline).toEqual([expect.objectContaining({ kind: 'application', statusName: 'Active' })])
    const { data } = await parent.client.send(getParentDashboard, {})
    expect(data[0].IsEndStatus).toBe(false)
    expect(await parent.client.call(getActiveApplicationSummary, latest)).toMatchObject({
      id,
      childrenNames: ['Lucía Núñez Ibarra', 'Mateo Núñez Ibarra'],
    })
    expect((await counselor.client.send(getParentDashboard, {})).status).toBe(403)
  })
})
