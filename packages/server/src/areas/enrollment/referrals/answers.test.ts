import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { childrenIn, listAllQueues } from '@semilla/contract/enrollment/childSearch.ts'
import { listQueue } from '@semilla/contract/enrollment/queue.ts'
import { changeReferralStatus, rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { refreshQueue } from '@semilla/contract/matching/matching.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { type FamilyIds, givenFamily } from '../../../../testing/givenFamily.ts'
import { givenPlace } from '../../../../testing/givenPlace.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'
import { defaultsOf } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })
const none = { reasonIds: [], otherReason: '' }

async function family(preferredSiteIds: number[] = []) {
  const parent = await givenClient(server)
  const ids = await givenFamily(server, { cityId, parentUserId: parent.userId, preferredSiteIds })
  return { ...ids, parent }
}
async function place() {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId] })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats: 3 }) }
}
async function refer(vacancyId: number, { applicationId, childIds }: FamilyIds, more: object = {}) {
  const at = clock.now()
  const row = { vacancyId, childId: childIds[0] as number, applicationId, status: 'active', needsAccept: true }
  const values = { ...row, rank: '{"group":"atRisk","percent":0}', referredAt: at, changedAt: at, ...more }
  return (await db.insertInto('referral').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const entry = (id: number) => db.selectFrom('referral').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const list = (
  applicationId: number,
  action: Input<typeof changePreferences>['action'],
  siteId: number,
  reasonIds: number[] = [],
) => ({
  applicationId,
  action,
  siteIds: [siteId],
  childIds: [],
  reasonIds,
  otherReason: '',
})
const sought = (vacancyId: number) => ({ vacancyId, name: '', status: 'all' as const, page: 1, pageSize: 30 })
const queue = async (vacancyId: number) => (await owner.client.call(listQueue, sought(vacancyId))).items

describe('putting a site on a list', () => {
  it('as preferred accepts its open referrals, and keeps when and by whom', async () => {
    const [{ siteId, vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds }, { expiresOn: '2026-12-07' })
    await parent.client.call(changePreferences, list(applicationId, 'prefer', siteId))
    expect(await entry(id)).toMatchObject({
      status: 'active',
      needsAccept: false,
      expiresOn: null,
      answeredBy: parent.userId,
      answerDueOn: '2026-12-03',
    })
  })

  it.each([
    ['notInterested', 'familyRefused', 101],
    ['dislike', 'staffRefused', 301],
  ] as const)('as %s ends its open referrals and frees their places', async (action, endedBecause, reason) => {
    const [{ siteId, vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds }, { status: 'processing', needsAccept: false })
    const client = action === 'dislike' ? counselor.client : parent.client
    await client.call(changePreferences, list(applicationId, action, siteId, [reason]))
    expect(await entry(id)).toMatchObject({ status: 'notInterested', endedBecause, endReasonIds: [reason] })
    const { openReferrals } = await db
      .selectFrom('vacancy')
      .select('openReferrals')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow()
    expect(openReferrals).toBe(0)
  })
})

describe('who ended a referral', () => {
  const outcomes = async (how: 'family' | 'staff' | 'program') => {
    const [{ vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds }, { needsAccept: false })
    const reasonIds = [how === 'staff' ? 301 : 101, -1]
    const why = { reasonIds, otherReason: 'Own words', noReasonGiven: false }
    const refusal = { childId: childIds[0] as number, referralId: id, ...why }
    if (how === 'program') {
      const why = { reasonIds: [201, -1], otherReason: 'Own words' }
      await owner.client.call(changeReferralStatus, { referralIds: [id], status: 'closed', ...why })
    } else await (how === 'family' ? parent : counselor).client.call(rejectReferral, refusal)
    const [dashboard] = await parent.client.call(getParentDashboard, {})
    const detail = await counselor.client.call(getApplicationDetail, { applicationId, really: false })
    const [own, agency, program] = [
      dashboard?.referrals[0],
      detail.application.referrals[0],
      (await queue(vacancyId))[0],
    ]
    expect([own?.endedOn, agency?.endedOn, program?.endedOn]).toEqual(['2026-11-23', '2026-11-23', '2026-11-23'])
    expect(dashboard?.timeline.at(-1)?.statusName).toBe(own?.statusName)
    return [own, agency, program].map((each) => [
      each?.statusName,
      each?.endReason.includes('Own words'),
      each?.endReason !== '',
    ])
  }

  it('is told to the family, its agency and the program, with the reasons that each may see', async () => {
    expect(await outcomes('family')).toEqual([
      ['You declined', true, true],
      ['Declined by the family', true, true],
      ['Declined by the family', false, false],
    ])
    expect(await outcomes('staff')).toEqual([
      ['Agency staff declined for you', true, true],
      ['Declined by staff for the family', true, true],
      ['Declined by the agency for the family', false, false],
    ])
    expect(await outcomes('program')).toEqual([
      ['Declined by the program', false, true],
      ['Declined by the program', true, true],
      ['Declined by your program', true, true],
    ])
  })

  it('is told in the reader’s language', async () => {
    const [{ vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    await refer(vacancyId, { applicationId, childIds }, { status: 'unavailable', endedBecause: 'expired' })
    const response = await parent.client.get(getParentDashboard.path, { lang: 'es' })
    expect(JSON.stringify(response.data)).toContain('Sin respuesta a tiempo')
  })
})

describe('the answer that a program owes', () => {
  it('is due from the referral at a preferred site', async () => {
    const { siteId, vacancyId } = await place()
    const { childIds } = await family([siteId])
    await owner.client.call(refreshQueue, { vacancyId })
    const referred = (await queue(vacancyId)).find(({ childId }) => childId === childIds[0])
    expect(referred).toMatchObject({ needsAccept: false, answerDueOn: '2026-12-03', stage: 'accepted' })
  })

  it('is due from the yes, shown to program and agency, and overdue afterwards', async () => {
    const [{ siteId, vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    await refer(vacancyId, { applicationId, childIds })
    expect(await queue(vacancyId)).toMatchObject([{ needsAccept: true, isAnswerOverdue: false }])
    await parent.client.call(changePreferences, { ...list(applicationId, 'accept', siteId), childIds: [...childIds] })
    expect(await queue(vacancyId)).toMatchObject([{ answerDueOn: '2026-12-03', isAnswerOverdue: false }])
    await db.updateTable('referral').set({ answerDueOn: '2026-11-22' }).where('vacancyId', '=', vacancyId).execute()
    expect(await queue(vacancyId)).toMatchObject([{ answerDueOn: '2026-11-22', isAnswerOverdue: true }])
    const { application } = await counselor.client.call(getApplicationDetail, { applicationId, really: false })
    expect(application.referrals).toMatchObject([{ isAnswerOverdue: true }])
    await db.updateTable('referral').set({ status: 'processing' }).where('vacancyId', '=', vacancyId).execute()
    expect(await queue(vacancyId)).toMatchObject([{ isAnswerOverdue: false }])
    expect((await queue(vacancyId))[0]?.answerDueOn).toBeUndefined()
    const answered = await counselor.client.call(getApplicationDetail, { applicationId, really: false })
    expect(answered.application.referrals[0]?.answerDueOn).toBeUndefined()
  })
})

describe('what a program sees of a child', () => {
  const byName = async (name: string) =>
    childrenIn((await owner.client.call(listAllQueues, { ...defaultsOf(listAllQueues), name })).items).map(
      ({ referralId }) => referralId,
    )

  it('grows with the family’s yes and shrinks when the referral ends', async () => {
    const [{ siteId, vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds })
    const [offered] = await queue(vacancyId)
    expect(offered).toMatchObject({
      stage: 'offered',
      firstName: 'Lucía 1',
      lastName: '',
      familyName: '',
      ageMonths: 42,
      contacts: [],
      address: '',
      area: 'San Francisco 94110',
      careStartOn: '2027-01-04',
    })
    expect([offered?.languages, offered?.bornOn, offered?.gender]).toEqual([['00'], undefined, undefined])
    expect(await byName('ibarra')).not.toContain(id)
    await parent.client.call(changePreferences, list(applicationId, 'accept', siteId))
    const [accepted] = await queue(vacancyId)
    expect(accepted).toMatchObject({ stage: 'accepted', lastName: 'Ibarra', familyName: 'Marisol Ibarra' })
    expect(accepted?.contacts).toMatchObject([{ email: 'marisol@example.net' }])
    expect(await byName('marisol')).toContain(id)
    await parent.client.call(changePreferences, { ...list(applicationId, 'reject', siteId), ...none })
    const [ended] = await queue(vacancyId)
    expect(ended).toMatchObject({ stage: 'ended', firstName: 'Lucía 1', lastName: 'Ibarra', familyName: '', note: '' })
    expect([ended?.contacts, ended?.address, ended?.area, ended?.bornOn, ended?.ageMonths, ended?.careStartOn]).toEqual(
      [[], '', '', undefined, undefined, undefined],
    )
    expect(await byName('marisol')).not.toContain(id)
    const [seen] = (await counselor.client.call(listQueue, sought(vacancyId))).items
    expect(seen).toMatchObject({ stage: 'ended', familyName: 'Marisol Ibarra', bornOn: '2023-05-14' })
  })

  it('keeps the last name of a family that never said yes', async () => {
    const [{ vacancyId }, ids] = [await place(), await family()]
    await refer(vacancyId, ids, { status: 'unavailable', endedBecause: 'expired' })
    expect(await queue(vacancyId)).toMatchObject([{ stage: 'ended', firstName: 'Lucía 1', lastName: '' }])
  })
})

describe('the answer to a site', () => {
  it('is for the children who are named, and leaves the offers of the others', async () => {
    const parent = await givenClient(server)
    const children = [{}, { firstName: 'Mateo', bornOn: '2024-05-14' }]
    const { applicationId, childIds } = await givenFamily(server, { cityId, parentUserId: parent.userId, children })
    const { siteId, vacancyId } = await place()
    const offers = []
    for (const childId of childIds) offers.push(await refer(vacancyId, { applicationId, childIds: [childId] }))
    const [first, second] = offers as [number, number]
    const answer = { ...list(applicationId, 'reject', siteId), childIds: [childIds[1] as number] }
    await parent.client.call(changePreferences, answer)
    expect((await entry(first)).status).toBe('active')
    expect((await entry(second)).status).toBe('notInterested')
  })

  it.each(['accept', 'reject'] as const)('is refused where the child has a place: %s', async (action) => {
    const [{ siteId, vacancyId }, { applicationId, childIds, parent }] = [await place(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds }, { needsAccept: false })
    await givenPlace(server, id)
    const { code } = await parent.client.send(changePreferences, list(applicationId, action, siteId))
    const declined = { referralId: id, childId: childIds[0] as number, ...none, noReasonGiven: true }
    expect([code, (await parent.client.send(rejectReferral, declined)).code]).toEqual([
      'referralNotOpen',
      'referralNotOpen',
    ])
    expect(await entry(id)).toMatchObject({ status: 'enrolled', endedBecause: null })
  })

  it('is refused where the request names another child than that of the offer', async () => {
    const [{ vacancyId }, { applicationId, childIds, parent }, other] = [await place(), await family(), await family()]
    const id = await refer(vacancyId, { applicationId, childIds })
    const declined = { referralId: id, childId: other.childIds[0] as number, ...none, noReasonGiven: true }
    expect((await parent.client.send(rejectReferral, declined)).code).toBe('notFound')
    expect((await entry(id)).status).toBe('active')
  })
})
