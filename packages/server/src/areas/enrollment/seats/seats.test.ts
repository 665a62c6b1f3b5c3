import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { endEnrollment, getSeatCalendar, keepEnrollment, listEnrollments } from '@semilla/contract/enrollment/seats.ts'
import { changeChildStatus, setEnrollInfo } from '@semilla/contract/enrollment/statuses.ts'
import { listVacancyLog } from '@semilla/contract/vacancies/lists.ts'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../../testing/enrollSchedule.ts'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenReferral,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
const stranger = await givenClient(server, { role: 'siteOwner' })

/** Makes a site with a vacancy and a child of a family who gets its seat on a day. */
async function enrolled(startOn = '2026-11-23', seats = 2, children: GivenFamily['children'] = [{}]) {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
  const vacancyId = await givenVacancy(server, { siteId, programId, seats, startOn: '2026-11-23' })
  const ids = await givenFamily(server, { cityId, children })
  const childId = ids.childIds[0] as number
  const values = { vacancyId, childId, applicationId: ids.applicationId, status: 'active', needsAccept: false }
  const at = { referredAt: clock.now(), changedAt: clock.now() }
  const row = { ...values, rank: '{"group":"atRisk","percent":0}', ...at }
  const { id } = await db.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()
  const change = { referralIds: [id], status: 'enrolled' as const, reasonIds: [], otherReason: '' }
  await (await now(owner)).call(changeReferralStatus, { ...change, enrollStartOn: startOn, enrollSchedule })
  return { siteId, vacancyId, childId, referralId: id, ...ids }
}
/** Signs a person in at the time that the clock shows, as sessions end when it is moved on. */
const now = (person: { userId: number }) => givenSignedIn(server, person.userId)
const end = async (childId: number, endsOn: string, client?: TestClient) =>
  (client ?? (await now(owner))).send(endEnrollment, { childId, endsOn, reason: 'kindergarten', note: '' })
const calendar = (siteId: number, client = owner.client) => client.call(getSeatCalendar, { siteId })
const statusOf = async (childId: number) =>
  (await db.selectFrom('child').select('status').where('id', '=', childId).executeTakeFirstOrThrow()).status
const takenAt = async (vacancyId: number) =>
  await db
    .selectFrom('vacancy')
    .select(['enrolledCount', 'status'])
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()

beforeEach(() => clock.set('2026-11-23T17:00:00Z'))

describe('the end of a child’s care', () => {
  it('that lies ahead frees the seat by itself, after the last day', async () => {
    const { childId, vacancyId, referralId, applicationId } = await enrolled()
    expect((await end(childId, '2026-12-18')).output).toEqual({ hasEnded: false, vacancyId })
    await server.runTask('endEnrollments', {})
    expect(await statusOf(childId)).toBe('enrolled')
    clock.set('2026-12-18T20:00:00Z')
    await server.runTask('endEnrollments', {})
    expect(await statusOf(childId)).toBe('enrolled')
    clock.set('2026-12-19T20:00:00Z')
    await server.runTask('endEnrollments', {})
    await server.runTask('endEnrollments', {})
    expect(await statusOf(childId)).toBe('inactive')
    expect((await takenAt(vacancyId)).enrolledCount).toBe(0)
    const referral = db.selectFrom('referral').selectAll().where('id', '=', referralId)
    expect(await referral.executeTakeFirstOrThrow()).toMatchObject({ status: 'unavailable', endedBecause: 'careEnded' })
    const places = await db.selectFrom('enrollment').selectAll().where('childId', '=', childId).execute()
    expect(places).toMatchObject([{ endedBecause: 'careEnded', endsOn: '2026-12-18', leavingReason: 'kindergarten' }])
    const application = db.selectFrom('application').select('status').where('id', '=', applicationId)
    expect((await application.executeTakeFirstOrThrow()).status).toBe('active')
  })

  it('of one of two siblings concerns the site and the vacancy of that one', async () => {
    const { childIds, applicationId } = await enrolled('2026-11-23', 2, [{}, { firstName: 'Inés' }])
    const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const childId = childIds[1] as number
    const referralId = await givenReferral(server, { vacancyId, child: { childId, applicationId } })
    const change = { referralIds: [referralId], status: 'enrolled' as const, reasonIds: [], otherReason: '' }
    const client = await now(owner)
    await client.call(changeReferralStatus, { ...change, enrollStartOn: '2026-11-23', enrollSchedule })
    const leaving = { childId, endsOn: '2026-12-18', reason: 'kindergarten', note: '' } as const
    expect(await client.call(endEnrollment, leaving)).toEqual({ hasEnded: false, vacancyId })
  })

  it('lets a family that wants one site for all its children have the seat and another one there', async () => {
    await db.deleteFrom('waitingChild').execute()
    const { siteId, childId } = await enrolled('2026-11-23', 2)
    const ages = { minAge: '{"years":0,"months":0,"weeks":0}', maxAge: '{"years":1,"months":0,"weeks":0}' }
    const forBabies = await givenVacancy(server, { siteId, programId, seats: 1, startOn: '2026-11-23' })
    const born = { takesBornFrom: '2025-11-23', takesBornTo: '2026-11-23' }
    await db
      .updateTable('vacancy')
      .set({ ...ages, ...born })
      .where('id', '=', forBabies)
      .execute()
    const children = [{ bornOn: '2023-05-14' }, { bornOn: '2023-05-14' }, { bornOn: '2026-05-14' }]
    const { applicationId } = await givenFamily(server, { cityId, allAtOneSite: true, children, startOn: '2026-11-23' })
    await server.runTask('rematchApplications', {})
    await server.runJobs()
    const referred = async () =>
      (await db.selectFrom('referral').select('vacancyId').where('applicationId', '=', applicationId).execute()).map(
        (each) => each.vacancyId,
      )
    expect(await referred()).toEqual([])
    expect((await end(childId, '2026-11-23')).status).toBe(200)
    clock.set('2026-11-24T20:00:00Z')
    await server.runTask('endEnrollments', {})
    await server.runJobs()
    expect(await referred()).toContain(forBabies)
  })

  it('leaves the places of its brothers and sisters', async () => {
    const { childId, childIds } = await enrolled('2026-11-23', 2, [{}, { firstName: 'Inés' }])
    const other = childIds[1] as number
    const place = { site: 'Casa Luna', program: 'Elsewhere', startOn: '2026-11-20' }
    const staff = await now(counselor)
    await staff.call(changeChildStatus, { childId: other, status: 'enrolled', ...place })
    await end(childId, '2026-12-18', staff)
    await end(other, '2027-01-29', staff)
    clock.set('2026-12-19T20:00:00Z')
    await server.runTask('endEnrollments', {})
    expect([await statusOf(childId), await statusOf(other)]).toEqual(['inactive', 'enrolled'])
  })

  it('that is over frees the seat at once', async () => {
    clock.set('2026-12-20T17:00:00Z')
    const { childId, vacancyId } = await enrolled('2026-12-20', 1)
    clock.set('2027-01-10T17:00:00Z')
    expect(await takenAt(vacancyId)).toEqual({ enrolledCount: 1, status: 'closed' })
    expect((await end(childId, '2027-01-08')).output).toEqual({ hasEnded: true, vacancyId })
    expect(await takenAt(vacancyId)).toEqual({ enrolledCount: 0, status: 'closed' })
    expect((await end(childId, '2027-01-08')).code).toBe('notFound')
    expect((await end(childId, '2027-01-08', await now(counselor))).code).toBe('statusNotAllowed')
  })

  it('can be taken back while it lies ahead, and set again', async () => {
    const { childId } = await enrolled()
    await end(childId, '2026-12-18')
    await owner.client.call(keepEnrollment, { childId })
    clock.set('2026-12-19T20:00:00Z')
    await server.runTask('endEnrollments', {})
    expect(await statusOf(childId)).toBe('enrolled')
    expect((await end(childId, '2026-12-21', await now(counselor))).status).toBe(200)
  })

  it.each([
    ['2026-11-22', 'endBeforeStart'],
    ['2028-11-24', 'tooFarAhead'],
  ])('is not on %s: %s', async (endsOn, code) => {
    const { childId } = await enrolled()
    expect((await end(childId, endsOn)).fields).toMatchObject([{ Path: 'EnrollEndDate', Code: code }])
  })

  it('that the site or the agency set meanwhile is not replaced unseen', async () => {
    const { childId } = await enrolled()
    const from = async (seen: string | undefined, endsOn: string, who: { userId: number } = owner) => {
      const leaving = { childId, endsOn, reason: 'kindergarten', note: '', seen: { endsOn: seen } } as const
      return (await (await now(who)).send(endEnrollment, leaving)).code
    }
    expect(await from(undefined, '2026-12-18')).toBeUndefined()
    expect(await from(undefined, '2027-01-08', counselor)).toBe('editedMeanwhile')
    expect(await from('2026-12-18', '2027-01-08', counselor)).toBeUndefined()
    await owner.client.call(keepEnrollment, { childId })
    expect(await from('2027-01-08', '2027-01-15')).toBe('editedMeanwhile')
  })

  it('is not before a first day that is corrected afterwards', async () => {
    const { childId } = await enrolled()
    await end(childId, '2026-12-18')
    const staff = await now(counselor)
    const correct = (value: string) => staff.send(setEnrollInfo, { childId, field: 'startOn', value })
    expect((await correct('20261219')).fields).toMatchObject([{ Path: 'FieldData', Code: 'endBeforeStart' }])
    expect((await correct('20261218')).status).toBe(200)
    const place = { childId, site: '', program: '', startOn: '2027-01-11' }
    const again = await staff.send(changeChildStatus, { ...place, status: 'enrolled' })
    expect(again.fields).toMatchObject([{ Code: 'endBeforeStart' }])
    await owner.client.call(keepEnrollment, { childId })
    expect((await correct('20261219')).status).toBe(200)
  })

  it('stands in the log of the vacancy, as does that it was taken back', async () => {
    const { childId, vacancyId } = await enrolled()
    await end(childId, '2026-12-18')
    await owner.client.call(keepEnrollment, { childId })
    const { items } = await owner.client.call(listVacancyLog, { vacancyId, page: 1, pageSize: 20 })
    const days = items.flatMap(({ changes }) => changes.filter(({ field }) => field === 'Last day of care'))
    expect(days.map(({ before, after }) => [before, after])).toEqual([
      ['12/18/2026', ''],
      ['', '12/18/2026'],
    ])
  })

  it('needs words for another reason', async () => {
    const { childId } = await enrolled()
    const input = { ApplicantId: childId, EnrollEndDate: '20261218', LeavingReason: 'other', LeavingNote: '' }
    const answer = await owner.client.post(endEnrollment.path, input)
    expect(answer.fields).toMatchObject([{ Path: 'LeavingNote', Code: 'otherReasonRequired' }])
  })

  it('is said by the site or by the agency, and by nobody else', async () => {
    const { childId } = await enrolled()
    expect((await end(childId, '2026-12-18', stranger.client)).status).toBe(404)
    expect((await end(childId, '2026-12-18', (await givenClient(server)).client)).status).toBe(403)
    const viewer = await givenClient(server, { role: 'auditor' })
    expect((await end(childId, '2026-12-18', viewer.client)).status).toBe(403)
  })

  it('happens once when two say it at the same time', async () => {
    const { childId, vacancyId } = await enrolled()
    clock.set('2026-12-20T17:00:00Z')
    const staff = await now(counselor)
    const both = await Promise.all([end(childId, '2026-12-18', staff), end(childId, '2026-12-18', staff)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await takenAt(vacancyId)).enrolledCount).toBe(0)
  })
})

describe('a family that has applied again', () => {
  /** Gives the family's account another active application. */
  async function appliedAgain(applicationId: number) {
    const { userId: parentUserId } = await givenClient(server)
    await db.updateTable('application').set({ parentUserId }).where('id', '=', applicationId).execute()
    return await givenFamily(server, { cityId, parentUserId })
  }
  const statusOfApplication = async (id: number) =>
    (await db.selectFrom('application').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status

  it('keeps its ended application ended when the care in it ends, beside those of others', async () => {
    const first = await enrolled()
    const again = await appliedAgain(first.applicationId)
    const other = await enrolled()
    for (const { childId } of [first, other]) await end(childId, '2026-12-18')
    clock.set('2026-12-19T20:00:00Z')
    await server.runTask('endEnrollments', {})
    for (const { childId, vacancyId } of [first, other]) {
      expect(await statusOf(childId)).toBe('inactive')
      expect((await takenAt(vacancyId)).enrolledCount).toBe(0)
    }
    expect(await statusOfApplication(first.applicationId)).toBe('enrolled')
    expect(await statusOfApplication(again.applicationId)).toBe('active')
    expect(await statusOfApplication(other.applicationId)).toBe('active')
  })

  it('does not lose a child whose place is taken back: the other application is closed first', async () => {
    const { childId, applicationId } = await enrolled()
    const again = await appliedAgain(applicationId)
    const back = async () =>
      (await now(counselor)).send(changeChildStatus, { childId, status: 'active', site: '', program: '' })
    expect(await back()).toMatchObject({ status: 409, code: 'familyHasAnotherApplication' })
    expect(await statusOf(childId)).toBe('enrolled')
    await db.updateTable('application').set({ status: 'closed' }).where('id', '=', again.applicationId).execute()
    expect((await back()).status).toBe(200)
    expect(await statusOfApplication(applicationId)).toBe('active')
  })

  it('does not keep others from the end of their care, even if its own cannot be recorded', async () => {
    const [first, other] = [await enrolled(), await enrolled()]
    for (const { childId } of [first, other]) await end(childId, '2026-12-18')
    clock.set('2026-12-19T20:00:00Z')
    const refusing = sql`create function refuse_child() returns trigger language plpgsql as
      $$ begin raise exception 'this child cannot be changed'; end $$`
    await refusing.execute(db)
    await sql`create trigger refuse_child before update on child for each row
      when (old.id = ${sql.lit(first.childId)}) execute function refuse_child()`.execute(db)
    await expect(server.runTask('endEnrollments', {})).rejects.toThrow('this child cannot be changed')
    expect(await statusOf(other.childId)).toBe('inactive')
    await sql`drop function refuse_child cascade`.execute(db)
    await server.runTask('endEnrollments', {})
    expect(await statusOf(first.childId)).toBe('inactive')
  })
})

describe('the children at a site', () => {
  it('are listed by name with their days, and searched', async () => {
    const { siteId, childId } = await enrolled()
    await end(childId, '2026-12-18')
    const list = (name = '', client = owner.client) =>
      client.call(listEnrollments, { siteId, name, page: 1, pageSize: 20 })
    const { items, total } = await list()
    expect([total, items]).toMatchObject([
      1,
      [{ childId, startOn: '2026-11-23', endsOn: '2026-12-18', reason: 'kindergarten', status: 'enrolled' }],
    ])
    expect((await list('nobody of that name')).total).toBe(0)
    expect((await list(items[0]?.firstName)).total).toBe(1)
    const answer = await stranger.client.send(listEnrollments, { siteId, name: '', page: 1, pageSize: 20 })
    expect(answer.status).toBe(404)
  })
})

describe('the calendar of seats', () => {
  it('counts places, first days ahead, published seats and what is left', async () => {
    const { siteId, childId } = await enrolled('2026-12-15', 3)
    const seats = JSON.stringify({ preschoolers: 5, toddlers: 4, infants: 4 })
    await db.updateTable('site').set({ ageGroupSeats: seats }).where('id', '=', siteId).execute()
    await db.updateTable('child').set({ bornOn: '2023-05-14' }).where('id', '=', childId).execute()
    const { isPlanned, months } = await calendar(siteId)
    const cells = (month: number, group: string) => months[month]?.cells.find((cell) => cell.group === group)
    expect(isPlanned).toBe(true)
    expect(months.map(({ on }) => on).slice(0, 2)).toEqual(['2026-11-23', '2026-12-01'])
    expect(cells(0, 'preschoolers')).toMatchObject({ filled: 0, promised: 0, free: 5 })
    expect(cells(2, 'preschoolers')).toMatchObject({ filled: 0, promised: 1, free: 4 })
    expect(cells(0, 'infants')).toMatchObject({ offered: 2, free: 2 })
    expect(cells(0, 'schoolAge')).toMatchObject({ filled: 0 })
    expect(cells(0, 'schoolAge')?.free).toBeUndefined()
    await end(childId, '2027-02-26')
    const { freed } = await calendar(siteId)
    expect(freed).toEqual([{ on: '2027-02-27', group: 'preschoolers', because: 'leaves', count: 1 }])
  })

  it('counts a published vacancy for the group for which its subsidy pays, whatever other ages it names', async () => {
    const preschool = await givenProgram(server, { startAgeMonths: 36, endAgeMonths: 60 })
    const siteId = await givenSite(server, { programIds: [preschool], managers: [owner.userId] })
    await givenVacancy(server, { siteId, programId: preschool, seats: 3, startOn: '2026-11-23' })
    const offered = (await calendar(siteId)).months[0]?.cells.map((cell) => [cell.group, cell.offered])
    expect(offered).toEqual([
      ['infants', 0],
      ['toddlers', 0],
      ['preschoolers', 3],
      ['schoolAge', 0],
    ])
  })

  it('of a site without children or seats is empty', async () => {
    const siteId = await givenSite(server, { managers: [owner.userId] })
    const { isPlanned, months, freed } = await calendar(siteId)
    expect([isPlanned, months.length, freed]).toEqual([false, 12, []])
    expect((await stranger.client.send(getSeatCalendar, { siteId })).status).toBe(404)
  })
})
