import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus, rejectReferralAtSite } from '@semilla/contract/enrollment/referrals.ts'
import { changeChildStatus } from '@semilla/contract/enrollment/statuses.ts'
import { extendUndo, undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { enrollSchedule } from '../../../../testing/enrollSchedule.ts'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { type FamilyIds, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const colleague = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())
beforeEach(() => clock.set(testNow))

const family = (given: object = {}) => givenFamily(server, { cityId, ...given })
async function place(seats = 2) {
  const managers = [owner.userId, colleague.userId]
  const siteId = await givenSite(server, { programIds: [programId], managers })
  return givenVacancy(server, { siteId, programId, seats })
}
async function refer(vacancyId: number, { applicationId, childIds }: FamilyIds, more: object = {}) {
  const at = new Date(clock.now().getTime() - 86_400_000)
  const who = { vacancyId, childId: childIds[0] as number, applicationId }
  const row = { ...who, status: 'active', needsAccept: false, rank: '{}', referredAt: at, changedAt: at, ...more }
  return (await db.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()).id
}

type Change = Input<typeof changeReferralStatus>
const enrolls = { enrollStartOn: '2026-11-23', enrollSchedule }
const declines = { reasonIds: [201] }
async function decide(referralIds: number[], status: Change['status'], more: Partial<Change>) {
  const change = { referralIds, status, reasonIds: [], otherReason: '', ...more }
  const outcomes = await owner.client.call(changeReferralStatus, change)
  return outcomes[0]?.undoId as number
}
const undo = (undoId: number, { client } = owner) => client.send(undoQueueChange, { undoId })

const rowsOf = (...ids: FamilyIds[]) => {
  const applications = ids.map(({ applicationId }) => applicationId)
  return Promise.all([
    db
      .selectFrom('referral')
      .select(['id', 'status', 'endedBecause', 'endReasonIds', 'declinedUntil', 'changedAt', 'changedBy', 'heldBy'])
      .where('applicationId', 'in', applications)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('child')
      .select(['id', 'status', 'statusChangedAt'])
      .where('applicationId', 'in', applications)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('application')
      .select(['id', 'status', 'statusChangedAt', 'updatedAt'])
      .where('id', 'in', applications)
      .orderBy('id')
      .execute(),
    db
      .selectFrom('waitingChild')
      .select('childId')
      .where('applicationId', 'in', applications)
      .orderBy('childId')
      .execute(),
    db.selectFrom('applicationStatusChange').select('id').where('applicationId', 'in', applications).execute(),
  ])
}
const vacancy = (id: number) =>
  db
    .selectFrom('vacancy')
    .select(['status', 'closedAt', 'enrolledCount', 'openReferrals'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const events = (referralId: number) =>
  db.selectFrom('toldEvent').selectAll().where('event', '@>', JSON.stringify({ referralId })).execute()

describe('taking a decision back', () => {
  it('gives back the seat, the child, the other referrals, the closed vacancy and its queue, and tells nobody', async () => {
    const [here, there] = [await place(1), await place()]
    const [one, other] = [await family(), await family()]
    const chosen = await refer(here, one)
    await refer(there, one, { status: 'processing' })
    await refer(here, other)
    const before = await rowsOf(one, other)
    const vacanciesBefore = [await vacancy(here), await vacancy(there)]
    const undoId = await decide([chosen], 'enrolled', enrolls)
    expect((await rowsOf(one, other))[0].map(({ status }) => status)).toEqual([
      'enrolled',
      'unavailable',
      'unavailable',
    ])
    expect((await vacancy(here)).status).toBe('closed')
    later(50)
    const answer = await undo(undoId)
    expect([answer.status, answer.data]).toEqual([200, [{ ScrQueueId: chosen, Status: 21 }]])
    expect(await rowsOf(one, other)).toEqual(before)
    expect([await vacancy(here), await vacancy(there)]).toEqual(vacanciesBefore)
    const places = db
      .selectFrom('enrollment')
      .select('endedBecause')
      .where('childId', '=', one.childIds[0] as number)
    expect(await places.execute()).toEqual([{ endedBecause: 'takenBack' }])
    later(20)
    await server.runTask('settleQueueChanges', {})
    expect(await db.selectFrom('toldEvent').selectAll().where('heldBy', 'is not', null).execute()).toEqual([])
    expect(await events(chosen)).toEqual([])
    const again = await undo(undoId)
    expect([again.status, again.code]).toEqual([409, 'undoTooLate'])
  })

  it('gives back no open vacancy at a site that was made inactive meanwhile, but the child waits again', async () => {
    const here = await place(1)
    const [one, other] = [await family(), await family()]
    const chosen = await refer(here, one)
    await refer(here, other)
    const undoId = await decide([chosen], 'enrolled', enrolls)
    const { siteId } = await db.selectFrom('vacancy').select('siteId').where('id', '=', here).executeTakeFirstOrThrow()
    await db.updateTable('site').set({ status: 'inactive' }).where('id', '=', siteId).execute()
    expect((await undo(undoId)).status).toBe(200)
    expect(await vacancy(here)).toMatchObject({ status: 'closed', enrolledCount: 0 })
    const [referrals, children] = await rowsOf(one, other)
    expect(referrals.map(({ endedBecause }) => endedBecause)).toEqual(['vacancyClosed', 'vacancyClosed'])
    expect(children?.map(({ status }) => status)).toEqual(['active', 'active'])
  })

  it.each(['notInterested', 'closed'] as const)(
    'gives a child that was %s back to the queue, also one at work',
    async (status) => {
      const vacancyId = await place()
      const ids = await family()
      const referralId = await refer(vacancyId, ids, { status: 'processing' })
      const before = await rowsOf(ids)
      const undoId = await decide([referralId], status, declines)
      expect((await events(referralId)).map(({ kind, heldBy }) => [kind, heldBy])).toEqual([['referralEnded', undoId]])
      expect((await undo(undoId)).status).toBe(200)
      expect(await rowsOf(ids)).toEqual(before)
      expect(await events(referralId)).toEqual([])
    },
  )

  it('works for several children at once, and for the older call', async () => {
    const vacancyId = await place()
    const [one, two] = [await family(), await family()]
    const before = await rowsOf(one, two)
    const ids = [await refer(vacancyId, one), await refer(vacancyId, two)]
    expect((await undo(await decide(ids, 'enrolled', enrolls))).status).toBe(200)
    expect((await vacancy(vacancyId)).enrolledCount).toBe(0)
    const rejection = { referralId: ids[0] as number, childId: one.childIds[0] as number, noReasonGiven: false }
    const input = { ...rejection, reasonIds: [201], otherReason: '', expiresOn: '2027-02-01' }
    const { status, undoId } = await owner.client.call(rejectReferralAtSite, input)
    expect(status).toBe('notInterested')
    expect((await rowsOf(one))[0][0]?.declinedUntil).toBe('2027-02-01')
    expect((await undo(undoId as number)).status).toBe(200)
    expect((await rowsOf(one, two)).slice(1)).toEqual(before.slice(1))
  })

  it('is possible for a minute, or longer for those who ask for more time', async () => {
    const vacancyId = await place()
    const referralId = await refer(vacancyId, await family())
    const undoId = await decide([referralId], 'closed', declines)
    later(55)
    const { undoUntil } = await owner.client.call(extendUndo, { undoId })
    expect(undoUntil).toBe('2026-11-23T17:01:55.000Z')
    later(50)
    await server.runTask('settleQueueChanges', {})
    expect((await events(referralId))[0]?.heldBy).toBe(undoId)
    later(20)
    expect((await undo(undoId)).code).toBe('undoTooLate')
    expect((await owner.client.send(extendUndo, { undoId })).code).toBe('undoTooLate')
  })

  it('is for the person who decided', async () => {
    const undoId = await decide([await refer(await place(), await family())], 'closed', declines)
    expect((await undo(undoId, colleague)).status).toBe(404)
    await db.deleteFrom('siteUser').where('userId', '=', owner.userId).execute()
    expect((await undo(undoId)).status).toBe(404)
  })

  it('is refused when the family refused the site in the meantime, and not where it had before', async () => {
    const refusing = async (ids: FamilyIds, vacancyId: number, action: 'dislike' | 'removeDislike') => {
      const { siteId } = await db
        .selectFrom('vacancy')
        .select('siteId')
        .where('id', '=', vacancyId)
        .executeTakeFirstOrThrow()
      const nothing = { reasonIds: [], otherReason: '', expiresOn: undefined, childIds: [], noReasonGiven: true }
      const asked = { ...nothing, applicationId: ids.applicationId, action, siteIds: [siteId] }
      await counselor.client.call(changePreferences, asked)
    }
    const [ids, here, there] = [await family(), await place(), await place()]
    await refusing(ids, there, 'dislike')
    const [first, byHand] = [await refer(here, ids), await refer(there, ids, { isManual: true })]
    later(1)
    expect((await undo(await decide([byHand], 'notInterested', declines))).status).toBe(200)
    const undoId = await decide([first], 'notInterested', declines)
    later(10)
    await refusing(ids, here, 'dislike')
    expect((await undo(undoId)).code).toBe('undoNotPossible')
    const referral = db.selectFrom('referral').select('status').where('id', '=', first)
    expect(await referral.execute()).toEqual([{ status: 'notInterested' }])
  })

  it('leaves out other families who refused the site meanwhile, as they would have left the queue', async () => {
    const here = await place(1)
    const [one, other] = [await family(), await family()]
    const [chosen, left] = [await refer(here, one), await refer(here, other)]
    const undoId = await decide([chosen], 'enrolled', enrolls)
    later(10)
    const { siteId } = await db.selectFrom('vacancy').select('siteId').where('id', '=', here).executeTakeFirstOrThrow()
    const refused = { applicationId: other.applicationId, siteId, kind: 'disliked', createdAt: clock.now() }
    await db.insertInto('sitePreference').values(refused).execute()
    expect((await undo(undoId)).status).toBe(200)
    expect((await db.selectFrom('referral').select('status').where('id', '=', left).execute())[0]?.status).toBe(
      'unavailable',
    )
  })

  it('is refused when somebody changed the child in the meantime', async () => {
    const ids = await family()
    const undoId = await decide([await refer(await place(), ids)], 'enrolled', enrolls)
    const taken = { childId: ids.childIds[0] as number, status: 'screening', site: '', program: '' } as const
    await counselor.client.call(changeChildStatus, taken)
    const refused = await undo(undoId)
    expect([refused.status, refused.code]).toEqual([409, 'undoNotPossible'])
  })

  it('is told to be impossible when another program enrolled the declined child meanwhile', async () => {
    const ids = await family()
    const [here, there] = [await place(), await place()]
    const [declined, taken] = [await refer(here, ids), await refer(there, ids)]
    const undoId = await decide([declined], 'notInterested', declines)
    const change = { referralIds: [taken], status: 'enrolled', reasonIds: [], otherReason: '', ...enrolls } as const
    await colleague.client.call(changeReferralStatus, { ...change, referralIds: [taken], reasonIds: [] })
    expect((await undo(undoId)).code).toBe('undoNotPossible')
    expect((await rowsOf(ids))[0].map(({ status }) => status)).toEqual(['notInterested', 'enrolled'])
  })

  it('is asked for twice at once and happens once', async () => {
    const undoId = await decide([await refer(await place(), await family())], 'enrolled', enrolls)
    const answers = await Promise.all([undo(undoId), undo(undoId), undo(undoId)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('until a decision can no longer be taken back', () => {
  it('no other child takes the place that would be needed again', async () => {
    const managers = [owner.userId]
    const siteId = await givenSite(server, { programIds: [programId], managers })
    const vacancyId = await givenVacancy(server, { siteId, programId, seats: 1 })
    const [one, two, three] = [await family(), await family(), await family()]
    const ids = [await refer(vacancyId, one), await refer(vacancyId, two), await refer(vacancyId, three)]
    await family()
    await decide([ids[0] as number], 'notInterested', declines)
    const open = async () => (await vacancy(vacancyId)).openReferrals
    await server.runTask('rematchVacancy', { vacancyId })
    expect(await open()).toBe(2)
    later(61)
    await server.runTask('settleQueueChanges', {})
    await server.runTask('rematchVacancy', { vacancyId })
    expect(await open()).toBe(3)
  })

  it('leaves the queue as its site sees it now', async () => {
    const vacancyId = await place()
    const referralId = await refer(vacancyId, await family())
    await decide([referralId], 'closed', declines)
    const everything = { name: '', status: 'all', referredFrom: undefined, referredTo: undefined } as const
    const client = await givenSignedIn(server, owner.userId)
    const { items } = await client.call(listQueue, { vacancyId, ...everything, group: 'done', page: 1, pageSize: 10 })
    expect(items).toMatchObject([{ referralId, status: 'closed' }])
  })
})
