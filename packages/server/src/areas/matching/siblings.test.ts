import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { getReferralReasons, referManually } from '@semilla/contract/matching/matching.ts'
import { compareChildren } from '@semilla/contract/matching/why.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { expect, it } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenUser, givenVacancy } from '../../../testing/given.ts'
import { type FamilyIds, type GivenFamily, givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const supervisor = await givenClient(server, { role: 'supervisor' })

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })
const one = (firstName: string, bornOn = '2023-05-14') => ({ children: [{ firstName, bornOn }] })
const at = async () => {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId }) }
}

/** Refers a child by hand and returns the referral. */
async function refer({ childIds }: FamilyIds, vacancyId: number): Promise<number> {
  const { externalId } = await db
    .selectFrom('vacancy')
    .select('externalId')
    .where('id', '=', vacancyId)
    .executeTakeFirstOrThrow()
  const reasons = { reasonIds: [], otherReason: 'Its sibling', note: '' }
  const asked = { childId: childIds[0] as number, vacancyExternalId: externalId as string, ignoreWarning: false }
  return (await supervisor.client.call(referManually, { ...asked, ...reasons })).referralId as number
}

/** Enrolls the first child of a family, whose application then ends. */
async function enroll(ids: FamilyIds, vacancyId: number): Promise<void> {
  const referralIds = [await refer(ids, vacancyId)]
  const care = { enrollStartOn: clock.today(), enrollSchedule }
  const change = { referralIds, status: 'enrolled', reasonIds: [], otherReason: '', ...care } satisfies Input<
    typeof changeReferralStatus
  >
  expect(await owner.client.call(changeReferralStatus, change)).toMatchObject([{ outcome: 'changed' }])
  const { status } = await db
    .selectFrom('application')
    .select('status')
    .where('id', '=', ids.applicationId)
    .executeTakeFirstOrThrow()
  expect(status).toBe('enrolled')
}

const tieOf = async (ids: FamilyIds, vacancyId: number): Promise<boolean> => {
  const referral = db.selectFrom('referral').select(['id', 'rank']).where('vacancyId', '=', vacancyId)
  const { id, rank } = await referral.where('childId', '=', ids.childIds[0] as number).executeTakeFirstOrThrow()
  const { reasons } = await supervisor.client.call(getReferralReasons, { referralId: id })
  const isTold = reasons.some(({ key }) => key === 'reasons.siblingAtSite')
  expect((rank as { advantages: string[] }).advantages.includes('siblingAtSite')).toBe(isTold)
  return isTold
}
const isSiblingEnrolled = async ({ applicationId }: FamilyIds) =>
  (await supervisor.client.call(getApplicationDetail, { applicationId, really: false })).application.siblingEnrolled
const mergeInto = async (from: FamilyIds, to: FamilyIds) => {
  const merged = { status: 'closed', mergedIntoId: to.applicationId }
  await db.updateTable('application').set(merged).where('id', '=', from.applicationId).execute()
}

it.each<[what: string, expected: boolean, of: (parentUserId: number) => Promise<FamilyIds>]>([
  ['of a new application of the same account has', true, (parentUserId) => family({ parentUserId, ...one('Mateo') })],
  [
    'of an application of a second account, into which one of the first was merged, has',
    true,
    async (parentUserId) => {
      const [from, to] = [
        await family({ parentUserId, ...one('Ana') }),
        await family({ parentUserId: await givenUser(server), ...one('Mateo') }),
      ]
      await mergeInto(from, to)
      return to
    },
  ],
  ['that is a twin has', true, (parentUserId) => family({ parentUserId, ...one('Noé', '2022-03-02') })],
  ['of another account has not', false, async () => family({ parentUserId: await givenUser(server), ...one('Mateo') })],
  ['without an account has not', false, () => family(one('Mateo'))],
])('a child %s a sibling at the site', async (_what, expected, of) => {
  await db.deleteFrom('waitingChild').execute()
  const { siteId, vacancyId } = await at()
  const parentUserId = await givenUser(server)
  await enroll(await family({ parentUserId, ...one('Lucía', '2022-03-02') }), vacancyId)
  const later = await of(parentUserId)
  const other = await family(one('Eva'))
  const [automatic, byHand] = [
    await givenVacancy(server, { siteId, programId, seats: 1 }),
    await givenVacancy(server, { siteId, programId }),
  ]
  await server.runTask('rematchVacancy', { vacancyId: automatic })
  expect(await tieOf(later, automatic)).toBe(expected)
  await refer(later, byHand)
  expect(await tieOf(later, byHand)).toBe(expected)
  const pair = { childId: later.childIds[0] as number, otherChildId: other.childIds[0], otherExternalId: '' }
  const { steps } = await supervisor.client.call(compareChildren, { ...pair, vacancyId: byHand })
  expect(steps.some(({ criterion, decides }) => criterion === 'siblingAtSite' && decides)).toBe(expected)
  expect(await isSiblingEnrolled(later)).toBe(expected)
  expect(await isSiblingEnrolled(other)).toBe(false)
})

it('a child that has the place itself, and is in a copy of the application, is not its own sibling', async () => {
  await db.deleteFrom('waitingChild').execute()
  const { siteId, vacancyId } = await at()
  const parentUserId = await givenUser(server)
  await enroll(await family({ parentUserId, ...one('Lucía', '2022-03-02') }), vacancyId)
  const copy = await family({ parentUserId, ...one('LUCIA', '2022-03-02') })
  expect(await isSiblingEnrolled(copy)).toBe(false)
  const another = await givenVacancy(server, { siteId, programId })
  await server.runTask('rematchVacancy', { vacancyId: another })
  const referred = db.selectFrom('referral').select('childId').where('vacancyId', '=', another)
  expect(await referred.execute()).toEqual([])
})

it('counts a sibling at the site of today only', async () => {
  await db.deleteFrom('waitingChild').execute()
  const [here, before] = [await at(), await at()]
  const parentUserId = await givenUser(server)
  const first = await family({ parentUserId, ...one('Lucía', '2022-03-02') })
  await enroll(first, before.vacancyId)
  const takenBack = { childId: first.childIds[0] as number, status: 'active', site: '', program: '' } as const
  await supervisor.client.call(changeChildStatus, takenBack)
  await enroll(first, here.vacancyId)
  const later = await family({ parentUserId, ...one('Mateo') })
  await refer(later, before.vacancyId)
  expect(await tieOf(later, before.vacancyId)).toBe(false)
})

it('a sibling who is only referred to the site has no seat there yet', async () => {
  const { vacancyId } = await at()
  const ids = await family({ children: [{ firstName: 'Lucía' }, { firstName: 'Mateo', bornOn: '2023-06-01' }] })
  await refer({ ...ids, childIds: ids.childIds.slice(1) }, vacancyId)
  await refer(ids, vacancyId)
  expect(await tieOf(ids, vacancyId)).toBe(false)
})
