import { unlinkApplication } from '@semilla/contract/applications/linking.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { answerReferrals, changeReferralStatus } from '@semilla/contract/enrollment/referrals.ts'
import { linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import { listMerges } from '@semilla/contract/merging.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { givenClient, givenOrganization, givenProgram, givenReferral, givenSignedIn } from '../../../testing/given.ts'
import { givenInvitation } from '../../../testing/givenAccounts.ts'
import { child, firstChildOf, givenMerging, one, pauseMatching } from '../../../testing/givenMerging.ts'
import { listOutdatedWorklistRows } from '../../../testing/outdatedWorklistRows.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { listSentNotices } from '../rights/queries/familyDocument.ts'

const server = await startTestServer()
const { db, clock } = server
const merging = await givenMerging(server)
const { agencyId, counselor, owner, family, merged, close, undo, record, names, referral, place } = merging

beforeEach(() => pauseMatching(server))

describe('undoing a merge', () => {
  async function twoFamilies() {
    const { vacancyId, siteId } = await place()
    const parent = await givenClient(server)
    const from = await family({ status: 'hold', ...one('Rosa') })
    const to = await family({ ...one('Luz'), parentUserId: parent.userId, refusedSites: [{ siteId }] })
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), status: 'processing' })
    return { vacancyId, siteId, parent, from, to, id }
  }
  const stands = async (mergeId: number) => {
    const answer = await undo(mergeId)
    expect(answer).toMatchObject({ status: 409, code: 'mergeStands' })
    return answer.message
  }

  it('returns children, referrals and the status, and says who did it', async () => {
    const { from, to, id } = await twoFamilies()
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    expect((await referral(id)).status).toBe('unavailable')
    const [line] = await counselor.call(listMerges, { applicationId: to.applicationId })
    expect(line).toMatchObject({ id: mergeId, children: ['Rosa'] })
    expect(line?.obstacle).toBeUndefined()
    expect((await undo(mergeId)).status).toBe(200)
    expect(await record(from)).toMatchObject({ status: 'hold', mergedIntoId: null })
    expect(await referral(id)).toMatchObject({
      status: 'processing',
      endedBecause: null,
      applicationId: from.applicationId,
    })
    expect([await names(from), await names(to)]).toEqual([['Rosa active'], ['Luz active']])
    const [after] = await counselor.call(listMerges, { applicationId: from.applicationId })
    expect(after).toMatchObject({ obstacle: 'undone' })
    expect(after?.undoneByName).not.toBe('')
    expect(await stands(mergeId)).toContain('already been undone')
    expect(await listOutdatedWorklistRows(db)).toEqual([])
  })

  it.each([
    ['no child joined', [], 'unresponsive'],
    ['a waiting child joined', ['Rosa'], 'unresponsive'],
  ] as const)(
    'leaves an application at rest whose child has a place to come, which %s',
    async (_what, joins, rests) => {
      const from = await family(one('Rosa'))
      const to = await family({ status: rests, ...one('Luz', { status: 'enrollmentPending' }) })
      const mergeId = await merged(from, to, { addChildIds: joins.map(() => child(from)) })
      expect((await record(to)).status).toBe(rests)
      expect((await undo(mergeId)).status).toBe(200)
      expect([(await record(from)).status, (await record(to)).status]).toEqual(['active', rests])
    },
  )

  it('makes an application provisional again whose other child no longer waits in it', async () => {
    const from = await family(one('Rosa'))
    const to = await family({ status: 'provisional', ...one('Luz', { status: 'enrollmentPending' }) })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    expect((await record(to)).status).toBe('active')
    expect((await undo(mergeId)).status).toBe(200)
    expect((await record(to)).status).toBe('provisional')
  })

  it('gives a family at least the time to answer that it had, also where the setting is shorter by now', async () => {
    const [parent, { vacancyId, siteId }] = [await givenClient(server), await place()]
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Luz'), refusedSites: [{ siteId }] })]
    const given = { needsAccept: true, expiresOn: '2027-03-01' }
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), ...given })
    await db
      .updateTable('application')
      .set({ parentUserId: parent.userId })
      .where('id', '=', to.applicationId)
      .execute()
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    expect((await referral(id)).status).toBe('unavailable')
    expect((await undo(mergeId)).status).toBe(200)
    expect(await referral(id)).toMatchObject({ status: 'active', expiresOn: '2027-03-01' })
  })

  it('withdraws offers that the product made since', async () => {
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Luz'), status: 'active' })]
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const { vacancyId } = await place()
    await owner.client.call(refreshQueue, { vacancyId })
    expect((await undo(mergeId)).status).toBe(200)
    const made = await db.selectFrom('referral').selectAll().where('childId', '=', child(from)).execute()
    expect(made).toMatchObject([
      { status: 'unavailable', endedBecause: 'withdrawn', applicationId: from.applicationId },
    ])
  })

  it.each([
    ['withdraws', {}, { status: 'unavailable', endedBecause: 'withdrawn' }],
    ['keeps what a program works on of', { status: 'processing' }, { status: 'processing', endedBecause: null }],
  ] as const)(
    '%s what it gives back to a vacancy whose new subsidy does not take the child',
    async (_what, more, left) => {
      const [from, to, { vacancyId }] = [await family(one('Rosa')), await family(one('Luz')), await place()]
      const id = await givenReferral(server, { vacancyId, child: firstChildOf(from), ...more })
      const mergeId = await merged(from, to)
      const replacing = await givenProgram(server, { endAgeMonths: 1 })
      await db.updateTable('vacancy').set({ programId: replacing }).where('id', '=', vacancyId).execute()
      expect((await undo(mergeId)).status).toBe(200)
      expect(await referral(id)).toMatchObject(left)
    },
  )

  it('is refused after a day', async () => {
    const mergeId = await merged(await family(one('Rosa')), await family(one('Luz')))
    const at = new Date(clock.now().getTime() - 25 * 3_600_000)
    await db.updateTable('applicationMerge').set({ mergedAt: at }).where('id', '=', mergeId).execute()
    expect(await stands(mergeId)).toContain('24 hours')
  })

  it('is refused once the receiving one was changed, ended, or merged again', async () => {
    const { from, to, siteId } = await twoFamilies()
    const mergeId = await merged(from, to)
    const prefer = { applicationId: to.applicationId, action: 'removeDislike', siteIds: [siteId], childIds: [] }
    await counselor.call(changePreferences, { ...prefer, reasonIds: [], otherReason: '' } as never)
    expect(await stands(mergeId)).toContain('has since been changed')
    const later = await merged(await family(one('Noé')), to)
    expect(await stands(mergeId)).toContain('later merge')
    expect((await undo(later)).status).toBe(200)
    await close(to)
    expect(await stands(mergeId)).toContain('has since ended')
  })

  it('goes back through a chain of merges, the latest first', async () => {
    const [first, second, third] = [await family(one('Rosa')), await family(one('Luz')), await family(one('Noé'))]
    const earlier = await merged(first, second, { addChildIds: [child(first)] })
    const aside = await merged(await family(one('Ana')), third)
    const later = await merged(second, third)
    expect(await stands(earlier)).toContain('later merge')
    expect(await stands(aside)).toContain('later merge')
    expect((await undo(later)).status).toBe(200)
    expect((await undo(earlier)).status).toBe(200)
    expect((await undo(aside)).status).toBe(200)
  })

  it('is refused once the family answered a referral that moved', async () => {
    const { vacancyId } = await place()
    const parent = await givenClient(server)
    const from = await family(one('Rosa'))
    const to = await family({ ...one('Luz'), parentUserId: parent.userId })
    const id = await givenReferral(server, {
      vacancyId,
      child: firstChildOf(from),
      needsAccept: true,
      expiresOn: '2026-12-07',
    })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    await parent.client.call(answerReferrals, {
      applicationId: to.applicationId,
      referralIds: [id],
      accepts: true,
      reasonIds: [],
      otherReason: '',
    } as never)
    expect(await stands(mergeId)).toContain('acted on a referral')
  })

  it.each([
    ['the yes of a family', { needsAccept: true, expiresOn: '2026-12-07' }],
    ['that a program declined', {}],
    ['that an offer has expired', { needsAccept: true, expiresOn: '2026-12-07' }],
  ] as const)('leaves %s about a child whom the merge did not touch', async (what, more) => {
    const [{ vacancyId }, parent] = [await place(), await givenClient(server)]
    const [from, to] = [await family(one('Rosa')), await family({ ...one('Luz'), parentUserId: parent.userId })]
    const id = await givenReferral(server, { vacancyId, child: firstChildOf(to), ...more })
    const mergeId = await merged(from, to, { addChildIds: [child(from)] })
    const nothing = { reasonIds: [], otherReason: '' }
    if (what.includes('yes')) {
      const yes = { applicationId: to.applicationId, referralIds: [id], accepts: true, ...nothing }
      await parent.client.call(answerReferrals, yes)
    } else if (what.includes('declined'))
      await owner.client.call(changeReferralStatus, {
        ...{ referralIds: [id], status: 'closed', ...nothing, reasonIds: [201], expiresOn: undefined },
        ...{ enrollStartOn: undefined, enrollSchedule: undefined },
      })
    else await db.updateTable('referral').set({ status: 'unavailable', endedBecause: 'expired' }).execute()
    const left = await referral(id)
    expect((await undo(mergeId)).status).toBe(200)
    expect(await referral(id)).toEqual(left)
  })

  it('is refused once the deletion of the closed one was granted, also before it is carried out', async () => {
    const [mother, from, to] = [await givenClient(server), await family(one('Rosa')), await family(one('Luz'))]
    const mergeId = await merged(from, to)
    const by = { askedBy: mother.userId, askedAt: clock.now(), decidedBy: owner.userId, decidedAt: clock.now() }
    await db
      .insertInto('deletionRequest')
      .values({ ...by, applicationId: from.applicationId, status: 'granted' })
      .execute()
    expect((await undo(mergeId)).code).toBe('mergeStands')
    expect((await record(from)).status).toBe('closed')
  })

  it('leaves the next account none of the messages that the account got while the merge stood', async () => {
    const [mother, father] = [await givenClient(server), await givenClient(server)]
    const [from, to] = [await family({ ...one('Rosa'), parentUserId: mother.userId }), await family(one('Luz'))]
    const { applicationId } = to
    const mergeId = await merged(from, to)
    expect((await record(to)).parentUserId).toBe(mother.userId)
    const write = (receiver: string) => {
      const at = clock.now()
      const sent = { kind: 'submitted', method: 'email', language: 'en', subject: '', body: '', state: 'sent' } as const
      const notice = { ...sent, audience: 'family' as const, applicationId, receiver, createdAt: at, sentAt: at }
      return db
        .insertInto('notice')
        .values({ ...notice, sendAt: at })
        .execute()
    }
    await write('mother@example.org')
    expect((await undo(mergeId)).status).toBe(200)
    await db.updateTable('application').set({ parentUserId: father.userId }).where('id', '=', applicationId).execute()
    clock.set(new Date(clock.now().getTime() + 1000).toISOString())
    await write('father@example.org')
    const shown = await listSentNotices(db as never, applicationId)
    expect(shown.map(({ receiver }) => receiver)).toEqual(['father@example.org'])
  })

  it('is refused once the account has begun another application', async () => {
    const parent = await givenClient(server)
    const from = await family({ parentUserId: parent.userId, ...one('Rosa') })
    const other = await givenClient(server)
    const mergeId = await merged(from, await family({ ...one('Luz'), parentUserId: other.userId }), {
      ignoreWarning: true,
    })
    await family({ parentUserId: parent.userId, ...one('Noé') })
    expect(await stands(mergeId)).toContain('another active application')
  })

  it('is refused once an invitation for the closed one linked the other, until staff unlink it', async () => {
    const [from, to] = [await family(one('Rosa')), await family(one('Luz'))]
    const invitationCode = await givenInvitation(server, { kind: 'application', applicationId: from.applicationId })
    const mergeId = await merged(from, to)
    const invited = await givenClient(server)
    await invited.client.call(linkApplicationByInvitation, { invitationCode })
    expect((await record(to)).parentUserId).toBe(invited.userId)
    expect(await stands(mergeId)).toContain('linked')
    await counselor.call(unlinkApplication, { applicationId: to.applicationId })
    expect((await undo(mergeId)).status).toBe(200)
  })

  it('is for those who can access both', async () => {
    const mergeId = await merged(await family(one('Rosa')), await family(one('Luz')))
    const stranger = await givenClient(server, {
      role: 'counselor',
      organizationId: await givenOrganization(server, 'agency'),
    })
    expect((await undo(mergeId, stranger.client)).status).toBe(404)
    const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
    expect((await undo(mergeId, auditor.client)).status).toBe(403)
    expect(
      (await givenSignedIn(server, (await givenClient(server)).userId).then((client) => undo(mergeId, client))).status,
    ).toBe(403)
  })
})
