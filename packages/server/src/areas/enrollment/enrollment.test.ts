import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { type FamilyIds, type GivenFamily, insertFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })

const family = (given: Partial<GivenFamily> = {}) =>
  db.transaction().execute((tx) => insertFamily(tx, { cityId, ...given }, clock.now()))

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

const schedule = [{ Days: 62, IO: [{ In: 8, Out: 17 }] }]
const change = (client: typeof owner.client, ids: readonly number[], status: number, more: object = {}) =>
  client.post('/api/Provider/ChangeEnrollmentQueueStatus', { ScrQueueId: ids, NewStatus: status, ...more })
const enroll = (id: number, on = '20261123') =>
  change(owner.client, [id], 23, { EnrollStartDate: on, EnrollSchedule: schedule })
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
    expect((await enroll(here)).data).toMatchObject([{ ScrQueueId: here, Result: 0, Status: 23 }])
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
        schedule: expect.objectContaining({ monday: { from: 480, to: 1020 } }),
        endedAt: null,
      }),
    ])
    expect(await entry(there)).toMatchObject({ status: 'unavailable', endedBecause: 'enrolledElsewhere' })
    expect(await waits(ids.childIds[0])).toBe(false)
    expect((await application(ids.applicationId)).status).toBe('enrolled')
    expect(await vacancy(vacancyId)).toMatchObject({ enrolledCount: 1, openReferrals: 0, status: 'submitted' })
    expect((await vacancy(elsewhere.vacancyId)).openReferrals).toBe(0)
    const again = await enroll(there)
    expect([again.status, again.code]).toEqual([409, 'enrolledByOthers'])
  })

  it('for a later day is pending until that day', async () => {
    const { vacancyId } = await place()
    const ids = await family({ children: [{}, { status: 'enrolled' }] })
    await enroll(await refer(vacancyId, ids), '20270111')
    expect((await child(ids.childIds[0])).status).toBe('enrollmentPending')
    expect((await application(ids.applicationId)).status).toBe('provisional')
    clock.set('2027-01-11T09:00:00Z')
    await server.runTask('startEnrollments', {})
    expect((await child(ids.childIds[0])).status).toBe('enrolled')
    expect((await application(ids.applicationId)).status).toBe('enrolled')
    clock.set('2026-11-23T17:00:00Z')
  })

  it('in the last seat closes the vacancy and releases the others', async () => {
    const { vacancyId } = await place(1)
    const [first, second] = [await family(), await family()]
    const [one, two] = [await refer(vacancyId, first), await refer(vacancyId, second)]
    await enroll(one)
    expect(await vacancy(vacancyId)).toMatchObject({ status: 'closed', enrolledCount: 1, openReferrals: 0 })
    expect(await entry(two)).toMatchObject({ status: 'unavailable', endedBecause: 'vacancyClosed' })
    expect((await enroll(two)).code).toBe('noSeatsLeft')
    expect(await waits(second.childIds[0])).toBe(true)
    // The place is taken back and the site reopens the vacancy: released children are in the queue again.
    const status = (path: string, body: object) => counselor.client.post(path, body)
    await status('/api/Application/ChangeApplicantStatus', { ApplicantId: first.childIds[0], NewStatus: 12 })
    const reopened = await owner.client.post('/api/Provider/ChangeVacancyStatus', {
      VacancyId: vacancyId,
      NewStatus: 1,
    })
    expect(reopened.data.Status).toBe(1)
    expect(await entry(two)).toMatchObject({ status: 'active', endedBecause: null })
  })

  it('of several children returns the outcome for each', async () => {
    const { vacancyId } = await place(1)
    const [one, two] = [await refer(vacancyId, await family()), await refer(vacancyId, await family())]
    const answer = await change(owner.client, [one, two], 23, { EnrollStartDate: '20270111', EnrollSchedule: schedule })
    expect(answer.data.map(({ Result }: any) => Result)).toEqual([0, 3])
    expect(answer.data[1].message).not.toBe('')
  })

  it('requires a start date of today or later and a day with hours', async () => {
    const { vacancyId } = await place()
    const id = await refer(vacancyId, await family())
    const nothing = await change(owner.client, [id], 23)
    expect(nothing.status).toBe(400)
    expect(nothing.fields.map(({ Path }) => Path)).toEqual(['EnrollStartDate', 'EnrollSchedule'])
    expect((await enroll(id, '20261122')).fields).toMatchObject([{ Path: 'EnrollStartDate', Code: 'dateInPast' }])
    const backwards = [{ Days: 2, IO: [{ In: 17, Out: 8 }] }]
    const faulty = await change(owner.client, [id], 23, { EnrollStartDate: '20270111', EnrollSchedule: backwards })
    expect(faulty.status).toBe(400)
  })
})

describe('working a queue', () => {
  it('waits for the family to accept or decline', async () => {
    const parent = await givenClient(server)
    const { vacancyId, siteId } = await place()
    const ids = await family({ parentUserId: parent.userId })
    const id = await refer(vacancyId, ids, { needsAccept: true, expiresOn: '2026-12-07' })
    expect((await change(owner.client, [id], 22)).code).toBe('waitsForFamily')
    const answer = (action: string) =>
      parent.client.post('/api/Application/ChangeApplicationPreferredInfo', {
        ApplicationId: ids.applicationId,
        Action: action,
        ProviderIds: [siteId],
        ApplicantIds: ids.childIds,
        Reason: [],
        OtherReason: '',
      })
    expect((await answer('Accept')).status).toBe(200)
    expect(await entry(id)).toMatchObject({ needsAccept: false, expiresOn: null, status: 'active' })
    expect((await change(owner.client, [id], 22)).data[0].Status).toBe(22)
    expect((await answer('reject')).status).toBe(200)
    expect(await entry(id)).toMatchObject({ status: 'notInterested', endedBecause: 'familyRefused' })
    expect((await answer('Accept')).code).toBe('referralNotOpen')
  })

  it('requires a reason for closed or not interested, and refuses to change a closed referral', async () => {
    const { vacancyId, siteId } = await place()
    const ids = await family()
    const [one, two] = [await refer(vacancyId, ids), await refer(vacancyId, await family())]
    expect((await change(owner.client, [one], 24)).fields).toMatchObject([{ Path: 'Reason', Code: 'reasonRequired' }])
    const why = { Reason: [101], OtherReason: '', ExpiryDate: '20270301' }
    expect((await change(owner.client, [one], 24, why)).data[0]).toMatchObject({ Result: 0, Status: 24 })
    const preference = await db
      .selectFrom('sitePreference')
      .selectAll()
      .where('applicationId', '=', ids.applicationId)
      .executeTakeFirstOrThrow()
    expect(preference).toMatchObject({ siteId, kind: 'notInterested', expiresOn: '2027-03-01', reasonIds: [101] })
    expect((await change(owner.client, [two], 25, { Reason: [201] })).data[0].Status).toBe(25)
    expect((await change(owner.client, [one, two], 22)).code).toBe('childClosed')
    expect((await change(owner.client, [], 22)).fields).toMatchObject([{ Path: 'ScrQueueId' }])
    expect((await vacancy(vacancyId)).openReferrals).toBe(0)
  })

  it('is refused to other programs and to viewers', async () => {
    const { vacancyId, siteId } = await place()
    const id = await refer(vacancyId, await family())
    const stranger = await givenClient(server, { role: 'siteOwner' })
    expect((await change(stranger.client, [id], 22)).status).toBe(404)
    const viewer = await givenClient(server, { role: 'siteViewer' })
    await db.insertInto('siteUser').values({ siteId, userId: viewer.userId, duty: 'watch' }).execute()
    expect((await change(viewer.client, [id], 22)).status).toBe(403)
    expect((await change(owner.client, [999_999], 22)).status).toBe(404)
  })

  it('can be declined by the parent and by the program', async () => {
    const parent = await givenClient(server)
    const { vacancyId } = await place()
    const ids = await family({ parentUserId: parent.userId })
    const id = await refer(vacancyId, ids)
    const body = { ApplicantId: ids.childIds[0], ScrQueueId: id, Reason: [102], OtherReason: '' }
    const other = await givenClient(server)
    expect((await other.client.post('/api/Application/RejectEnrollmentQueue', body)).status).toBe(404)
    expect((await parent.client.post('/api/Application/RejectEnrollmentQueue', body)).data).toEqual({ Status: 24 })
    expect(await entry(id)).toMatchObject({ endedBecause: 'familyRefused', reasonIds: [102] })
    const second = await family()
    const two = await refer(vacancyId, second)
    const atSite = { ...body, ApplicantId: second.childIds[0], ScrQueueId: two }
    expect((await owner.client.post('/api/Provider/RejectEnrollmentQueue', atSite)).data).toEqual({ Status: 24 })
    expect((await entry(two)).endedBecause).toBe('siteDeclined')
    expect((await owner.client.post('/api/Provider/RejectEnrollmentQueue', atSite)).code).toBe('referralNotOpen')
  })
})

describe('the queue', () => {
  it('shows what the program needs, and nothing about why a child ranks there', async () => {
    const { vacancyId } = await place()
    const ids = await family({ isHomeless: true, children: [{ rankGroup: 1, rankPercent: 0, firstName: 'Inés' }] })
    const id = await refer(vacancyId, ids, { referralNote: 'Please call' })
    const note = { ScrQueueId: id, Note: 'Visits on Monday' }
    expect((await owner.client.post('/api/Provider/SetEnrollmentQueueNote', note)).status).toBe(200)
    await owner.client.post('/api/Provider/SetEnrollmentQueueNote', { ScrQueueId: id, Note: ' ' })
    const list = await owner.client.post('/api/Provider/GetEnrollmentQueueList', {
      VacancyId: vacancyId,
      Filter: { Name: 'inés', Status: -1, Scence: 1, ReferralDateStart: '20261101', ReferralDateEnd: '20261123' },
      PageIndex: 1,
      PageSize: 30,
    })
    expect(list.data.TotalCount).toBe(1)
    expect(list.data.List[0]).toMatchObject({
      ScrQueueId: id,
      ChildFirstName: 'Inés',
      Status: 21,
      Comment: 'Visits on Monday',
      ReferralDate: '20261123',
      FamilyName: 'Marisol Ibarra',
      contacts: [{ Email: 'marisol@example.net' }],
    })
    expect(JSON.stringify(list.data)).not.toMatch(/CPS|risk|protect|income|rank|homeless/i)
    const read = await db
      .selectFrom('auditLog')
      .select('action')
      .where('applicationId', '=', ids.applicationId)
      .where('action', '=', 'read')
      .execute()
    expect(read).toHaveLength(1)
  })

  it('of all sites is sorted, paged and limited to the caller’s sites', async () => {
    const viewer = await givenClient(server, { role: 'siteOwner' })
    const { vacancyId, siteId } = await place()
    await db.insertInto('siteUser').values({ siteId, userId: viewer.userId, duty: 'manage' }).execute()
    for (const firstName of ['Bea', 'Ana', 'Carla']) await refer(vacancyId, await family({ children: [{ firstName }] }))
    const ask = (client: typeof owner.client, option: object, filter: object = {}) =>
      client.post('/api/Provider/GetAllSiteEnrollmentQueueList', { Filter: filter, Option: option })
    const sorted = await ask(viewer.client, {
      RequireTotalCount: true,
      Skip: 1,
      Take: 1,
      Sort: [{ selector: 'ChildFirstName', desc: true }],
    })
    expect(sorted.data.Data.map((each: any) => each.ChildFirstName)).toEqual(['Bea'])
    expect(sorted.data.Option.TotalCount).toBe(3)
    const stranger = await givenClient(server, { role: 'siteOwner' })
    expect((await ask(stranger.client, { RequireTotalCount: true })).data.Option.TotalCount).toBe(0)
    expect((await ask(viewer.client, {}, { Name: 'carl', VacancyStatus: 1 })).data.Data).toHaveLength(1)
    expect((await ask((await givenClient(server)).client, {})).status).toBe(403)
  })

  it('lists its statuses with names', async () => {
    const all = await owner.client.post('/api/Provider/GetStatusList', { StatusType: 1 })
    expect(all.data.map((each: any) => each.Id)).toEqual([21, 22, 23, 24, 25, 26])
    const open = { StatusType: 1, NoShowClosedEnrollmentQueue: true }
    expect((await owner.client.post('/api/Provider/GetStatusList', open)).data).toHaveLength(5)
    const ofApplications = await counselor.client.post('/api/Application/GetStatusList', { StatusType: 2 })
    expect(ofApplications.data).toHaveLength(9)
  })
})
