import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { expect, test } from 'vitest'
import { enrollSchedule } from '../../../../testing/enrollSchedule.ts'
import { givenCity, givenClient, givenProgram, givenSite, givenUser, givenVacancy } from '../../../../testing/given.ts'
import { type FamilyIds, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })

/** Refers the first child of a family to a vacancy of its own. */
async function refer({ applicationId, childIds }: FamilyIds, status = 'processing') {
  const vacancyId = await givenVacancy(server, { siteId, programId })
  const at = clock.now()
  const who = { vacancyId, childId: childIds[0] as number, applicationId }
  const row = { ...who, status, needsAccept: false, rank: '{}', referredAt: at, changedAt: at }
  return (await db.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()).id
}
const change = (referralId: number, status: 'enrolled' | 'notInterested') => {
  const enrolls = status === 'enrolled' && { enrollStartOn: '2026-11-23', enrollSchedule }
  const reasonIds = enrolls ? [] : [201]
  return owner.client.send(changeReferralStatus, {
    referralIds: [referralId],
    status,
    reasonIds,
    otherReason: '',
    ...enrolls,
  })
}

/** Two applications of one account with a child each: an earlier one that rests, and a later one that is active. */
async function givenTwo(firstName: string, other: string) {
  const parentUserId = await givenUser(server, {})
  const of = (name: string) => ({ cityId, parentUserId, children: [{ firstName: name }] })
  const earlier = await givenFamily(server, { ...of(firstName), status: 'inactive' })
  return { earlier, later: await givenFamily(server, of(other)) }
}

test.each([
  ['Lucía', 'LUCIA', 409],
  ['Ana-María', 'Ana María', 409],
  ['Lucía', 'Noé', 200],
])('of one family’s %s and %s in two applications, the second is answered with %i', async (one, other, status) => {
  const { earlier, later } = await givenTwo(one, other)
  const [first, second] = [await refer(earlier), await refer(later)]
  expect((await change(first, 'enrolled')).status).toBe(200)
  const answer = await change(second, 'enrolled')
  expect(answer.status).toBe(status)
  if (status === 409) expect(answer.code).toBe('enrolledByOthers')
})

test('a decision about a child who got a place through another application meanwhile is not taken back', async () => {
  const { earlier, later } = await givenTwo('Lucía', 'Lucía')
  const [first, second] = [await refer(earlier), await refer(later)]
  const { data } = await change(second, 'notInterested')
  const undoId = (data as { UndoId: number }[])[0]?.UndoId as number
  expect((await change(first, 'enrolled')).status).toBe(200)
  expect((await owner.client.send(undoQueueChange, { undoId })).code).toBe('undoNotPossible')
})
