import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { explainMatch, referManually, refreshQueue } from '@semilla/contract/matching/matching.ts'
import { explainNoPlace } from '@semilla/contract/matching/openPlaces.ts'
import { changeVacancyStatus } from '@semilla/contract/vacancies/vacancies.ts'
import { afterEach, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSignedIn, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
afterEach(() => clock.set(testNow))

const givenPlace = async () => givenSite(server, { programIds: [programId], managers: [owner.userId] })
const opening = (siteId: number) => givenVacancy(server, { siteId, programId })
const refresh = async (vacancyId: number) => (await owner.client.call(refreshQueue, { vacancyId })).outcome.kind
const referrals = (vacancyId: number) =>
  db.selectFrom('referral').selectAll().where('vacancyId', '=', vacancyId).orderBy('id').execute()
const newestReferral = async (vacancyId: number) => (await referrals(vacancyId)).at(-1)?.id as number
const mark = (referralId: number, status: 'notInterested' | 'closed', expiresOn?: string) =>
  owner.client.call(changeReferralStatus, {
    referralIds: [referralId],
    status,
    reasonIds: [status === 'closed' ? 201 : 202],
    otherReason: '',
    expiresOn,
    enrollStartOn: undefined,
    enrollSchedule: undefined,
  })

/** Returns a waiting family, whose child a site has declined for its vacancy until a day. */
async function declined(until?: string) {
  await db.deleteFrom('waitingChild').execute()
  await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
  const siteId = await givenPlace()
  const vacancyId = await opening(siteId)
  const parent = await givenClient(server)
  const ids = await givenFamily(server, { cityId, parentUserId: parent.userId })
  expect(await refresh(vacancyId)).toBe('added')
  await mark(await newestReferral(vacancyId), 'notInterested', until)
  return { siteId, vacancyId, parentId: parent.userId, childId: ids.childIds[0] as number, ...ids }
}
const explained = async ({ childId, parentId }: { childId: number; parentId: number }, vacancyId: number) => {
  const parent = await givenSignedIn(server, parentId)
  return parent.call(explainMatch, { childId, vacancyId, vacancyExternalId: '' })
}

it('a child whom a site marked not interested is not referred to its other vacancies until the day is over', async () => {
  const family = await declined('2026-12-31')
  const another = await opening(family.siteId)
  expect(await refresh(another)).toBe('nobodyFits')
  const { conditions, declinedUntil } = await explained(family, another)
  expect(conditions.filter(({ holds }) => !holds)).toEqual([
    {
      name: 'not-refused',
      holds: false,
      parts: [
        { name: 'family', holds: true },
        { name: 'site', holds: false },
      ],
    },
  ])
  expect(declinedUntil).toBe('2026-12-31')
  expect(await refresh(await opening(await givenPlace()))).toBe('added')
  clock.set('2027-01-01T18:00:00Z')
  expect((await explained(family, another)).declinedUntil).toBeUndefined()
  const { outcome } = await (await givenSignedIn(server, owner.userId)).call(refreshQueue, { vacancyId: another })
  expect(outcome.kind).toBe('added')
})

it('the child is matched the night after the last day, without anybody asking', async () => {
  const { siteId } = await declined('2026-12-31')
  const another = await opening(siteId)
  await server.runJobs()
  await db.updateTable('vacancy').set({ isMatchingPaused: true }).where('id', '<>', another).execute()
  for (const [now, count] of [
    ['2026-12-31T20:00:00Z', 0],
    ['2027-01-01T08:15:00Z', 1],
  ] as const) {
    clock.set(now)
    await server.runTask('endRefusals', {})
    await server.runJobs()
    expect((await referrals(another)).length, now).toBe(count)
  }
})

it('without a day the site is spared the child for six months, and closed says nothing about later vacancies', async () => {
  const { vacancyId, siteId } = await declined()
  expect((await referrals(vacancyId))[0]?.declinedUntil).toBe('2027-05-23')
  const another = await opening(siteId)
  await db
    .updateTable('referral')
    .set({ status: 'closed', declinedUntil: null })
    .where('vacancyId', '=', vacancyId)
    .execute()
  expect(await refresh(another)).toBe('added')
  await mark(await newestReferral(another), 'closed')
  expect(await refresh(await opening(siteId))).toBe('added')
})

it('the family reads until when, among its referrals and in what keeps its child from a place', async () => {
  const { applicationId, siteId, parentId } = await declined('2026-12-31')
  await opening(siteId)
  const parent = await givenSignedIn(server, parentId)
  const [application] = await parent.call(getParentDashboard, {})
  expect(application?.referrals).toMatchObject([{ status: 'notInterested', declinedUntil: '2026-12-31' }])
  const { children } = await parent.call(explainNoPlace, { applicationId })
  const seen = children[0]
  expect(seen?.obstacles).toContainEqual(expect.objectContaining({ name: 'declined-by-site' }))
  expect(seen?.obstacles.map(({ name }) => name)).not.toContain('not-refused')
  expect(seen?.wishes).toEqual([])
})

it('staff can refer the child by hand', async () => {
  const { siteId, childId } = await declined('2026-12-31')
  const another = await opening(siteId)
  const { externalId } = await db
    .selectFrom('vacancy')
    .select('externalId')
    .where('id', '=', another)
    .executeTakeFirstOrThrow()
  const { outcome } = await counselor.client.call(referManually, {
    vacancyExternalId: externalId ?? '',
    childId,
    note: '',
    reasonIds: [],
    otherReason: '',
    ignoreWarning: false,
  })
  expect(outcome).toBe('referred')
})

it('a vacancy that opens again does not bring back a child whom its site declined meanwhile', async () => {
  await db.deleteFrom('waitingChild').execute()
  const siteId = await givenPlace()
  const [first, second] = [await opening(siteId), await opening(siteId)]
  await givenFamily(server, { cityId })
  expect([await refresh(first), await refresh(second)]).toEqual(['added', 'added'])
  await owner.client.call(changeVacancyStatus, { vacancyId: first, to: 'closed' })
  await mark(await newestReferral(second), 'notInterested')
  await owner.client.call(changeVacancyStatus, { vacancyId: first, to: 'submitted' })
  expect(await referrals(first)).toMatchObject([{ status: 'unavailable', endedBecause: 'vacancyClosed' }])
})
