import { addTo, dayInCity } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { givenNotices } from '../../../testing/givenNotices.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'
import { watchOutages } from '../../platform/jobs/outages.ts'
import { findResumedOn } from '../../platform/jobs/queries.ts'
import { resumeAfterOutage } from './resumeAfterOutage.ts'

const server = await startTestServer({ OUTBOX: 'on' })
const { db, clock } = server
const { family, offer, sendAll, noticesOf } = await givenNotices(server)

/** The product at work: another process of it with each start. */
const start = () => watchOutages(server.inTransaction, resumeAfterOutage, clock)
/** The hourly and daily jobs, each of which waits until the product has noted that it works. */
async function work(atWork: () => Promise<void>) {
  for (const task of ['expireReferrals', 'tellDates', 'ageApplications'] as const) {
    await atWork()
    await server.runTask(task, {})
  }
  await sendAll()
}
const today = dayInCity(new Date(testNow))
const after = (days: number) => addTo(today, { days })
const setTo = (days: number, hour = 18) => clock.set(`${after(days)}T${hour}:00:00Z`)
/** Works in the morning and in the evening of each day. */
async function workUntil(lastDay: number, atWork: () => Promise<void>) {
  for (let day = 0; day <= lastDay; day++)
    for (const hour of [17, 23]) {
      if (`${after(day)}T${hour}` <= clock.now().toISOString()) continue
      setTo(day, hour)
      await work(atWork)
    }
}
const referralOf = (id: number) =>
  db.selectFrom('referral').select(['status', 'expiresOn']).where('id', '=', id).executeTakeFirstOrThrow()
const subjectsOf = async (applicationId: number) => (await noticesOf(applicationId)).map(({ subject }) => subject)
const statusOf = async (applicationId: number) =>
  (await db.selectFrom('application').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow()).status

beforeEach(async () => {
  await sendAll()
  await db.deleteFrom('workingTime').execute()
  // Vacancies of earlier tests, for which the family of a later one would be found.
  await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
  clock.set(testNow)
})

test.each([
  ['came in an outage', 13],
  ['was that on which an outage began', 14],
])('an offer whose last day %s does not end unheard: the family is told a new last day', async (_, workedLast) => {
  await work(start())
  const { applicationId, referralId } = await offer()
  await sendAll()
  expect(await referralOf(referralId)).toMatchObject({ expiresOn: after(14) })
  await workUntil(workedLast, start())
  expect(await subjectsOf(applicationId)).toHaveLength(2)
  setTo(20)
  const atWork = start()
  await work(atWork)
  await work(atWork)
  await work(start())
  expect(await referralOf(referralId)).toEqual({ status: 'active', expiresOn: after(23) })
  const subjects = await subjectsOf(applicationId)
  expect(subjects).toHaveLength(3)
  expect(subjects[2]).toContain('Please answer by December 16, 2026')
  const logged = db.selectFrom('auditLog').select(['before', 'after']).where('entity', '=', 'referral')
  expect(await logged.where('entityId', '=', referralId).where('action', '=', 'update').execute()).toEqual([
    { before: { expiresOn: after(14) }, after: { expiresOn: after(23) } },
  ])
  // Days without an outage end it as always.
  await workUntil(23, atWork)
  expect(await referralOf(referralId)).toMatchObject({ status: 'active' })
  await workUntil(24, atWork)
  expect(await referralOf(referralId)).toMatchObject({ status: 'unavailable' })
})

test('an offer keeps the days that it had left before a long outage, and open vacancies are matched again', async () => {
  await work(start())
  const { referralId } = await offer()
  const planned = async () =>
    (await sql`select from graphile_worker.jobs where key = 'rematchOpenVacancies'`.execute(db)).rows.length
  await server.runJobs()
  expect(await planned()).toBe(0)
  setTo(30)
  await start()()
  expect(await referralOf(referralId)).toEqual({ status: 'active', expiresOn: after(44) })
  expect(await planned()).toBe(1)
})

test('less than a day without the product moves nothing', async () => {
  await work(start())
  const { referralId } = await offer()
  setTo(1, 16)
  await work(start())
  expect(await referralOf(referralId)).toMatchObject({ expiresOn: after(14) })
  expect(await server.inTransaction(({ db }) => findResumedOn(db))).toBeUndefined()
})

test('a process that was suspended finds out by itself, whichever job is the first', async () => {
  const atWork = start()
  await work(atWork)
  const { referralId } = await offer()
  setTo(20)
  await Promise.all([atWork(), atWork(), start()()])
  expect(await referralOf(referralId)).toMatchObject({ expiresOn: after(34) })
})

test('a silent family is warned for as many days as always before its application is closed after an outage', async () => {
  await work(start())
  const { applicationId } = await family({}, true, { children: [{ status: 'inactive' }] })
  const since = `${after(-80)}T18:00:00Z`
  const silent = { status: 'unresponsive' as const, statusChangedAt: since, familyUpdatedAt: since }
  await db.updateTable('application').set(silent).where('id', '=', applicationId).execute()
  setTo(30)
  const atWork = start()
  await work(atWork)
  expect(await statusOf(applicationId)).toBe('unresponsive')
  expect(await subjectsOf(applicationId)).toEqual([expect.stringContaining('January 6, 2027')])
  await workUntil(43, atWork)
  expect(await statusOf(applicationId)).toBe('unresponsive')
  await workUntil(44, atWork)
  expect(await statusOf(applicationId)).toBe('closed')
  expect((await subjectsOf(applicationId)).filter((each) => each.includes('will be closed on'))).toHaveLength(1)
})

test('a silent family that was told a day before an outage is told the later one', async () => {
  const { applicationId } = await family({}, true, { children: [{ status: 'inactive' }] })
  const since = `${after(-80)}T18:00:00Z`
  const silent = { status: 'unresponsive' as const, statusChangedAt: since, familyUpdatedAt: since }
  await db.updateTable('application').set(silent).where('id', '=', applicationId).execute()
  await work(start())
  setTo(30)
  await work(start())
  expect(await subjectsOf(applicationId)).toEqual([
    expect.stringContaining('December 3, 2026'),
    expect.stringContaining('January 6, 2027'),
  ])
})
