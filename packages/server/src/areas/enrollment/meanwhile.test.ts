import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { exportQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus, rejectReferralAtSite } from '@semilla/contract/enrollment/referrals.ts'
import { proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { insertFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })

/** Refers a child of a new family, which has said yes, to a new vacancy. */
async function given(seats = 3) {
  const parent = await givenClient(server)
  const vacancyId = await givenVacancy(server, { siteId, programId, seats })
  const ids = await db
    .transaction()
    .execute((tx) => insertFamily(tx, { cityId, parentUserId: parent.userId }, clock.now()))
  const [childId = 0] = ids.childIds
  const at = clock.now()
  const { id } = await db
    .insertInto('referral')
    .values({
      ...{ vacancyId, childId, applicationId: ids.applicationId, status: 'active', needsAccept: false },
      ...{ rank: '{"group":"atRisk","percent":0}', referredAt: at, changedAt: at, answerDueOn: '2026-12-03' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const refuse = () =>
    parent.client.send(changePreferences, {
      ...{ applicationId: ids.applicationId, action: 'reject', siteIds: [siteId], childIds: [childId] },
      ...{ reasonIds: [], otherReason: '' },
    })
  return { vacancyId, childId, id, refuse }
}

type Status = Input<typeof changeReferralStatus>['status']
const details: Partial<Record<Status, object>> = {
  enrolled: { enrollStartOn: '2026-11-23', enrollSchedule },
  notInterested: { reasonIds: [202], expiresOn: '2027-03-01' },
  closed: { reasonIds: [201] },
}
const change = (referralIds: number[], status: Status) =>
  owner.client.send(changeReferralStatus, {
    ...{ referralIds, status, reasonIds: [], otherReason: '' },
    ...details[status],
  })
const referral = (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const taken = async (id: number) =>
  (await db.selectFrom('vacancy').select('enrolledCount').where('id', '=', id).executeTakeFirstOrThrow()).enrolledCount

describe('a family that has said no meanwhile', () => {
  it.each(['processing', 'enrolled', 'notInterested', 'closed'] as const)(
    'is not %s by a page that still shows its child as ready',
    async (status) => {
      const { id, vacancyId, refuse } = await given()
      expect((await refuse()).status).toBe(200)
      expect(await change([id], status)).toMatchObject({ status: 409, code: 'statusNotAllowed' })
      expect(await referral(id)).toMatchObject({ status: 'notInterested', endedBecause: 'familyRefused' })
      expect(await taken(vacancyId)).toBe(0)
    },
  )

  it('is invited to no visit, and turned down no more', async () => {
    const { id, childId, refuse } = await given()
    await refuse()
    const visit = { referralId: id, times: ['2026-11-24T18:00:00.000Z'], minutes: 30, note: '' }
    expect((await owner.client.send(proposeVisit, visit)).status).toBe(409)
    const again = { ScrQueueId: id, ApplicantId: childId, Reason: [202], NoReasonGiven: false }
    expect((await owner.client.post(rejectReferralAtSite.path, again)).status).toBe(409)
    expect(await referral(id)).toMatchObject({ endedBecause: 'familyRefused' })
  })

  it.each([1, 2, 3, 4, 5])('or says it while the program enrolls: one of both is told so (%i)', async () => {
    const { id, vacancyId, refuse } = await given()
    const [no, enrolled] = await Promise.all([refuse(), change([id], 'enrolled')])
    const { status } = await referral(id)
    expect([no.status, enrolled.status].toSorted()).toEqual([200, 409])
    expect(status).toBe(enrolled.status === 200 ? 'enrolled' : 'notInterested')
    expect(await taken(vacancyId)).toBe(enrolled.status === 200 ? 1 : 0)
  })
})

describe('a selection', () => {
  it('that names one child three times enrolls the child once', async () => {
    const { id, vacancyId } = await given()
    expect((await change([id, id, id], 'enrolled')).status).toBe(200)
    expect(await taken(vacancyId)).toBe(1)
  })

  it('of ten thousand is refused as a whole', async () => {
    const { id, vacancyId } = await given()
    const many = Array.from({ length: 10_000 }, () => id)
    const closing = { ScrQueueId: many, NewStatus: 25, Reason: [201] }
    expect(await owner.client.post(changeReferralStatus.path, closing)).toMatchObject({
      status: 400,
      fields: [{ Path: 'ScrQueueId', Code: 'tooMany' }],
    })
    expect((await owner.client.post(exportQueue.path, { VacancyId: vacancyId, IdList: many })).status).toBe(400)
    expect(await referral(id)).toMatchObject({ status: 'active' })
  })

  it('with one child of another program changes nobody', async () => {
    const [own, other] = [await given(), await given()]
    const stranger = await givenClient(server, { role: 'siteOwner' })
    const theirs = await givenSite(server, { programIds: [programId], managers: [stranger.userId] })
    const vacancyId = await givenVacancy(server, { siteId: theirs, programId, seats: 1 })
    await db.updateTable('referral').set({ vacancyId }).where('id', '=', other.id).execute()
    expect((await change([own.id, other.id], 'processing')).status).toBe(404)
    expect(await referral(own.id)).toMatchObject({ status: 'active' })
  })
})
