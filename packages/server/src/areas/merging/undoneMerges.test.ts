import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { answerReferrals } from '@semilla/contract/enrollment/referrals.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenReferral } from '../../../testing/given.ts'
import { child, firstChildOf, givenMerging, one, pauseMatching } from '../../../testing/givenMerging.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db, clock } = server
const { counselor, owner, family, merged, undo, record, names, referral, place } = await givenMerging(server)
beforeEach(() => pauseMatching(server))

const offered = { needsAccept: true, expiresOn: '2026-11-30' }
const stands = async (mergeId: number) => {
  const answer = await undo(mergeId)
  expect(answer).toMatchObject({ status: 409, code: 'mergeStands' })
  return answer.message
}

describe('undoing a merge gives back a referral', () => {
  it.each([
    ['that moved with its child', 'Luz'],
    ['that came to the same child of the other application', 'Rosa'],
  ])('%s, as it was', async (_, name) => {
    const [from, to, { vacancyId }] = [await family(one('Rosa')), await family(one(name)), await place()]
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), ...offered })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const moved = { applicationId: to.applicationId, childId: name === 'Rosa' ? child(to) : child(from) }
    expect(await referral(id)).toMatchObject({ ...offered, ...moved, status: 'active' })
    expect((await undo(mergeId)).status).toBe(200)
    expect(await referral(id)).toMatchObject({ ...offered, ...firstChildOf(from), status: 'active' })
  })

  it('that the merge ended, with the full time to answer', async () => {
    const { siteId, vacancyId } = await place()
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Luz'), refusedSites: [{ siteId }] })]
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), ...offered })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    expect((await referral(id)).status).toBe('unavailable')
    expect((await undo(mergeId)).status).toBe(200)
    expect(await referral(id)).toMatchObject({ status: 'active', needsAccept: true, expiresOn: '2026-12-07' })
  })

  it('that the wishes of the closed application accepted, with its question', async () => {
    const { siteId, vacancyId } = await place()
    const [from, to] = [await family({ ...one('Rosa'), preferredSiteIds: [siteId] }), await family(one('Luz'))]
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(to), ...offered })
    const mergeId = await merged(from, to, { replacePreferences: true })
    expect(await referral(id)).toMatchObject({ status: 'active', needsAccept: false })
    expect((await undo(mergeId)).status).toBe(200)
    expect(await referral(id)).toMatchObject({ status: 'active', needsAccept: true, expiresOn: '2026-12-07' })
  })
})

describe('undoing a merge is refused', () => {
  it.each([
    ['the family answered', { answeredAt: clock.now() }],
    ['staff made by hand', { isManual: true }],
    ['a program works on', { status: 'processing' }],
  ])('once there is a new referral that %s', async (_, more) => {
    const [from, to, { vacancyId }] = [await family(one('Rosa')), await family(one('Luz')), await place()]
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const moved = { childId: child(from), applicationId: to.applicationId }
    const id = await givenReferral(server, { vacancyId, child: moved })
    await db.updateTable('referral').set(more).where('id', '=', id).execute()
    expect(await stands(mergeId)).toContain('acted on a referral')
  })

  it('once the family answered a referral that came to the same child', async () => {
    const [parent, { vacancyId }] = [await givenClient(server), await place()]
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Rosa'), parentUserId: parent.userId })]
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), ...offered })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const yes = { referralIds: [id], accepts: true, reasonIds: [], otherReason: '' }
    await parent.client.call(answerReferrals, { applicationId: to.applicationId, ...yes })
    expect(await stands(mergeId)).toContain('acted on a referral')
  })

  it('once the account that the merge linked was unlinked, but not where the receiving one lost its own', async () => {
    const [mother, father] = [await givenClient(server), await givenClient(server)]
    const unlink = ({ applicationId }: { applicationId: number }) =>
      counselor.call(unlinkApplication, { applicationId })
    const to = await family(one('Luz'))
    const linking = await merged(await family({ ...one('Rosa'), parentUserId: mother.userId }), to)
    await unlink(to)
    expect(await stands(linking)).toContain('linked')
    const own = await family({ ...one('Luz'), parentUserId: father.userId })
    const mergeId = await merged(await family(one('Rosa')), own)
    await unlink(own)
    expect((await undo(mergeId)).status).toBe(200)
  })
})

describe('undoing a merge of an application', () => {
  it.each([
    ['on hold', { status: 'hold', holdEndsOn: '2026-12-31' }, 1],
    ['that was closed before', { status: 'closed', holdEndsOn: null }, 0],
  ] as const)('%s gives it its status and reason back', async (_, { status, holdEndsOn }, told) => {
    const [from, to] = [await family({ ...one('Rosa'), status }), await family(one('Luz'))]
    const given = { holdEndsOn, statusReason: 'We are away', statusReasonIds: [] }
    await db.updateTable('application').set(given).where('id', '=', from.applicationId).execute()
    const mergeId = await merged(from, to)
    expect((await record(from)).statusReason).toBe('')
    const heard = async () =>
      (await db.selectFrom('toldEvent').select('event').where('kind', '=', 'statusChanged').execute()).filter(
        ({ event }) => (event as { applicationId?: number }).applicationId === from.applicationId,
      ).length
    const before = await heard()
    expect((await undo(mergeId)).status).toBe(200)
    expect(await record(from)).toMatchObject({ ...given, status, mergedIntoId: null })
    expect((await heard()) - before).toBe(told)
  })

  it('that was closed before is not refused because its account has begun another one', async () => {
    const parent = await givenClient(server)
    const from = await family({ ...one('Rosa'), parentUserId: parent.userId, status: 'closed' })
    await family({ ...one('Noé'), parentUserId: parent.userId })
    const mergeId = await merged(from, await family(one('Luz')))
    expect((await undo(mergeId)).status).toBe(200)
  })

  it('leaves an earlier merge as it is where the receiving one was changed in between', async () => {
    const [first, second, third] = [await family(one('Rosa')), await family(one('Luz')), await family(one('Noé'))]
    const earlier = await merged(first, second)
    await db
      .updateTable('application')
      .set((of) => ({ version: of('version', '+', 1) }))
      .where('id', '=', second.applicationId)
      .execute()
    const later = await merged(second, third)
    expect((await undo(later)).status).toBe(200)
    expect(await stands(earlier)).toContain('has since been changed')
  })

  it('removes what the account answered to the survey of the receiving one', async () => {
    const mother = await givenClient(server)
    const to = await family(one('Luz'))
    const mergeId = await merged(await family({ ...one('Rosa'), parentUserId: mother.userId }), to)
    const { applicationId } = to
    const answer = { applicationId, question: 'gender', choice: 'female', answeredAt: clock.now() }
    await db.insertInto('surveyAnswer').values(answer).execute()
    expect((await undo(mergeId)).status).toBe(200)
    const left = db.selectFrom('surveyAnswer').select('choice').where('applicationId', '=', applicationId)
    expect(await left.execute()).toEqual([])
  })
})

describe('undoing a merge gives back', () => {
  const childRow = (id: number) => db.selectFrom('child').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const earning = async (of: Awaited<ReturnType<typeof family>>, monthlyIncome: number) => {
    await db.updateTable('application').set({ monthlyIncome }).where('id', '=', of.applicationId).execute()
    return of
  }

  it('the result that each child had by the income of its own family', async () => {
    const from = await earning(await family({ children: [{ firstName: 'Rosa', rankPercent: 21 }] }), 150_000)
    const to = await earning(await family(one('Luz')), 600_000)
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const together = await childRow(child(from))
    expect(together.rankPercent).toBe((await childRow(child(to))).rankPercent)
    expect((await undo(mergeId)).status).toBe(200)
    const [rosa, luz] = [await childRow(child(from)), await childRow(child(to))]
    expect(rosa).toMatchObject({ eligibility: 'incomeEligible', rankGroup: 3 })
    expect(rosa.rankPercent).toBeLessThan(luz.rankPercent as number)
    expect(luz.rankPercent).toBe(together.rankPercent)
  })

  it('the status that follows from the children who stay', async () => {
    const pending = { children: [{ firstName: 'Luz', status: 'enrollmentPending' as const }] }
    const [from, to] = [await family(one('Rosa')), await family({ ...pending, status: 'provisional' })]
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    expect((await record(to)).status).toBe('active')
    expect((await undo(mergeId)).status).toBe(200)
    expect((await record(to)).status).toBe('provisional')
    expect((await record(from)).status).toBe('active')
  })

  it('the status of a child who was left behind, and says so in its course', async () => {
    const [from, to] = [await family(one('Rosa', { status: 'screening' })), await family(one('Luz'))]
    const mergeId = await merged(from, to)
    expect(await names(from)).toEqual(['Rosa closed'])
    expect((await undo(mergeId)).status).toBe(200)
    expect(await names(from)).toEqual(['Rosa screening'])
    const steps = db.selectFrom('applicationStatusChange').select(['fromStatus', 'toStatus'])
    expect(await steps.where('childId', '=', child(from)).orderBy('id').execute()).toEqual([
      { fromStatus: 'screening', toStatus: 'closed' },
      { fromStatus: 'closed', toStatus: 'screening' },
    ])
  })

  it('the places near which the family wants care, with the centers that were corrected since', async () => {
    const near = (point: Point) => ({ locations: [{ kind: 'zip' as const, place: '94110', miles: 1 as const, point }] })
    const [wrong, right] = [
      { latitude: 38.9, longitude: -121.1 },
      { latitude: 37.75, longitude: -122.41 },
    ]
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Luz'), ...near(wrong) })]
    const mergeId = await merged(from, to, { replacePreferences: true })
    await db.updateTable('zipArea').set(right).where('zip', '=', '94110').execute()
    expect((await undo(mergeId)).status).toBe(200)
    const places = db.selectFrom('preferredLocation').select(['place', 'latitude', 'longitude'])
    const { applicationId } = to
    expect(await places.where('applicationId', '=', applicationId).execute()).toEqual([{ place: '94110', ...right }])
  })

  it('the place of an offer that was made since to the next child', async () => {
    const from = await family({ ...one('Rosa'), status: 'hold' })
    const to = await family(one('Luz', { status: 'inactive' }))
    const { vacancyId } = await place()
    await db.updateTable('vacancy').set({ seats: 1 }).where('id', '=', vacancyId).execute()
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    await server.runJobs()
    for (const firstName of ['Ana', 'Eva', 'Sol']) await family(one(firstName, { rankPercent: 80 }))
    await owner.client.call(refreshQueue, { vacancyId })
    const open = async () => {
      const rows = db.selectFrom('referral').innerJoin('child', 'child.id', 'referral.childId').select('firstName')
      const queue = rows.where('vacancyId', '=', vacancyId).where('referral.status', '=', 'active')
      return (await queue.orderBy('firstName').execute()).map(({ firstName }) => firstName)
    }
    expect(await open()).toEqual(['Ana', 'Eva', 'Rosa'])
    expect((await undo(mergeId)).status).toBe(200)
    await server.runJobs()
    expect(await open()).toEqual(['Ana', 'Eva', 'Sol'])
  })
})
