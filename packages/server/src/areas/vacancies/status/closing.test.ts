import { listVacancyLog } from '@semilla/contract/vacancies/lists.ts'
import { changeVacancyStatus, getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import {
  givenChild,
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenReferral,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const program = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [program], managers: [owner.userId] })

// The clock advances in these tests, which ends sessions.
const signedIn = () => givenSignedIn(server, owner.userId)
const move = async (vacancyId: number, to: Input<typeof changeVacancyStatus>['to']) =>
  (await signedIn()).send(changeVacancyStatus, { vacancyId, to })
const referralsOf = (vacancyId: number) =>
  server.db
    .selectFrom('referral')
    .select(['id', 'status', 'endedBecause', 'expiresOn'])
    .where('vacancyId', '=', vacancyId)
    .orderBy('id')
    .execute()
const openReferrals = async (vacancyId: number) =>
  (await (await signedIn()).call(getVacancy, { vacancyId })).openReferrals

async function vacancyWithReferrals() {
  const vacancyId = await givenVacancy(server, { siteId, programId: program, seats: 3 })
  const children = [await givenChild(server), await givenChild(server), await givenChild(server)] as const
  await givenReferral(server, { vacancyId, child: children[0], expiresOn: '2026-11-24' })
  await givenReferral(server, { vacancyId, child: children[1], status: 'processing' })
  await givenReferral(server, { vacancyId, child: children[2], status: 'notInterested' })
  return { vacancyId, children }
}

describe('the referrals of a vacancy', () => {
  it('end when it is closed, and their families are matched elsewhere', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    expect(await openReferrals(vacancyId)).toBe(2)
    await move(vacancyId, 'closed')
    expect((await referralsOf(vacancyId)).map(({ status, endedBecause }) => [status, endedBecause])).toEqual([
      ['unavailable', 'vacancyClosed'],
      ['unavailable', 'vacancyClosed'],
      ['notInterested', 'familyRefused'],
    ])
    expect(await openReferrals(vacancyId)).toBe(0)
    const asked = await server.db.selectFrom('rematch').select('applicationId').execute()
    expect(asked.map(({ applicationId }) => applicationId)).toEqual(
      expect.arrayContaining([children[0].applicationId, children[1].applicationId]),
    )
    const lines = await server.db
      .selectFrom('auditLog')
      .orderBy('id')
      .select(['applicationId', 'after'])
      .where('vacancyId', '=', vacancyId)
      .where('entity', '=', 'referral')
      .execute()
    expect(lines).toHaveLength(2)
    expect(lines[0]?.after).toEqual({ status: 'unavailable', endedBecause: 'vacancyClosed' })
  })

  it('are restored when the close is cancelled, for children who still wait', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    await move(vacancyId, 'closed')
    await server.db.updateTable('child').set({ status: 'enrolled' }).where('id', '=', children[1].childId).execute()
    server.clock.set('2026-12-05T17:00:00Z')
    expect((await move(vacancyId, 'submitted')).status).toBe(200)
    expect(await referralsOf(vacancyId)).toMatchObject([
      { status: 'active', endedBecause: null, expiresOn: '2026-12-19' },
      { status: 'unavailable' },
      { status: 'notInterested' },
    ])
  })

  it('are restored by cancelling the close that ended them, and not by cancelling a later one', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    await move(vacancyId, 'closed')
    const setStatus = (status: string) =>
      server.db.updateTable('application').set({ status }).where('id', '=', children[0].applicationId).execute()
    await setStatus('hold')
    await move(vacancyId, 'submitted')
    await setStatus('active')
    server.clock.set(new Date(server.clock.now().getTime() + 60_000).toISOString())
    await move(vacancyId, 'closed')
    await move(vacancyId, 'submitted')
    expect((await referralsOf(vacancyId)).map(({ status }) => status)).toEqual([
      'unavailable',
      'processing',
      'notInterested',
    ])
  })

  it('are restored with their former status and the configured number of days, except those withdrawn at that moment', async () => {
    const organizationId = await givenOrganization(server, 'programOwner')
    const ownSite = await givenSite(server, { organizationId, programIds: [program], managers: [owner.userId] })
    const cityId = await givenCity(server)
    await server.db
      .insertInto('organizationSetting')
      .values([
        { organizationId: cityId, name: 'referralDays', value: '20' },
        { organizationId, name: 'referralDays', value: '9' },
      ])
      .execute()
    const vacancyId = await givenVacancy(server, { siteId: ownSite, programId: program, seats: 3 })
    const [asked, worked, gone] = [await givenChild(server), await givenChild(server), await givenChild(server)]
    server.clock.set('2026-11-23T17:00:00Z')
    await givenReferral(server, { vacancyId, child: asked, expiresOn: '2026-11-24' })
    await givenReferral(server, { vacancyId, child: worked, status: 'processing' })
    const leaving = await givenReferral(server, { vacancyId, child: gone })
    const withdrawn = { status: 'unavailable', endedBecause: 'withdrawn', changedAt: server.clock.now() }
    await server.db.updateTable('referral').set(withdrawn).where('id', '=', leaving).execute()
    await move(vacancyId, 'closed')
    expect((await move(vacancyId, 'submitted')).status).toBe(200)
    expect(await referralsOf(vacancyId)).toMatchObject([
      { status: 'active', endedBecause: null, expiresOn: '2026-12-02' },
      { status: 'processing', endedBecause: null },
      { status: 'unavailable', endedBecause: 'withdrawn' },
    ])
  })

  it('come back in progress while their application rests, and never to a site declined meanwhile', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    const [asked, worked] = children
    const of = (applicationId: number) => server.db.updateTable('application').where('id', '=', applicationId)
    await move(vacancyId, 'closed')
    await of(worked.applicationId).set({ status: 'hold' }).execute()
    const preference = { applicationId: asked.applicationId, siteId, kind: 'disliked', createdAt: server.clock.now() }
    await server.db.insertInto('sitePreference').values(preference).execute()
    expect((await move(vacancyId, 'submitted')).status).toBe(200)
    expect(await referralsOf(vacancyId)).toMatchObject([
      { status: 'unavailable', endedBecause: 'vacancyClosed' },
      { status: 'processing', endedBecause: null },
      { status: 'notInterested' },
    ])
  })

  it('are not restored for a child whom the family has taken out of its application', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    await move(vacancyId, 'closed')
    const removed = server.db.updateTable('child').set({ removedAt: server.clock.now() })
    await removed.where('id', '=', children[0].childId).execute()
    expect((await move(vacancyId, 'submitted')).status).toBe(200)
    expect((await referralsOf(vacancyId)).map(({ status }) => status)).toEqual([
      'unavailable',
      'processing',
      'notInterested',
    ])
  })

  it('need no answer any more from a family that prefers the site by now', async () => {
    const { vacancyId, children } = await vacancyWithReferrals()
    const { applicationId } = children[0]
    await server.db
      .updateTable('referral')
      .set({ needsAccept: true })
      .where('applicationId', '=', applicationId)
      .execute()
    await move(vacancyId, 'closed')
    const preference = { applicationId, siteId, kind: 'preferred', createdAt: server.clock.now() }
    await server.db.insertInto('sitePreference').values(preference).execute()
    expect((await move(vacancyId, 'submitted')).status).toBe(200)
    const stored = server.db.selectFrom('referral').select(['status', 'needsAccept', 'expiresOn', 'answerDueOn'])
    const [reopened] = await stored.where('applicationId', '=', applicationId).execute()
    expect(reopened).toEqual({
      status: 'active',
      needsAccept: false,
      expiresOn: null,
      answerDueOn: expect.stringMatching(/^2026-12-/),
    })
  })

  it('stay while it is paused, and end when it is void', async () => {
    const { vacancyId } = await vacancyWithReferrals()
    await move(vacancyId, 'paused')
    expect(await openReferrals(vacancyId)).toBe(2)
    await move(vacancyId, 'void')
    expect(await openReferrals(vacancyId)).toBe(0)
  })

  it('are not shown to agencies in the log of a site', async () => {
    const { vacancyId } = await vacancyWithReferrals()
    await move(vacancyId, 'closed')
    const counselor = await givenClient(server, { role: 'counselor' })
    const actions = async (client: typeof owner.client) => {
      const { items } = await client.call(listVacancyLog, { vacancyId, page: 1, pageSize: 20 })
      return new Set(items.map(({ action }) => action))
    }
    expect(await actions(await signedIn())).toEqual(new Set(['Vacancy changed', 'Referral changed']))
    expect(await actions(counselor.client)).toEqual(new Set(['Vacancy changed']))
  })

  it('cannot be restored at a vacancy without a free seat', async () => {
    const { vacancyId } = await vacancyWithReferrals()
    await move(vacancyId, 'closed')
    await server.db.updateTable('vacancy').set({ enrolledCount: 3 }).where('id', '=', vacancyId).execute()
    expect(await move(vacancyId, 'submitted')).toMatchObject({ status: 409, code: 'noSeatsLeft' })
  })
})
