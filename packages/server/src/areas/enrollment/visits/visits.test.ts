import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus, rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { answerVisit, cancelVisit, proposeVisit } from '@semilla/contract/enrollment/visits.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const stranger = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId], street: '415 Gough St' })
const vacancyId = await givenVacancy(server, { siteId, programId, seats: 9 })
beforeEach(async () => {
  clock.set(testNow)
  await db.deleteFrom('toldEvent').execute()
  await db.deleteFrom('notice').execute()
})

const [wednesday, thursday] = ['2026-11-25T18:00:00.000Z', '2026-11-26T18:00:00.000Z']
const times = [thursday, wednesday]

async function family(more: object = {}) {
  const parent = await givenClient(server)
  const ids = await givenFamily(server, { cityId, parentUserId: parent.userId })
  const { applicationId } = ids
  const contact = { email: `visit${applicationId}@example.org`, mobilePhones: [], preferredContact: ['email'] }
  await db.updateTable('parent').set(contact).where('applicationId', '=', applicationId).execute()
  const at = clock.now()
  const row = {
    vacancyId,
    childId: ids.childIds[0] as number,
    applicationId,
    rank: '{}',
    referredAt: at,
    changedAt: at,
  }
  const values = { ...row, status: 'active', needsAccept: false, ...more }
  const { id: referralId } = await db.insertInto('referral').values(values).returning('id').executeTakeFirstOrThrow()
  return { ...ids, referralId, childId: row.childId, parent: parent.client }
}

const propose = (referralId: number, more: object = {}, client = owner.client) =>
  client.send(proposeVisit, { referralId, times, minutes: 30, note: 'Ring twice', ...more })
const proposed = (referralId: number) =>
  owner.client.call(proposeVisit, { referralId, times, minutes: 30, note: 'Ring twice' })
const take = (client: TestClient, referralId: number, visitId: number, startsAt?: string) =>
  client.send(answerVisit, { referralId, visitId, startsAt, note: startsAt ? '' : 'Only in the evening' })
const visitOf = (referralId: number) =>
  db
    .selectFrom('visit')
    .selectAll()
    .where('referralId', '=', referralId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
const later = (minutes: number) => clock.set(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
async function mails(applicationId: number) {
  await server.runTask('tellEvents', {})
  later(2)
  await server.runTask('sendNotices', {})
  const sent = db.selectFrom('notice').selectAll()
  const toFamily = await sent.where('applicationId', '=', applicationId).orderBy('id').execute()
  const toProgram = await sent.where('userId', '=', owner.userId).orderBy('id').execute()
  return { family: toFamily.at(-1), program: toProgram.at(-1) }
}

const seenOf = ({ id, status, times: of, startsAt }: Output<typeof proposeVisit>) => ({
  id,
  status,
  times: of,
  startsAt,
})

describe('a visit', () => {
  it('is not replaced by a form that was open while the family answered or a colleague proposed', async () => {
    const { referralId, parent } = await family()
    const none = { id: undefined, status: undefined, times: [], startsAt: undefined }
    const visit = await owner.client.call(proposeVisit, { referralId, times, minutes: 30, note: '', seen: none })
    expect((await propose(referralId, { seen: none })).code).toBe('editedMeanwhile')
    await take(parent, referralId, visit.id, thursday)
    expect((await propose(referralId, { seen: seenOf(visit) })).code).toBe('editedMeanwhile')
    expect((await visitOf(referralId)).status).toBe('agreed')
    const agreed = { ...seenOf(visit), status: 'agreed', startsAt: thursday }
    expect((await propose(referralId, { seen: agreed, times: [thursday] })).status).toBe(200)
    expect(await visitOf(referralId)).toMatchObject({ status: 'proposed', startsAt: null })
    expect((await propose(referralId, { seen: seenOf(visit) })).code).toBe('editedMeanwhile')
  })

  it('is neither asked for at other times nor cancelled by somebody who has not seen how it stands', async () => {
    const { referralId, parent } = await family()
    const first = seenOf(await proposed(referralId))
    const second = seenOf(
      await owner.client.call(proposeVisit, { referralId, times: [thursday], minutes: 30, note: '' }),
    )
    const of = { referralId, visitId: first.id }
    const askForOthers = (seen: typeof first) =>
      parent.send(answerVisit, { ...of, startsAt: undefined, note: 'After work', seen })
    expect(await askForOthers(first)).toMatchObject({ status: 409, code: 'visitChangedMeanwhile' })
    const cancel = (seen: typeof first, client = owner.client) => client.send(cancelVisit, { ...of, seen })
    expect((await cancel(first, parent)).code).toBe('visitChangedMeanwhile')
    expect(await visitOf(referralId)).toMatchObject({ status: 'proposed', familyNote: '' })
    await take(counselor.client, referralId, first.id, thursday)
    expect((await askForOthers(second)).code).toBe('visitChangedMeanwhile')
    expect((await cancel(second)).code).toBe('visitChangedMeanwhile')
    expect((await visitOf(referralId)).status).toBe('agreed')
    const agreed = { ...second, status: 'agreed' as const, startsAt: thursday }
    // Sent again, as where no response arrived, it has been asked already.
    for (const _ of ['once', 'again']) expect((await askForOthers(agreed)).status).toBe(200)
    expect((await visitOf(referralId)).familyNote).toBe('After work')
  })

  it('is proposed, taken by the family, and told to both without a name of the child to the program', async () => {
    const { referralId, applicationId, parent } = await family()
    const visit = await proposed(referralId)
    expect(visit).toMatchObject({ status: 'proposed', times: [wednesday, thursday], note: 'Ring twice' })
    const state = db.selectFrom('referral').select('status').where('id', '=', referralId)
    expect((await state.executeTakeFirstOrThrow()).status).toBe('processing')
    const invited = (await mails(applicationId)).family
    expect(invited?.subject).toContain('invites you to visit')
    expect(invited?.body).toContain('The program writes: “Ring twice”')
    const [dashboard] = await parent.call(getParentDashboard, {})
    expect(dashboard?.referrals[0]?.visit).toMatchObject({ id: visit.id, status: 'proposed' })
    expect((await take(parent, referralId, visit.id, thursday)).status).toBe(200)
    const told = await mails(applicationId)
    expect(told.family?.body).toContain('Thursday, November 26, 2026')
    expect(told.program?.subject).toContain('11/26/2026 10:00 AM')
    const child = db.selectFrom('child').select(['firstName', 'lastName']).where('applicationId', '=', applicationId)
    const { firstName, lastName } = await child.executeTakeFirstOrThrow()
    expect(`${told.program?.subject} ${told.program?.body}`).not.toMatch(new RegExp(`${firstName}|${lastName}`))
  })

  it('goes into both calendars as a file, and out of them when it is cancelled', async () => {
    const { referralId, parent } = await family()
    const { id } = await proposed(referralId)
    const file = async (client: TestClient) =>
      fetch(`${server.url}/api/Provider/GetVisitCalendar`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
        body: JSON.stringify({ ScrQueueId: referralId, VisitId: id }),
      })
    expect((await file(parent)).status).toBe(409)
    await take(parent, referralId, id, wednesday)
    for (const client of [parent, owner.client]) {
      const answer = await file(client)
      const sent = await answer.text()
      const text = sent.replaceAll('\r\n ', '')
      // Every line ends alike, the last one too, and no property of the calendar follows its events.
      expect(sent).toMatch(/END:VEVENT\r\nEND:VCALENDAR\r\n$/)
      expect(answer.headers.get('content-type')).toContain('text/calendar')
      for (const line of ['BEGIN:VCALENDAR', 'DTSTART:20261125T180000Z', 'DTEND:20261125T183000Z', 'STATUS:CONFIRMED'])
        expect(text).toContain(line)
      expect(text).toContain('415 Gough St')
      expect(text).toMatch(/SEQUENCE:1/)
    }
    expect((await file(stranger.client)).status).toBe(404)
  })

  it('can be asked for at other times, and is then proposed again', async () => {
    const { referralId, applicationId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id)
    expect(await visitOf(referralId)).toMatchObject({ status: 'otherTimes', familyNote: 'Only in the evening' })
    expect((await mails(applicationId)).program?.body).toContain('The family writes: “Only in the evening”')
    const again = await owner.client.call(proposeVisit, {
      referralId,
      times: ['2026-12-01T01:00:00Z'],
      minutes: 45,
      note: '',
    })
    expect(again).toMatchObject({ id, status: 'proposed', minutes: 45, familyNote: '' })
    expect((await take(parent, referralId, id, wednesday)).code).toBe('visitTimeGone')
    await take(parent, referralId, id, '2026-12-01T01:00:00Z')
    expect((await take(parent, referralId, id, '2026-12-01T01:00:00Z')).status).toBe(200)
    expect((await visitOf(referralId)).sequence).toBe(3)
  })

  it.each([
    ['for a time that has passed', { times: ['2026-11-23T16:00:00Z'] }, 'timeInPast'],
    ['without a time', { times: [] }, 'required'],
    ['for a year ahead', { times: ['2027-11-23T16:00:00Z'] }, 'dateTooFar'],
    ['for one time twice', { times: [wednesday, wednesday] }, 'timeTwice'],
  ])('cannot be proposed %s', async (_what, more, code) => {
    const { referralId } = await family()
    const answer = await propose(referralId, more)
    expect([answer.status, answer.fields[0]?.Code]).toEqual([400, code])
  })

  it.each([
    ['for a whole day', { Minutes: 1000 }],
    ['with a note that is too long', { Note: 'x'.repeat(501) }],
    ['for nonsense', { Times: ['tomorrow'] }],
    ['for too many times', { Times: Array.from({ length: 6 }, (_, day) => `2026-12-0${day + 1}T18:00:00Z`) }],
  ])('is never stored %s', async (_what, more) => {
    const { referralId } = await family()
    const body = { ScrQueueId: referralId, Times: [wednesday], Minutes: 30, Note: '', ...more }
    expect((await owner.client.post('/api/Provider/ProposeVisit', body)).status).toBe(400)
  })

  it('is not proposed before the yes, nor by strangers, nor answered by another family', async () => {
    const offered = await family({ needsAccept: true, expiresOn: '2026-12-07' })
    expect((await propose(offered.referralId)).code).toBe('waitsForFamily')
    const { referralId } = await family()
    expect((await propose(referralId, {}, stranger.client)).status).toBe(404)
    expect((await propose(referralId, {}, counselor.client)).status).toBe(404)
    const { id } = await proposed(referralId)
    expect((await take(offered.parent, referralId, id, wednesday)).status).toBe(404)
    expect((await take(offered.parent, offered.referralId, id, wednesday)).status).toBe(404)
    expect((await take(owner.client, referralId, id, wednesday)).status).toBe(403)
    expect((await take(counselor.client, referralId, id, wednesday)).status).toBe(200)
  })

  it('of one referral is one at most, also for the database', async () => {
    const { referralId } = await family()
    const answers = await Promise.all([propose(referralId), propose(referralId), propose(referralId)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await db.selectFrom('visit').selectAll().where('referralId', '=', referralId).execute()
    expect(rows).toHaveLength(1)
    const second = { referralId, status: 'proposed', times: [wednesday], minutes: 30, proposedAt: clock.now() }
    await expect(db.insertInto('visit').values(second).execute()).rejects.toThrow('never_two_visits_of_one_referral')
    const past = { times: ['2026-11-01T18:00:00Z'] }
    await expect(db.updateTable('visit').set(past).where('referralId', '=', referralId).execute()).rejects.toThrow(
      'never_a_visit_proposed_for_the_past',
    )
  })

  it('is cancelled by either side, and told', async () => {
    const { referralId, applicationId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id, wednesday)
    expect((await parent.call(cancelVisit, { referralId, visitId: id })).cancelledBecause).toBe('family')
    expect((await mails(applicationId)).program?.subject).toContain('is canceled')
    expect((await owner.client.send(cancelVisit, { referralId, visitId: id })).code).toBe('visitNotOpen')
    const next = await proposed(referralId)
    expect(next.id).not.toBe(id)
    expect((await owner.client.call(cancelVisit, { referralId, visitId: next.id })).cancelledBecause).toBe('program')
    expect((await take(parent, referralId, next.id, wednesday)).code).toBe('visitNotOpen')
  })

  it('stays valid after the child was enrolled, when the program can propose no others', async () => {
    const { referralId, parent } = await family()
    const visit = await proposed(referralId)
    await take(parent, referralId, visit.id, thursday)
    const enrollSchedule = { monday: [{ from: 480, to: 1020 }] }
    await owner.client.call(changeReferralStatus, {
      ...{ referralIds: [referralId], status: 'enrolled', enrollStartOn: '2026-11-30', enrollSchedule },
      ...{ reasonIds: [], otherReason: '' },
    })
    expect((await take(parent, referralId, visit.id)).code).toBe('referralNotOpen')
    expect(await visitOf(referralId)).toMatchObject({ status: 'agreed' })
    expect((await parent.send(cancelVisit, { referralId, visitId: visit.id })).status).toBe(200)
  })

  it('is cancelled when the family turns the offer down', async () => {
    const { referralId, applicationId, childId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id, wednesday)
    const no = { childId, referralId, reasonIds: [], otherReason: '', noReasonGiven: true }
    await parent.call(rejectReferral, no)
    expect(await visitOf(referralId)).toMatchObject({ status: 'cancelled', cancelledBecause: 'referralEnded' })
    expect((await mails(applicationId)).program?.subject).toContain('is canceled')
    const input = { vacancyId, name: '', status: 'all', referredFrom: undefined, referredTo: undefined } as const
    const queue = await owner.client.call(listQueue, { ...input, group: 'done', page: 1, pageSize: 100 })
    expect(queue.items.find((item) => item.referralId === referralId)?.visit).toBeUndefined()
  })

  it('that has begun is not cancelled, neither when the referral ends nor by a button', async () => {
    const { referralId, applicationId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id, wednesday)
    await mails(applicationId)
    clock.set('2026-11-27T18:00:00Z')
    const site = await givenSignedIn(server, owner.userId)
    expect((await site.send(cancelVisit, { referralId, visitId: id })).code).toBe('visitNotOpen')
    const no = { status: 'closed', otherReason: '' } as const
    await site.call(changeReferralStatus, { ...no, referralIds: [referralId], reasonIds: [201] })
    expect(await visitOf(referralId)).toMatchObject({ status: 'agreed', cancelledBecause: null })
    const told = db.selectFrom('toldEvent').select('id').where('kind', '=', 'visitCancelled')
    expect(await told.execute()).toEqual([])
    later(2)
    expect((await mails(applicationId)).family?.subject).not.toContain('canceled')
  })

  it('is valid again when the program takes back that it declined', async () => {
    const { referralId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id, wednesday)
    const no = { referralIds: [referralId], status: 'closed', reasonIds: [201], otherReason: '' } as const
    const [outcome] = await owner.client.call(changeReferralStatus, {
      ...no,
      referralIds: [referralId],
      reasonIds: [201],
    })
    expect((await visitOf(referralId)).status).toBe('cancelled')
    await owner.client.call(undoQueueChange, { undoId: outcome?.undoId as number })
    expect(await visitOf(referralId)).toMatchObject({ status: 'agreed', cancelledBecause: null })
  })

  it('is announced the day before, once', async () => {
    const { referralId, applicationId, parent } = await family()
    const { id } = await proposed(referralId)
    await take(parent, referralId, id, wednesday)
    await mails(applicationId)
    clock.set('2026-11-24T19:00:00Z')
    await server.runTask('tellDates', {})
    await server.runTask('tellDates', {})
    const told = await mails(applicationId)
    expect(told.family?.subject).toContain('Reminder: your visit')
    expect(told.program?.subject).toContain('Reminder: a family will visit')
    const soon = db.selectFrom('toldEvent').select('id').where('key', 'like', `visitSoon:${id}:%`)
    expect(await soon.execute()).toHaveLength(1)
  })

  it.each([
    ['proposed', undefined],
    ['agreed on', wednesday],
  ])('%s is not told once its time has passed, as by a message that an administrator sends again', async (_, at) => {
    const { referralId, applicationId, parent } = await family()
    const { id } = await proposed(referralId)
    if (at) await take(parent, referralId, id, at)
    clock.set('2026-11-27T18:00:00Z')
    const told = await mails(applicationId)
    expect(told.family).toMatchObject({ state: 'dropped', failedBecause: 'outdated' })
    expect(told.program?.state ?? 'dropped').toBe('dropped')
  })

  it('that a family agreed to at night for eight in the morning is told at eight, while the family is there', async () => {
    const { referralId, applicationId, parent } = await family()
    const eight = '2026-11-25T16:00:00.000Z'
    const { id } = await owner.client.call(proposeVisit, { referralId, times: [eight], minutes: 30, note: '' })
    await take(parent, referralId, id, eight)
    clock.set('2026-11-25T06:00:00Z')
    await server.runTask('tellEvents', {})
    clock.set('2026-11-25T15:59:00Z')
    const { program } = await mails(applicationId)
    expect(program).toMatchObject({ state: 'sent', subject: expect.stringContaining('A family will visit') })
  })

  it.each([
    [
      'when messages are sent again',
      '2026-11-25T15:59:00Z',
      { state: 'sent', subject: /^A family was to visit .* 06:30/ },
    ],
    ['not on another day', '2026-11-26T16:00:00Z', { state: 'dropped', failedBecause: 'outdated' }],
  ])('that is agreed to at night and over before eight is told to the program %s', async (_, at, expected) => {
    const { referralId, applicationId, parent } = await family()
    const early = '2026-11-25T14:30:00.000Z'
    const { id } = await owner.client.call(proposeVisit, { referralId, times: [early], minutes: 60, note: '' })
    await take(parent, referralId, id, early)
    clock.set('2026-11-25T06:00:00Z')
    await server.runTask('tellEvents', {})
    clock.set(at)
    const told = await mails(applicationId)
    const subject = 'subject' in expected ? { subject: expect.stringMatching(expected.subject) } : {}
    expect(told.program).toMatchObject({ ...expected, ...subject })
    // The family knows what it chose.
    expect(told.family).toMatchObject({ state: 'dropped', failedBecause: 'outdated' })
  })

  it('is not announced once it has begun', async () => {
    const { referralId, applicationId, parent } = await family()
    const early = '2026-11-25T15:30:00.000Z'
    const { id } = await owner.client.call(proposeVisit, { referralId, times: [early], minutes: 30, note: '' })
    await take(parent, referralId, id, early)
    await mails(applicationId)
    clock.set('2026-11-25T06:00:00Z')
    await server.runTask('tellDates', {})
    await mails(applicationId)
    clock.set('2026-11-25T16:00:00Z')
    const told = await mails(applicationId)
    expect(told.family).toMatchObject({ state: 'dropped', failedBecause: 'outdated' })
    expect(told.program?.body ?? '').not.toContain('7:30')
  })
})
