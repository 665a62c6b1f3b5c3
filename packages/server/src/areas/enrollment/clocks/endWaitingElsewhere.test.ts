import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { referManually } from '@semilla/contract/matching/matching.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../../testing/enrollSchedule.ts'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenReferral,
  givenSite,
  givenUser,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type FamilyIds, type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import { applyConsequences, familyChange } from '../../applications/statuses/familyChange.ts'
import { lockFamilyOfChild } from '../../applications/statuses/lockFamiliesOf.ts'
import { moveChild } from '../../applications/statuses/moveChild.ts'
import { fillQueue } from '../../matching/fillQueue.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
beforeEach(async () => {
  clock.set(testNow)
  await db.updateTable('vacancy').set({ status: 'paused' }).where('status', '=', 'submitted').execute()
})
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

const family = (firstNames: readonly string[], given: Partial<GivenFamily> = {}) =>
  givenFamily(server, { cityId, children: firstNames.map((firstName) => ({ firstName })), ...given })
const firstOf = ({ applicationId, childIds }: FamilyIds) => ({ applicationId, childId: childIds[0] as number })
const refer = async (ids: FamilyIds, status: 'active' | 'processing' = 'processing') =>
  givenReferral(server, { vacancyId: await givenVacancy(server, { siteId, programId }), child: firstOf(ids), status })
async function enroll(referralId: number): Promise<number> {
  const care = { enrollStartOn: '2026-11-23', enrollSchedule }
  const change = { referralIds: [referralId], status: 'enrolled' as const, reasonIds: [], otherReason: '', ...care }
  const [outcome] = await owner.client.call(changeReferralStatus, change)
  return outcome?.undoId as number
}
const childrenOf = ({ applicationId }: FamilyIds) =>
  db.selectFrom('child').select('status').where('applicationId', '=', applicationId).orderBy('id').execute()
const statusesOf = async (ids: FamilyIds) => (await childrenOf(ids)).map(({ status }) => status)
const referralOf = (id: number) =>
  db.selectFrom('referral').select(['status', 'endedBecause']).where('id', '=', id).executeTakeFirstOrThrow()
const applicationOf = async ({ applicationId }: FamilyIds) =>
  (await db.selectFrom('application').select('status').where('id', '=', applicationId).executeTakeFirstOrThrow()).status
const copyOf = (copy: FamilyIds, original: FamilyIds) =>
  db
    .updateTable('application')
    .set({ copiedFromId: original.applicationId })
    .where('id', '=', copy.applicationId)
    .execute()
const isMatched = async (ids: FamilyIds) =>
  (await db.selectFrom('waitingChild').select('childId').where('applicationId', '=', ids.applicationId).execute())
    .length

const elsewhere = { status: 'unavailable', endedBecause: 'enrolledElsewhere' }
const atWork = { status: 'processing', endedBecause: null }

/** Two applications of a family: an earlier one with two children that rests, and a later one for the first of them. */
async function givenTwo() {
  const parentUserId = await givenUser(server)
  const earlier = await family(['Lucía', 'Noé'], { parentUserId, status: 'inactive' })
  const present = await family(['LUCIA'], { parentUserId })
  return { earlier, present, there: await refer(earlier), here: await refer(present) }
}

describe('a child who gets a place', () => {
  it('stops waiting in another application of the account, and its siblings go on', async () => {
    const { earlier, there, here } = await givenTwo()
    await enroll(here)
    await server.runJobs()
    expect(await statusesOf(earlier)).toEqual(['active', 'active'])
    expect(await referralOf(there)).toEqual(atWork)
    later(61)
    await server.runTask('settleQueueChanges', {})
    await server.runJobs()
    expect(await statusesOf(earlier)).toEqual(['inactive', 'active'])
    expect(await referralOf(there)).toEqual(elsewhere)
    expect(await applicationOf(earlier)).toBe('inactive')
  })

  it('leaves a closed child of another application closed, which is enrolled if its other children are', async () => {
    const statuses = { Lucía: 'active', Noé: 'enrolled', Abel: 'closed' } as const
    const children = Object.entries(statuses).map(([firstName, status]) => ({ firstName, status }))
    const [earlier, copy] = [await family([], { children }), await family(['Lucía', 'Abel'])]
    await copyOf(copy, earlier)
    const place = { status: 'enrolled' as const, site: 'Alder', program: 'CSPP', startOn: '2026-11-20' }
    for (const childId of copy.childIds) await counselor.client.call(changeChildStatus, { childId, ...place })
    await server.runJobs()
    expect(await statusesOf(earlier)).toEqual(['inactive', 'enrolled', 'closed'])
    expect(await applicationOf(earlier)).toBe('enrolled')
  })

  it('goes on waiting there when the place is taken back', async () => {
    const { earlier, present, there, here } = await givenTwo()
    const undoId = await enroll(here)
    expect((await owner.client.send(undoQueueChange, { undoId })).status).toBe(200)
    later(61)
    await server.runTask('settleQueueChanges', {})
    await server.runJobs()
    expect([await statusesOf(earlier), await statusesOf(present)]).toEqual([['active', 'active'], ['active']])
    expect(await referralOf(there)).toEqual(atWork)
  })

  it.each(['the copy', 'the copied one'] as const)(
    'from staff, waits in no copy without an account: in %s',
    async (where) => {
      const original = await family(['Lucía'])
      const copy = await family(['Lucía'])
      await copyOf(copy, original)
      const [placed, waiting] = where === 'the copy' ? [copy, original] : [original, copy]
      const referralId = await refer(waiting, 'active')
      expect(await isMatched(waiting)).toBe(1)
      const { childId } = firstOf(placed)
      const change = { childId, status: 'enrolled' as const, site: 'Alder', program: 'CSPP', startOn: '2026-11-20' }
      expect((await counselor.client.send(changeChildStatus, change)).status).toBe(200)
      await server.runJobs()
      expect(await statusesOf(waiting)).toEqual(['inactive'])
      expect(await isMatched(waiting)).toBe(0)
      expect(await referralOf(referralId)).toEqual(elsewhere)
      expect([await statusesOf(placed), await applicationOf(placed)]).toEqual([['enrolled'], 'enrolled'])
    },
  )

  it('is not matched in another application while the place can be taken back, and is again once it was', async () => {
    const earlier = await family(['Lucía', 'Noé'])
    const copy = await family(['Lucía'])
    await copyOf(copy, earlier)
    const here = await refer(copy)
    const undoId = await enroll(here)
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const referredTo = async () => {
      await server.runTask('rematchVacancy', { vacancyId })
      await server.runJobs()
      const rows = await db.selectFrom('referral').select('childId').where('vacancyId', '=', vacancyId).execute()
      return rows.map(({ childId }) => childId).filter((id) => earlier.childIds.includes(id))
    }
    const [lucia, noe] = earlier.childIds as [number, number]
    expect(await referredTo()).toEqual([noe])
    const number = await db
      .selectFrom('vacancy')
      .select('externalId')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow()
    const byHand = { childId: lucia, vacancyExternalId: number.externalId ?? '', ignoreWarning: true, note: '' }
    const answer = await counselor.client.send(referManually, { ...byHand, reasonIds: [], otherReason: '' })
    expect(answer).toMatchObject({ status: 409, code: 'enrolledByOthers' })
    await owner.client.call(undoQueueChange, { undoId })
    await server.runJobs()
    expect((await referredTo()).toSorted()).toEqual([lucia, noe])
  })

  it.each([['one account'], ['a copy']])(
    'is not referred elsewhere in the moment in which the place is given: %s',
    async (how) => {
      const parentUserId = how === 'a copy' ? undefined : await givenUser(server)
      const earlier = await family(['Lucía', 'Noé'], parentUserId === undefined ? {} : { parentUserId })
      const present = await family(['Lucía'], parentUserId === undefined ? {} : { parentUserId, status: 'inactive' })
      if (how === 'a copy') await copyOf(present, earlier)
      const [lucia, noe] = earlier.childIds as [number, number]
      const vacancyId = await givenVacancy(server, { siteId, programId })
      const referred = async () =>
        (await db.selectFrom('referral').select('childId').where('vacancyId', '=', vacancyId).execute())
          .map(({ childId }) => childId)
          .filter((id) => earlier.childIds.includes(id))
      await server.inTransaction(async (ctx) => {
        const { family: locked, child } = await lockFamilyOfChild(ctx.db, firstOf(present).childId)
        const moving = familyChange(ctx, locked)
        await moveChild(moving, child, 'enrolled')
        await applyConsequences(moving)
        await server.inTransaction((other) => fillQueue(other, vacancyId))
        expect(await referred()).toEqual([])
      })
      await server.runTask('rematchVacancy', { vacancyId })
      expect(await referred()).toEqual([noe])
      await server.runJobs()
      expect(await referred()).not.toContain(lucia)
    },
  )

  it('stops waiting at night where nothing of its family changed since, but not while the place can be taken back', async () => {
    const { earlier, present, here } = await givenTwo()
    const undoId = await enroll(here)
    await server.runTask('endWaitingElsewhere', {})
    expect(await statusesOf(earlier)).toEqual(['active', 'active'])
    await owner.client.call(undoQueueChange, { undoId })
    await db
      .updateTable('child')
      .set({ status: 'enrolled' })
      .where('applicationId', '=', present.applicationId)
      .execute()
    await server.runTask('endWaitingElsewhere', {})
    expect(await statusesOf(earlier)).toEqual(['inactive', 'active'])
  })

  it('leaves a child of another family, and another child of the same one, as they are', async () => {
    const parentUserId = await givenUser(server)
    const earlier = await family(['Mateo'], { parentUserId, status: 'inactive' })
    const stranger = await family(['Lucía'])
    const [one, other] = [await refer(earlier), await refer(stranger)]
    const here = await refer(await family(['Lucía'], { parentUserId }))
    await enroll(here)
    later(61)
    await server.runTask('settleQueueChanges', {})
    await server.runJobs()
    for (const id of [one, other]) expect(await referralOf(id)).toEqual(atWork)
  })
})
