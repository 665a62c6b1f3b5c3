import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { undoQueueChange } from '@semilla/contract/enrollment/undo.ts'
import { changeVacancyStatus, getVacancy, updateVacancy } from '@semilla/contract/vacancies/vacancies.ts'
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
import { givenApplied, loadChange } from '../../../../testing/givenApplied.ts'
import { type FamilyIds, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
/** A subsidy for children from four years on, which the children of these tests are not. */
const otherProgramId = await givenProgram(server, { startAgeMonths: 48, endAgeMonths: 60 })
const owner = await givenClient(server, { role: 'siteOwner' })
beforeEach(() => clock.set(testNow))
const later = (seconds: number) => clock.set(new Date(clock.now().getTime() + seconds * 1000).toISOString())

async function place(seats = 2) {
  const siteId = await givenSite(server, { programIds: [programId, otherProgramId], managers: [owner.userId] })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats }) }
}
async function refer(vacancyId: number, { applicationId, childIds }: FamilyIds, more: object = {}) {
  const at = new Date(clock.now().getTime() - 86_400_000)
  const who = { vacancyId, childId: childIds[0] as number, applicationId }
  const row = { ...who, status: 'active', needsAccept: false, rank: '{}', referredAt: at, changedAt: at, ...more }
  return (await db.insertInto('referral').values(row).returning('id').executeTakeFirstOrThrow()).id
}
async function decide(referralId: number, status: 'notInterested' | 'enrolled') {
  const enrolls = status === 'enrolled' && { enrollStartOn: '2026-11-23', enrollSchedule }
  const change = { referralIds: [referralId], status, reasonIds: enrolls ? [] : [201], otherReason: '', ...enrolls }
  const [outcome] = await owner.client.call(changeReferralStatus, change)
  later(10)
  return outcome?.undoId as number
}
const undo = (undoId: number) => owner.client.send(undoQueueChange, { undoId })
const move = (vacancyId: number, to: 'closed' | 'void' | 'submitted') =>
  owner.client.call(changeVacancyStatus, { vacancyId, to })
const referralOf = (id: number) =>
  db.selectFrom('referral').select(['status', 'endedBecause']).where('id', '=', id).executeTakeFirstOrThrow()
const toldOf = (referralId: number) =>
  db.selectFrom('toldEvent').select(['kind', 'event']).where('event', '@>', JSON.stringify({ referralId })).execute()
/** Replaces the subsidy of a vacancy, as its site may once it does not offer the former any more. */
async function replaceSubsidy(vacancyId: number, siteId: number) {
  const offered = db.updateTable('siteProgram').set({ removedAt: clock.now() }).where('siteId', '=', siteId)
  await offered.where('programId', '=', programId).execute()
  const { id, stamp, ...form } = await owner.client.call(getVacancy, { vacancyId })
  const change = { id, stamp, form: { ...form, programId: otherProgramId } }
  expect((await owner.client.send(updateVacancy, change)).status).toBe(200)
}

describe('a decision that is taken back after the subsidy of the vacancy was replaced', () => {
  it.each<[string, 'notInterested' | 'enrolled', object, object]>([
    ['a declined child', 'notInterested', {}, { status: 'unavailable', endedBecause: 'withdrawn' }],
    ['an enrolled child', 'enrolled', {}, { status: 'unavailable', endedBecause: 'withdrawn' }],
    ['one at work', 'notInterested', { status: 'processing' }, { status: 'processing', endedBecause: null }],
    ['one referred by hand', 'enrolled', { isManual: true }, { status: 'active', endedBecause: null }],
  ])('leaves in the queue only whom the site keeps then: %s', async (_what, status, more, expected) => {
    const { siteId, vacancyId } = await place()
    const ids = await givenFamily(server, { cityId })
    const referralId = await refer(vacancyId, ids, more)
    const undoId = await decide(referralId, status)
    await replaceSubsidy(vacancyId, siteId)
    const answer = await undo(undoId)
    expect(answer.status).toBe(200)
    expect(await referralOf(referralId)).toEqual(expected)
    const child = db
      .selectFrom('child')
      .select('status')
      .where('id', '=', ids.childIds[0] as number)
    expect(await child.execute()).toEqual([{ status: 'active' }])
    const isOut = 'endedBecause' in expected && expected.endedBecause !== null
    expect(await toldOf(referralId)).toMatchObject(isOut ? [{ event: { because: 'subsidyReplaced' } }] : [])
  })

  it('ends the other referrals of the family alike, where the subsidy of their vacancy was replaced', async () => {
    const [here, there] = [await place(), await place()]
    const ids = await givenFamily(server, { cityId })
    const [chosen, other] = [await refer(here.vacancyId, ids), await refer(there.vacancyId, ids)]
    const undoId = await decide(chosen, 'enrolled')
    await replaceSubsidy(there.vacancyId, there.siteId)
    expect((await undo(undoId)).status).toBe(200)
    expect(await referralOf(chosen)).toEqual({ status: 'active', endedBecause: null })
    expect(await referralOf(other)).toEqual({ status: 'unavailable', endedBecause: 'withdrawn' })
  })

  it('keeps a child whom the same subsidy would not take any more, as it would have kept it', async () => {
    const { vacancyId } = await place()
    const ids = await givenFamily(server, { cityId, children: [{ eligibility: 'moderateEligible', rankGroup: 4 }] })
    const referralId = await refer(vacancyId, ids)
    const undoId = await decide(referralId, 'notInterested')
    await db.updateTable('program').set({ eligibility: 'income' }).where('id', '=', programId).execute()
    expect((await undo(undoId)).status).toBe(200)
    await db.updateTable('program').set({ eligibility: 'both' }).where('id', '=', programId).execute()
    expect((await referralOf(referralId)).status).toBe('active')
  })
})

describe('a decision that is taken back after the vacancy ended', () => {
  const gone = { status: 'unavailable', endedBecause: 'vacancyClosed' }

  it.each(['closed', 'void'] as const)(
    'leaves no referral open in one that is %s, and tells the family',
    async (to) => {
      const { vacancyId } = await place()
      const referralId = await refer(vacancyId, await givenFamily(server, { cityId }))
      const undoId = await decide(referralId, 'notInterested')
      await move(vacancyId, to)
      expect((await undo(undoId)).data).toEqual([{ ScrQueueId: referralId, Status: 26 }])
      expect(await referralOf(referralId)).toEqual(gone)
      expect((await toldOf(referralId)).map(({ kind }) => kind)).toEqual(['referralEnded'])
    },
  )

  it('gives the child its place in the queue when the vacancy is opened again', async () => {
    const { vacancyId } = await place()
    const referralId = await refer(vacancyId, await givenFamily(server, { cityId }), { status: 'processing' })
    const undoId = await decide(referralId, 'notInterested')
    await move(vacancyId, 'closed')
    later(10)
    await undo(undoId)
    later(10)
    await move(vacancyId, 'submitted')
    expect(await referralOf(referralId)).toEqual({ status: 'processing', endedBecause: null })
  })

  it('leaves a vacancy closed that its site closed itself since', async () => {
    const { vacancyId } = await place(1)
    const [one, other] = [await givenFamily(server, { cityId }), await givenFamily(server, { cityId })]
    const [chosen, left] = [await refer(vacancyId, one), await refer(vacancyId, other)]
    const undoId = await decide(chosen, 'enrolled')
    await db.updateTable('vacancy').set({ seats: 2 }).where('id', '=', vacancyId).execute()
    await move(vacancyId, 'submitted')
    later(10)
    await move(vacancyId, 'closed')
    expect((await undo(undoId)).status).toBe(200)
    const vacancy = db.selectFrom('vacancy').select(['status', 'openReferrals']).where('id', '=', vacancyId)
    expect(await vacancy.execute()).toEqual([{ status: 'closed', openReferrals: 0 }])
    for (const id of [chosen, left]) expect(await referralOf(id)).toEqual(gone)
  })
})

describe('a decision that is taken back after the family changed', () => {
  it('is refused when the child was taken out of the application', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client)
    const children = await db.selectFrom('child').select('id').where('applicationId', '=', id).orderBy('id').execute()
    const { vacancyId } = await place()
    const referralId = await refer(vacancyId, { applicationId: id, childIds: children.map((each) => each.id) })
    const undoId = await decide(referralId, 'notInterested')
    const loaded = await loadChange(client, id)
    loaded.form.children.shift()
    expect((await client.send(updateApplication, loaded)).status).toBe(200)
    expect((await undo(undoId)).code).toBe('undoNotPossible')
    expect((await referralOf(referralId)).status).toBe('notInterested')
  })

  it('is refused, in words for the program, when the family applied again in the meantime', async () => {
    const { client, userId } = await givenClient(server)
    const ids = await givenFamily(server, { cityId, parentUserId: userId })
    const { vacancyId } = await place()
    const undoId = await decide(await refer(vacancyId, ids), 'enrolled')
    await givenApplied(server, client)
    expect((await undo(undoId)).code).toBe('undoNotPossible')
  })

  it('lets nobody answer for a site that the family prefers by now', async () => {
    const { siteId, vacancyId } = await place()
    const { client, userId } = await givenClient(server)
    const ids = await givenFamily(server, { cityId, parentUserId: userId })
    const referralId = await refer(vacancyId, ids, { needsAccept: true, expiresOn: '2026-12-07' })
    const undoId = await decide(referralId, 'notInterested')
    const nothing = { reasonIds: [], otherReason: '', expiresOn: undefined, childIds: [], noReasonGiven: true }
    const asked = { ...nothing, applicationId: ids.applicationId, action: 'prefer' as const, siteIds: [siteId] }
    await client.call(changePreferences, asked)
    expect((await undo(undoId)).status).toBe(200)
    const referral = db.selectFrom('referral').select(['status', 'needsAccept']).where('id', '=', referralId)
    expect(await referral.execute()).toEqual([{ status: 'active', needsAccept: false }])
  })
})

describe('an enrollment that is taken back', () => {
  it('before its minute is over, though its first day has begun meanwhile', async () => {
    clock.set('2026-11-23T07:59:40Z')
    const { vacancyId } = await place()
    const night = await givenSignedIn(server, owner.userId)
    const referralId = await refer(vacancyId, await givenFamily(server, { cityId }))
    const change = { referralIds: [referralId], status: 'enrolled' as const, reasonIds: [], otherReason: '' }
    const [outcome] = await night.call(changeReferralStatus, { ...change, enrollStartOn: '2026-11-23', enrollSchedule })
    later(30)
    await server.runTask('startEnrollments', {})
    expect((await night.send(undoQueueChange, { undoId: outcome?.undoId as number })).status).toBe(200)
    expect(await referralOf(referralId)).toEqual({ status: 'active', endedBecause: null })
  })

  it('begins on its first day once it cannot be taken back any more', async () => {
    clock.set('2026-11-23T07:59:40Z')
    const { vacancyId } = await place()
    const night = await givenSignedIn(server, owner.userId)
    const ids = await givenFamily(server, { cityId })
    const change = { referralIds: [await refer(vacancyId, ids)], status: 'enrolled' as const, reasonIds: [] }
    await night.call(changeReferralStatus, { ...change, otherReason: '', enrollStartOn: '2026-11-23', enrollSchedule })
    later(61)
    await server.runTask('settleQueueChanges', {})
    await server.runTask('startEnrollments', {})
    const child = db.selectFrom('child').select('status').where('applicationId', '=', ids.applicationId)
    expect(await child.execute()).toEqual([{ status: 'enrolled' }])
  })

  it('gives its seat to families who applied meanwhile', async () => {
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
    await db.deleteFrom('waitingChild').execute()
    const { vacancyId } = await place(1)
    const undoId = await decide(await refer(vacancyId, await givenFamily(server, { cityId })), 'enrolled')
    const newcomer = await givenFamily(server, { cityId })
    await server.runJobs()
    expect((await undo(undoId)).status).toBe(200)
    await server.runJobs()
    const queue = db.selectFrom('referral').select('applicationId').where('vacancyId', '=', vacancyId)
    expect(await queue.where('applicationId', '=', newcomer.applicationId).execute()).toHaveLength(1)
  })
})
