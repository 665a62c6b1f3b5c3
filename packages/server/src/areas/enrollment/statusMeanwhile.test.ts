import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import { addTo } from '@semilla/domain/values/dates.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enrollSchedule } from '../../../testing/enrollSchedule.ts'
import { givenReferral, givenVacancy } from '../../../testing/given.ts'
import { givenAgencyAndSite } from '../../../testing/givenAgencyAndSite.ts'
import { insertFamily } from '../../../testing/givenFamily.ts'
import { inThisOrder } from '../../../testing/inThisOrder.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const { cityId, agencyId, programId, counselor, owner, siteId } = await givenAgencyAndSite(server)
const reasons = { reasonIds: [], otherReason: 'Moved away' }

/** A family whose only child a program works on, with the two requests that meet. */
async function given() {
  const vacancyId = await givenVacancy(server, { siteId, programId, seats: 2 })
  const family = await db
    .transaction()
    .execute((tx) => insertFamily(tx, { cityId, agencyId, children: [{ firstName: 'Rosa' }] }, clock.now()))
  const { applicationId } = family
  const childId = family.childIds[0] as number
  const referralId = await givenReferral(server, { vacancyId, child: { childId, applicationId }, status: 'processing' })
  const enroll = () =>
    owner.client.send(changeReferralStatus, {
      ...{ referralIds: [referralId], status: 'enrolled', ...reasons },
      enrollStartOn: addTo(clock.today(), { days: 30 }),
      enrollSchedule,
    })
  const change = (status: 'closed' | 'hold') => () =>
    counselor.send(changeApplicationStatus, { applicationId, status, holdEndsOn: undefined, ...reasons } as never)
  return { vacancyId, applicationId, childId, referralId, enroll, change }
}
type Given = Awaited<ReturnType<typeof given>>

/** Returns what is stored about a family after both, and how many seats its vacancy counts as taken. */
async function stored({ vacancyId, applicationId, childId, referralId }: Given) {
  const [row] = (
    await sql<Record<'application' | 'child' | 'referral', string> & { taken: number }>`
      select a.status as application, c.status as child, q.status as referral, v.enrolled_count as taken
      from application a, child c, referral q, vacancy v
      where a.id = ${applicationId} and c.id = ${childId} and q.id = ${referralId} and v.id = ${vacancyId}`.execute(db)
  ).rows
  expect(await listOutdatedWorklistRows(db)).toEqual([])
  return row
}

test('a family that is closed while a program enrolls its child gets no place, and the program is told', async () => {
  const family = await given()
  const [closing, enrolling] = await inThisOrder(server, family.applicationId, family.change('closed'), family.enroll)
  expect([closing?.status, enrolling?.status]).toEqual([200, 409])
  expect(await stored(family)).toEqual({ application: 'closed', child: 'closed', referral: 'unavailable', taken: 0 })
})

test('a family that is put on hold while a program enrolls its child keeps the place', async () => {
  const family = await given()
  const answers = await inThisOrder(server, family.applicationId, family.change('hold'), family.enroll)
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(await stored(family)).toMatchObject({ child: 'enrollmentPending', referral: 'enrolled', taken: 1 })
})

test('a hold that comes after the enrollment meets a family that has a place', async () => {
  const family = await given()
  const [enrolling, holding] = await inThisOrder(server, family.applicationId, family.enroll, family.change('hold'))
  expect([enrolling?.status, holding?.status]).toEqual([200, 409])
  expect(await stored(family)).toMatchObject({
    application: 'provisional',
    child: 'enrollmentPending',
    referral: 'enrolled',
    taken: 1,
  })
})
