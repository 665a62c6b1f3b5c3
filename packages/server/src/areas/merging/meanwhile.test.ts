import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeReferralStatus, rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { changeApplicationStatus, changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { mergeApplication } from '@semilla/contract/merging.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { expect, test } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenReferral, givenVacancy } from '../../../testing/given.ts'
import { givenAgencyAndSite } from '../../../testing/givenAgencyAndSite.ts'
import { type FamilyIds, givenFamily } from '../../../testing/givenFamily.ts'
import { inThisOrder } from '../../../testing/inThisOrder.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { Answer } from '../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const { cityId, agencyId, programId, counselor, owner, siteId } = await givenAgencyAndSite(server)

/** Two families, of which the first has a child whom a program works on. */
async function given() {
  const vacancyId = await givenVacancy(server, { siteId, programId, seats: 3 })
  const insert = (firstName: string) => givenFamily(server, { cityId, agencyId, children: [{ firstName }] })
  const [from, to] = [await insert('Rosa'), await insert('Luz')]
  const childId = from.childIds[0] as number
  const of = { childId, applicationId: from.applicationId }
  const referralId = await givenReferral(server, { vacancyId, child: of, status: 'processing' })
  return { from, to, childId, referralId }
}

/** Holds a family, lets a merge wait for it and then another request, and lets both go on. Returns their answers. */
function duringMerge(
  { from, to, childId }: { from: FamilyIds; to: FamilyIds; childId: number },
  other: () => Promise<Answer>,
) {
  const ids = { fromId: from.applicationId, toId: to.applicationId }
  const options = { addChildIds: [childId], addDocuments: false, replacePreferences: false }
  const merge = () => counselor.send(mergeApplication, { ...ids, options, ignoreWarning: false })
  return inThisOrder(server, from.applicationId, merge, other) as Promise<[Answer<{ MergeResult: number }>, Answer]>
}

const childrenOf = async ({ applicationId }: FamilyIds) =>
  (await counselor.call(getApplicationDetail, { applicationId, really: true })).children.map(
    ({ firstName, status }) => `${firstName} ${status}`,
  )
const referral = (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const nothing = { reasonIds: [], otherReason: '', expiresOn: undefined }

test('a program enrolls a child while its application is merged: it is enrolled in the receiving one', async () => {
  const { from, to, childId, referralId } = await given()
  const enroll = {
    ...{ referralIds: [referralId], status: 'enrolled' as const, ...nothing },
    enrollStartOn: addTo(clock.today(), { days: 30 }),
    enrollSchedule,
  }
  const [merging, enrolling] = await duringMerge({ from, to, childId }, () =>
    owner.client.send(changeReferralStatus, enroll),
  )
  expect([merging.data.MergeResult, enrolling.status]).toEqual([0, 200])
  expect(await referral(referralId)).toMatchObject({ status: 'enrolled', applicationId: to.applicationId })
  expect(await childrenOf(to)).toEqual(expect.arrayContaining(['Rosa enrollmentPending', 'Luz active']))
  expect(await listOutdatedWorklistRows(db)).toEqual([])
})

test('staff change the status of a child while its application is merged', async () => {
  const { from, to, childId } = await given()
  const change = { childId, status: 'waitingPreferred' as const, site: '', program: '', startOn: undefined }
  const [merging, changing] = await duringMerge({ from, to, childId }, () => counselor.send(changeChildStatus, change))
  expect([merging.data.MergeResult, changing.status]).toEqual([0, 200])
  expect(await childrenOf(to)).toEqual(expect.arrayContaining(['Rosa waitingPreferred', 'Luz active']))
})

test('staff decline a referral for the family while its application is merged', async () => {
  const { from, to, childId, referralId } = await given()
  const [merging, declining] = await duringMerge({ from, to, childId }, () =>
    counselor.send(rejectReferral, {
      referralId,
      childId,
      reasonIds: [],
      otherReason: 'Moved away',
      noReasonGiven: false,
    }),
  )
  expect([merging.data.MergeResult, declining.status]).toEqual([0, 200])
  expect(await referral(referralId)).toMatchObject({ status: 'notInterested', applicationId: to.applicationId })
})

test('an application that was merged meanwhile has ended', async () => {
  const { from, to, childId } = await given()
  const change = { applicationId: from.applicationId, status: 'hold' as const, holdEndsOn: undefined, ...nothing }
  const [merging, holding] = await duringMerge({ from, to, childId }, () =>
    counselor.send(changeApplicationStatus, change as never),
  )
  expect([merging.data.MergeResult, holding.code]).toEqual([0, 'applicationEnded'])
})
