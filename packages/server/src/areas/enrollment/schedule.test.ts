import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import type { WeeklySpans } from '@semilla/domain/values/weekdays.ts'
import { expect, test } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
const vacancyId = await givenVacancy(server, { siteId, programId, seats: 9 })

const halves = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ from: 420 + index * 60, to: 450 + index * 60 }))

async function referred(parentUserId?: number) {
  const { applicationId, childIds } = await givenFamily(server, { cityId, parentUserId })
  const childId = childIds[0] as number
  const at = clock.now()
  const made = { status: 'active', needsAccept: false, rank: '{}', referredAt: at, changedAt: at }
  const { id } = await db
    .insertInto('referral')
    .values({ vacancyId, childId, applicationId, ...made })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stored = async () =>
    (await db.selectFrom('enrollment').select('schedule').where('childId', '=', childId).executeTakeFirst())?.schedule
  return { referralId: id, stored }
}

async function enroll(enrollSchedule: WeeklySpans, enrollStartOn = '2027-01-11', parentUserId?: number) {
  const { referralId, stored } = await referred(parentUserId)
  const change = { referralIds: [referralId], status: 'enrolled' as const, reasonIds: [], otherReason: '' }
  const answer = await owner.client.send(changeReferralStatus, {
    ...change,
    enrollStartOn,
    enrollSchedule,
  })
  return { fields: answer.fields, stored: await stored() }
}

test('an enrollment keeps every time of each day', async () => {
  const monday = [
    { from: 480, to: 720 },
    { from: 780, to: 1020 },
  ]
  const week = { monday, friday: [{ from: 780, to: 1020 }] }
  expect((await enroll(week)).stored).toEqual(week)
})

test('an enrollment in every time of a vacancy with twelve a day is shown in the queue', async () => {
  const monday = halves(12)
  expect((await enroll({ monday })).stored).toEqual({ monday })
  const { items } = await owner.client.call(listQueue, { vacancyId, name: '', status: 'all', page: 1, pageSize: 30 })
  expect(items.map(({ enrollSchedule }) => enrollSchedule)).toContainEqual({ monday })
})

test('lines that add up to too many times of a day are refused', async () => {
  const { referralId, stored } = await referred()
  const IO = (first: number) => Array.from({ length: 9 }, (_, hour) => ({ In: first + hour, Out: first + hour + 0.5 }))
  const EnrollSchedule = [0, 9].map((first) => ({ Days: 2, IO: IO(first) }))
  const body = { ScrQueueId: [referralId], NewStatus: 23, EnrollStartDate: '20270111', EnrollSchedule }
  const { fields } = await owner.client.post(changeReferralStatus.path, { ...body, Reason: [], OtherReason: '' })
  expect(fields).toMatchObject([{ Path: 'EnrollSchedule', Code: 'tooMany' }])
  expect(await stored()).toBeUndefined()
})

test('the family reads the days and hours that the program agreed', async () => {
  const parent = await givenClient(server)
  const week = { tuesday: [{ from: 540, to: 900 }] }
  await enroll(week, '2027-01-12', parent.userId)
  const [application] = await parent.client.call(getParentDashboard, {})
  expect(application?.children).toMatchObject([{ enrollStartOn: '2027-01-12', enrollSchedule: week }])
})

test.each([
  [
    'that overlap',
    [
      { from: 480, to: 720 },
      { from: 700, to: 1020 },
    ],
    'hoursOverlap',
  ],
  [
    'that end before they begin',
    [
      { from: 480, to: 720 },
      { from: 1020, to: 780 },
    ],
    'hoursBackwards',
  ],
])('an enrollment with times %s is refused', async (_, monday, code) => {
  const { fields, stored } = await enroll({ monday })
  expect(fields).toMatchObject([{ Path: 'EnrollSchedule', Code: code }])
  expect(stored).toBeUndefined()
})

test.each([
  ['2026-11-22', 'dateInPast'],
  ['2028-11-24', 'tooFarAhead'],
  ['2099-12-31', 'tooFarAhead'],
])('an enrollment from %s is refused: %s', async (startOn, code) => {
  const { fields, stored } = await enroll({ monday: [{ from: 480, to: 720 }] }, startOn)
  expect(fields).toMatchObject([{ Path: 'EnrollStartDate', Code: code }])
  expect(stored).toBeUndefined()
})
