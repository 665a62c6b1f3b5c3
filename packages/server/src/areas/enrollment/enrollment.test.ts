import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { childrenIn, listAllQueues } from '@semilla/contract/enrollment/childSearch.ts'
import { listQueue, listReferralHistory } from '@semilla/contract/enrollment/queue.ts'
import {
  changeReferralStatus,
  listReferralStatuses,
  rejectReferral,
  rejectReferralAtSite,
  setReferralNote,
} from '@semilla/contract/enrollment/referrals.ts'
import { changeChildStatus, listApplicationStatuses } from '@semilla/contract/enrollment/statuses.ts'
import { listVacancyLog } from '@semilla/contract/vacancies/lists.ts'
import { changeVacancyStatus } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { type FamilyIds, type GivenFamily, givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { defaultsOf, type TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })

async function place(seats = 2) {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats }) }
}

/** Creates a referral of one child of a family, accepted by the family by default. */
async function refer(vacancyId: number, { applicationId, childIds }: FamilyIds, more: object = {}, child = 0) {
  const values = { vacancyId, childId: childIds[child] as number, applicationId, status: 'active', needsAccept: false }
  const at = clock.now()
  const row = { ...values, rank: '{"group":"atRisk","percent":0}', referredAt: at, changedAt: at, ...more }
  return (await db.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type ReferralStatus = Input<typeof changeReferralStatus>['status']
type Change = Partial<Omit<Input<typeof changeReferralStatus>, 'referralIds' | 'status'>>
const inputOf = (referralIds: number[], status: ReferralStatus, more: Change) =>
  ({ referralIds, status, reasonIds: [], otherReason: '', ...more }) satisfies Input<typeof changeReferralStatus>
const ask = (client: TestClient, ids: number[], status: ReferralStatus, more: Change = {}) =>
  client.send(changeReferralStatus, inputOf(ids, status, more))
const change = (ids: number[], status: ReferralStatus, more: Change = {}) =>
  owner.client.call(changeReferralStatus, inputOf(ids, status, more))
const enroll = (id: number, enrollStartOn = '2026-11-23') => change([id], 'enrolled', { enrollStartOn, enrollSchedule })
const askToEnroll = (id: number, enrollStartOn = '2026-11-23') =>
  ask(owner.client, [id], 'enrolled', { enrollStartOn, enrollSchedule })
const entry = (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const child = (id = 0) => db.selectFrom('child').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const vacancy = (id: number) => db.selectFrom('vacancy').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const application = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const waits = async (childId = 0) =>
  (await db.selectFrom('waitingChild').select('childId').where('childId', '=', childId).execute()).length === 1

describe('enrolling', () => {
  it('gives the child a place and removes the child from every other queue at once', async () => {
    const { vacancyId, siteId } = await place()
    const elsewhere = await place()
    const ids = await family()
    const here = await refer(vacancyId, ids)
    const there = await refer(elsewhere.vacancyId, ids, { status: 'processing' })
    expect(await enroll(here)).toMatchObject([{ referralId: here, outcome: 'changed', status: 'enrolled' }])
    const site = await db.selectFrom('site').select('name').where('id', '=', siteId).executeTakeFirstOrThrow()
    const program = await db.selectFrom('program').select('name').where('id', '=', programId).executeTakeFirstOrThrow()
    expect((await child(ids.childIds[0])).status).toBe('enrolled')
    const places = db
      .selectFrom('enrollment')
      .selectAll()
      .where('childId', '=', ids.childIds[0] as number)
    expect(await places.execute()).toEqual([
      expect.objectContaining({
        referralId: here,
        vacancyId,
        siteId,
        programId,
        siteName: site.name,
        programName: program.name,
        startOn: '2026-11-23',
        schedule: expect.objectContaining({ monday: [{ from: 480, to: 1020 }] }),
        endedAt: null,
      }),
    ])
    expect(await entry(there)).toMatchObject({ status: 'unavailable', endedBecause: 'enrolledElsewhere' })
    expect(await waits(ids.childIds[0])).toBe(false)
    expect((await application(ids.applicationId)).status).toBe('enrolled')
    expect(await vacancy(vacancyId)).toMatchObject({ enrolledCount: 1, openReferrals: 0, status: 'submitted' })
    expect((await vacancy(elsewhere.vacancyId)).openReferrals).toBe(0)
    const again = await askToEnroll(there)
    expect([again.status, again.code]).toEqual([409, 'enrolledByOthers'])
  })

  it('says of its other referral to the same site that it got another spot, and not that it is elsewhere', async () => {
    const { siteId, vacancyId } = await place()
    const otherRoom = await givenVacancy(server, { siteId, programId, seats: 2 })
    const parent = await givenClient(server)
    const ids = await family({ parentUserId: parent.userId })
    const there = await refer(otherRoom, ids)
    await enroll(await refer(vacancyId, ids))
    const another = { ScrQueueId: there, StatusName: 'Got another spot' }
    const queue = await owner.client.post(listQueue.path, { VacancyId: otherRoom })
    expect(queue.data.List).toEqual([expect.objectContaining(another)])
    const dashboard = await parent.client.get(getParentDashboard.path)
    expect(dashboard.data[0].ApplicantQueues).toContainEqual(expect.objectContaining(another))
  })

  it('for a later day is pending until that day', async () => {
    const { vacancyId } = await place()
    const ids = await family({ children: [{}, { status: 'enrolled' }] })
    await enroll(await refer(vacancyId, ids), '2027-01-11')
    expect((await child(ids.childIds[0])).status).toBe('enrollmentPending')
    expect((await application(ids.applicationId)).status).toBe('provisional')
    clock.set('2027-01-11T09:00:00Z')
    await server.runTask('startEnrollments', {})
    expect((await child(ids.childIds[0])).status).toBe('enrolled')
    expect((await application(ids.applicationId)).status).toBe('enrolled')
    clock.set('2026-11-23T17:00:00Z')
  })

  it('begins for each child of a family on its own first day', async () => {
    const { vacancyId } = await place(3)
    const ids = await family({ children: [{}, { firstName: 'Inés' }, { firstName: 'Abel', status: 'inactive' }] })
    await enroll(await refer(vacancyId, ids), '2027-01-11')
    await enroll(await refer(vacancyId, ids, {}, 1), '2027-02-01')
    clock.set('2027-01-11T09:00:00Z')
    await server.runTask('startEnrollments', {})
    const statuses = await Promise.all(ids.childIds.map(async (id) => (await child(id)).status))
    expect(statuses).toEqual(['enrolled', 'enrollmentPending', 'inactive'])
    expect((await application(ids.applicationId)).status).toBe('provisional')
    clock.set('2026-11-23T17:00:00Z')
  })

  it('in the last seat closes the vacancy and releases the others', async () => {
    const { vacancyId } = await place(1)
    const [first, second] = [await family(), await family()]
    const [one, two] = [await refer(vacancyId, first), await refer(vacancyId, second)]
    await enroll(one)
    expect(await vacancy(vacancyId)).toMatchObject({ status: 'closed', enrolledCount: 1, openReferrals: 0 })
    expect(await entry(two)).toMatchObject({ status: 'unavailable', endedBecause: 'vacancyClosed' })
    expect((await askToEnroll(two)).code).toBe('noSeatsLeft')
    expect(await waits(second.childIds[0])).toBe(true)
    // The place is taken back and the site reopens the vacancy: released children are in the queue again.
    const takenBack = { childId: first.childIds[0] as number, status: 'screening', site: '', program: '' } as const
    await counselor.client.call(changeChildStatus, takenBack)
    const reopened = await owner.client.call(changeVacancyStatus, { vacancyId, to: 'submitted' })
    expect(reopened).toEqual({ status: 'submitted' })
    expect(await entry(two)).toMatchObject({ status: 'active', endedBecause: null })
  })

  it('of several children returns the outcome for each', async () => {
    const { vacancyId } = await place(1)
    const [one, two] = [await refer(vacancyId, await family()), await refer(vacancyId, await family())]
    const outcomes = await change([one, two], 'enrolled', { enrollStartOn: '2027-01-11', enrollSchedule })
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(['changed', 'noSeatsLeft'])
    expect(outcomes[1]?.message).not.toBe('')
  })

  it('is refused while the site is inactive, and ending a referral is not', async () => {
    const { siteId, vacancyId } = await place()
    const id = await refer(vacancyId, await family())
    await db.updateTable('site').set({ status: 'inactive' }).where('id', '=', siteId).execute()
    expect(await askToEnroll(id)).toMatchObject({ status: 409, code: 'siteInactive' })
    expect(await vacancy(vacancyId)).toMatchObject({ enrolledCount: 0, status: 'submitted' })
    expect(await change([id], 'closed', { reasonIds: [201] })).toMatchObject([{ outcome: 'changed' }])
  })

  it('requires a start date of today or later and a day with hours', async () => {
    const { vacancyId } = await place()
    const id = await refer(vacancyId, await family())
    const nothing = await ask(owner.client, [id], 'enrolled')
    expect(nothing.status).toBe(400)
    expect(nothing.fields.map(({ Path }) => Path)).toEqual(['EnrollStartDate', 'EnrollSchedule'])
    expect((await askToEnroll(id, '2026-11-22')).fields).toMatchObject([
      { Path: 'EnrollStartDate', Code: 'dateInPast' },
    ])
    const backwards = { monday: [{ from: 1020, to: 480 }] }
    const more = { enrollStartOn: '2027-01-11', enrollSchedule: backwards }
    expect((await ask(owner.client, [id], 'enrolled', more)).status).toBe(400)
  })
})

describe('working a queue', () => {
  it('waits for the family to accept or decline', async () => {
    const parent = await givenClient(server)
    const { vacancyId, siteId } = await place()
    const ids = await family({ parentUserId: parent.userId })
    const id = await refer(vacancyId, ids, { needsAccept: true, expiresOn: '2026-12-07' })
    expect((await ask(owner.client, [id], 'processing')).code).toBe('waitsForFamily')
    const answer = (action: 'accept' | 'reject') =>
      parent.client.send(changePreferences, {
        applicationId: ids.applicationId,
        action,
        siteIds: [siteId],
        childIds: [...ids.childIds],
        reasonIds: [],
        otherReason: '',
      })
    expect((await answer('accept')).status).toBe(200)
    expect(await entry(id)).toMatchObject({
      needsAccept: false,
      expiresOn: null,
      status: 'active',
      answeredBy: parent.userId,
      answerDueOn: '2026-12-03',
    })
    expect((await change([id], 'processing'))[0]?.status).toBe('processing')
    expect((await answer('reject')).status).toBe(200)
    expect(await entry(id)).toMatchObject({ status: 'notInterested', endedBecause: 'familyRefused' })
    expect((await answer('accept')).code).toBe('referralNotOpen')
  })

  it('requires a reason for closed or not interested, and refuses to change a closed referral', async () => {
    const { vacancyId } = await place()
    const ids = await family()
    const [one, two] = [await refer(vacancyId, ids), await refer(vacancyId, await family())]
    const unexplained = await ask(owner.client, [one], 'notInterested')
    expect(unexplained.fields).toMatchObject([{ Path: 'Reason', Code: 'reasonRequired' }])
    const why = { reasonIds: [202], expiresOn: '2027-03-01' }
    const ofFamilies = await ask(owner.client, [one], 'notInterested', { reasonIds: [102] })
    expect(ofFamilies.fields).toMatchObject([{ Code: 'reasonUnknown' }])
    const past = await ask(owner.client, [one], 'notInterested', { ...why, expiresOn: '2026-11-22' })
    expect(past.fields).toMatchObject([{ Path: 'ExpiryDate', Code: 'dateInPast' }])
    const [declined] = await change([one], 'notInterested', why)
    expect(declined).toMatchObject({ outcome: 'changed', status: 'notInterested' })
    expect(await entry(one)).toMatchObject({ endedBecause: 'siteDeclined', endReasonIds: [202] })
    const lists = db.selectFrom('sitePreference').selectAll().where('applicationId', '=', ids.applicationId)
    expect(await lists.execute()).toEqual([])
    expect((await change([two], 'closed', { ...why, reasonIds: [201] }))[0]?.status).toBe('closed')
    expect([(await entry(one)).declinedUntil, (await entry(two)).declinedUntil]).toEqual(['2027-03-01', null])
    expect((await ask(owner.client, [one, two], 'processing')).code).toBe('childClosed')
    const nobody = { ScrQueueId: [], NewStatus: 22 }
    const unchosen = await owner.client.post(changeReferralStatus.path, nobody)
    expect(unchosen.fields).toMatchObject([{ Path: 'ScrQueueId' }])
    expect((await vacancy(vacancyId)).openReferrals).toBe(0)
  })

  it('is refused to other programs and to viewers', async () => {
    const { vacancyId, siteId } = await place()
    const id = await refer(vacancyId, await family())
    const stranger = await givenClient(server, { role: 'siteOwner' })
    expect((await ask(stranger.client, [id], 'processing')).status).toBe(404)
    const viewer = await givenClient(server, { role: 'siteViewer' })
    await db.insertInto('siteUser').values({ siteId, userId: viewer.userId, duty: 'watch' }).execute()
    expect((await ask(viewer.client, [id], 'processing')).status).toBe(403)
    expect((await ask(owner.client, [999_999], 'processing')).status).toBe(404)
  })

  it('can be declined by the parent and by the program', async () => {
    const parent = await givenClient(server)
    const { vacancyId } = await place()
    const ids = await family({ parentUserId: parent.userId })
    const id = await refer(vacancyId, ids)
    const refusal = (referralId: number, { childIds }: FamilyIds) => ({
      referralId,
      childId: childIds[0] as number,
      reasonIds: [102],
      otherReason: '',
      noReasonGiven: false,
    })
    const other = await givenClient(server)
    expect((await other.client.send(rejectReferral, refusal(id, ids))).status).toBe(404)
    expect(await parent.client.call(rejectReferral, refusal(id, ids))).toEqual({ status: 'notInterested' })
    expect(await entry(id)).toMatchObject({ endedBecause: 'familyRefused', endReasonIds: [102] })
    const second = await family()
    const two = await refer(vacancyId, second)
    const atSite = { ...refusal(two, second), reasonIds: [207] }
    expect(await owner.client.call(rejectReferralAtSite, atSite)).toMatchObject({ status: 'notInterested' })
    expect((await entry(two)).endedBecause).toBe('siteDeclined')
    expect((await owner.client.send(rejectReferralAtSite, atSite)).code).toBe('referralNotOpen')
  })
})

describe('the queue', () => {
  it('takes notes until the referral ends, and keeps the last one', async () => {
    const { vacancyId } = await place()
    const id = await refer(vacancyId, await family())
    const note = (text: string) => owner.client.send(setReferralNote, { referralId: id, note: text })
    const told = async () => {
      const history = await owner.client.call(listReferralHistory, { referralId: id })
      const log = await owner.client.call(listVacancyLog, { vacancyId, page: 1, pageSize: 20 })
      return [JSON.stringify(history), JSON.stringify(log)].map((text) => text.includes('Visits on Monday'))
    }
    expect((await note('Visits on Monday')).status).toBe(200)
    expect(await told()).toEqual([true, true])
    await change([id], 'closed', { reasonIds: [201] })
    expect(await told()).toEqual([false, false])
    expect(await note('Called twice')).toMatchObject({ status: 409, code: 'referralNotOpen' })
    expect((await entry(id)).note).toBe('Visits on Monday')
  })

  it('replaces the note of a colleague only for somebody who has seen it', async () => {
    const id = await refer((await place()).vacancyId, await family())
    const note = (text: string, seen?: string) =>
      owner.client.send(setReferralNote, { referralId: id, note: text, seen })
    const [one, two] = await Promise.all([note('Called', ''), note('Visits on Monday', '')])
    expect([one.status, two.status].toSorted()).toEqual([200, 409])
    expect([one.code, two.code]).toContain('editedMeanwhile')
    const { note: first } = await entry(id)
    expect(first).toBe(one.status === 200 ? 'Called' : 'Visits on Monday')
    expect((await note('Both', first)).status).toBe(200)
    expect((await note('Without a word about what was seen')).status).toBe(200)
    expect((await entry(id)).note).toBe('Without a word about what was seen')
  })

  it('shows what the program needs, and nothing about why a child ranks there', async () => {
    const { vacancyId } = await place()
    const ids = await family({ isHomeless: true, children: [{ rankGroup: 1, rankPercent: 0, firstName: 'Inés' }] })
    const id = await refer(vacancyId, ids, { referralNote: 'Please call' })
    await owner.client.call(setReferralNote, { referralId: id, note: 'Visits on Monday' })
    await owner.client.call(setReferralNote, { referralId: id, note: ' ' })
    const sought = {
      vacancyId,
      name: 'ines',
      referredFrom: '2026-11-01',
      referredTo: '2026-11-23',
      status: 'all',
      page: 1,
      pageSize: 30,
    } as const
    const { data, output } = await owner.client.send(listQueue, sought)
    expect(output?.total).toBe(1)
    expect(output?.items[0]).toMatchObject({
      referralId: id,
      firstName: 'Inés',
      status: 'active',
      note: 'Visits on Monday',
      referredOn: '2026-11-23',
      familyName: 'Marisol Ibarra',
      contacts: [{ email: 'marisol@example.net' }],
    })
    expect(JSON.stringify(data)).not.toMatch(/CPS|risk|protect|income|rank|homeless/i)
    const lines = db.selectFrom('auditLog').select('after').where('action', '=', 'read').orderBy('id')
    expect((await lines.where('entity', '=', 'vacancyQueue').execute()).at(-1)).toEqual({
      after: { applications: [ids.applicationId] },
    })
  })

  it('of all sites is sorted, paged and limited to the caller’s sites', async () => {
    const viewer = await givenClient(server, { role: 'siteOwner' })
    const { vacancyId, siteId } = await place()
    await db.insertInto('siteUser').values({ siteId, userId: viewer.userId, duty: 'manage' }).execute()
    for (const firstName of ['Bea', 'Ana', 'Carla']) await refer(vacancyId, await family({ children: [{ firstName }] }))
    const inputOf = (more: Partial<Input<typeof listAllQueues>>) => ({ ...defaultsOf(listAllQueues), ...more })
    const list = (client: TestClient, more: Partial<Input<typeof listAllQueues>>) =>
      client.call(listAllQueues, inputOf(more))
    const sorted = await list(viewer.client, {
      withTotal: true,
      skip: 1,
      take: 1,
      sort: [{ by: 'firstName', descending: true }],
    })
    expect(childrenIn(sorted.items).map(({ firstName }) => firstName)).toEqual(['Bea'])
    expect(sorted.total).toBe(3)
    const stranger = await givenClient(server, { role: 'siteOwner' })
    expect((await list(stranger.client, { withTotal: true })).total).toBe(0)
    expect((await list(viewer.client, { name: 'carl', vacancyStatus: 'submitted' })).items).toHaveLength(1)
    expect((await (await givenClient(server)).client.send(listAllQueues, inputOf({}))).status).toBe(403)
  })

  it('lists its statuses with names', async () => {
    const all = await owner.client.call(listReferralStatuses, { withoutClosed: false })
    expect(all.map(({ status }) => status)).toEqual([
      'active',
      'processing',
      'enrolled',
      'notInterested',
      'closed',
      'unavailable',
    ])
    expect(await owner.client.call(listReferralStatuses, { withoutClosed: true })).toHaveLength(5)
    expect(await counselor.client.call(listApplicationStatuses, {})).toHaveLength(9)
  })
})
