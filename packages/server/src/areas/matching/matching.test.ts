import { explainMatch, getReferralReasons, referManually, refreshQueue } from '@semilla/contract/matching/matching.ts'
import { changeVacancyStatus } from '@semilla/contract/vacancies/vacancies.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenProgram,
  givenReferral,
  givenSignedIn,
  givenSite,
  givenVacancy,
} from '../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { TestClient } from '../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })
/** Deletes the waiting children of earlier tests, to keep the tests independent. */
const nobodyWaits = () => db.deleteFrom('waitingChild').execute()

async function place(seats = 2, site: Parameters<typeof givenSite>[1] = {}) {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId], ...site })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats }) }
}
const refresh = async (vacancyId: number) => (await owner.client.call(refreshQueue, { vacancyId })).outcome
const added = (count: number) => ({ kind: 'added', count })
const entries = (vacancyId: number) =>
  db.selectFrom('referral').selectAll().where('vacancyId', '=', vacancyId).orderBy('id').execute()

describe('refreshing a queue', () => {
  it('refers the best ranked until the queue holds seats × 3, then reports it as full', async () => {
    await nobodyWaits()
    const { vacancyId } = await place(1)
    const percents = [70, 10, 40, 20, 30]
    const families: { applicationId: number }[] = []
    for (const rankPercent of percents) families.push(await family({ children: [{ rankPercent }] }))
    expect(await refresh(vacancyId)).toEqual(added(3))
    const referred = (await entries(vacancyId)).map(({ applicationId }) => applicationId)
    expect(new Set(referred)).toEqual(new Set([1, 3, 4].map((index) => families[index]?.applicationId)))
    expect(await refresh(vacancyId)).toEqual({ kind: 'noSeats' })
  })

  it('breaks ties by a sibling at the site, special needs, language, homelessness, date and number', async () => {
    await nobodyWaits()
    const { vacancyId, siteId } = await place(1)
    const early = new Date('2026-01-05T12:00:00Z')
    const plain = await family()
    await family()
    const first = await family({ requestedAt: early })
    const homeless = await family({ isHomeless: true })
    const language = await family({ children: [{ languages: ['00', '03'] }] })
    const needs = await family({ children: [{ specialNeeds: ['iep'] }] })
    const sibling = await family({ children: [{ status: 'enrolled' }, {}] })
    const other = await givenVacancy(server, { siteId, programId, status: 'closed' })
    const enrolled = { childId: sibling.childIds[0] as number, applicationId: sibling.applicationId }
    await givenReferral(server, { vacancyId: other, child: enrolled, status: 'enrolled' })
    await db.updateTable('vacancy').set({ seats: 2 }).where('id', '=', vacancyId).execute()
    expect(await refresh(vacancyId)).toEqual(added(6))
    const expected = [sibling, needs, language, homeless, first, plain].map(({ applicationId }) => applicationId)
    const stored = await entries(vacancyId)
    expect(stored.map(({ applicationId }) => applicationId).toSorted()).toEqual(expected.toSorted())
    const rank = stored.find(({ applicationId }) => applicationId === sibling.applicationId)?.rank
    expect(rank).toMatchObject({ group: 'incomeEligible', percent: 50, advantages: ['siblingAtSite'] })
  })

  it('requires the family to accept, unless it prefers the site', async () => {
    await nobodyWaits()
    const { vacancyId, siteId } = await place()
    await family()
    await family({ preferredSiteIds: [siteId] })
    expect(await refresh(vacancyId)).toEqual(added(2))
    expect((await entries(vacancyId)).map(({ needsAccept, expiresOn }) => [needsAccept, expiresOn]).toSorted()).toEqual(
      [
        [false, null],
        [true, '2026-12-07'],
      ],
    )
  })

  it('reports that no child fits or that no seat is left', async () => {
    await nobodyWaits()
    const { vacancyId } = await place()
    await family({ startOn: '2027-06-01' })
    expect(await refresh(vacancyId)).toEqual({ kind: 'nobodyFits' })
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).where('id', '=', vacancyId).execute()
    await family()
    expect(await refresh(vacancyId)).toEqual({ kind: 'nobodyFits' })
  })

  it('never refers a child twice or overfills a queue, even when refreshes run concurrently', async () => {
    await nobodyWaits()
    const { vacancyId } = await place(2)
    for (let index = 0; index < 12; index++) await family()
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => refresh(vacancyId)))
    expect(outcomes.filter(({ kind }) => kind === 'added')).toEqual([added(6)])
    const stored = await entries(vacancyId)
    expect(new Set(stored.map(({ childId }) => childId)).size).toBe(6)
  })

  it('leaves out a child whom somebody is changing at that moment, and looks again a second later', async () => {
    await nobodyWaits()
    const { vacancyId } = await place(1)
    const { childIds } = await family()
    await server.inTransaction(async ({ db: tx }) => {
      await tx.selectFrom('child').select('id').where('id', 'in', childIds).forUpdate().execute()
      expect(await refresh(vacancyId)).toEqual({ kind: 'nobodyFits' })
    })
    const planned = () =>
      sql<{ runAt: string }>`select run_at from graphile_worker.jobs where key = ${`rematchVacancy:${vacancyId}`}`
        .execute(db)
        .then(({ rows }) => rows.map(({ runAt }) => new Date(runAt).getTime() - clock.now().getTime()))
    await expect.poll(planned).toEqual([1000])
    await server.runTask('rematchVacancy', { vacancyId })
    expect((await entries(vacancyId)).map(({ childId }) => childId)).toEqual(childIds)
  })

  it('uses the settings of the site’s organization, otherwise those of the city', async () => {
    await nobodyWaits()
    const { vacancyId, siteId } = await place(2)
    const site = await db.selectFrom('site').select('organizationId').where('id', '=', siteId).executeTakeFirstOrThrow()
    const set = (organizationId: number, name: string, value: unknown) =>
      db
        .insertInto('organizationSetting')
        .values({ organizationId, name, value: JSON.stringify(value) })
        .execute()
    await set(site.organizationId, 'queueMultiplier', 1)
    await set(site.organizationId, 'referralDays', 3)
    await set(site.organizationId, 'tieOrder', ['homeless'])
    const plain = await family({ children: [{ specialNeeds: ['iep'] }] })
    await family()
    const homeless = await family({ isHomeless: true })
    expect(await refresh(vacancyId)).toEqual(added(2))
    const stored = await entries(vacancyId)
    expect(new Set(stored.map(({ applicationId }) => applicationId))).toEqual(
      new Set([plain.applicationId, homeless.applicationId]),
    )
    expect(stored[0]?.expiresOn).toBe('2026-11-26')
  })

  it('is for those who manage the site', async () => {
    const { vacancyId } = await place()
    const stranger = await givenClient(server, { role: 'siteOwner' })
    expect((await stranger.client.send(refreshQueue, { vacancyId })).status).toBe(404)
    const parent = await givenClient(server)
    expect((await parent.client.send(refreshQueue, { vacancyId })).status).toBe(404)
    expect((await server.client().send(refreshQueue, { vacancyId })).status).toBe(401)
  })
})

describe('automatic matching', () => {
  it('fills a queue once its vacancy is submitted', async () => {
    await nobodyWaits()
    const { siteId } = await place()
    const vacancyId = await givenVacancy(server, { siteId, programId, status: 'created' })
    await family()
    await owner.client.call(changeVacancyStatus, { vacancyId, to: 'submitted' })
    await server.runJobs()
    expect(await entries(vacancyId)).toHaveLength(1)
  })

  it('finds the vacancies with room for families that start waiting', async () => {
    await nobodyWaits()
    const { vacancyId } = await place(1)
    const full = await place(1)
    for (let index = 0; index < 3; index++) await family({ preferredSiteIds: [full.siteId], onlyPreferredSites: true })
    await refresh(full.vacancyId)
    await nobodyWaits()
    await db.deleteFrom('rematch').execute()
    const { applicationId } = await family()
    await server.runTask('rematchApplications', {})
    await server.runJobs()
    expect((await entries(vacancyId)).map((each) => each.applicationId)).toEqual([applicationId])
    expect(await entries(full.vacancyId)).toHaveLength(3)
    expect(await db.selectFrom('rematch').selectAll().execute()).toEqual([])
  })

  it('ends unanswered referrals after their last day, and refers other children first', async () => {
    await nobodyWaits()
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
    const { vacancyId } = await place(1)
    const four = [await family(), await family(), await family(), await family()]
    await refresh(vacancyId)
    expect((await entries(vacancyId)).some(({ applicationId }) => applicationId === four[3]?.applicationId)).toBe(false)
    clock.set('2026-12-07T17:00:00Z')
    await server.runTask('expireReferrals', {})
    expect((await entries(vacancyId)).every(({ status }) => status === 'active')).toBe(true)
    clock.set('2026-12-08T17:00:00Z')
    await server.runTask('expireReferrals', {})
    await server.runJobs()
    const after = await entries(vacancyId)
    expect(after.filter(({ endedBecause }) => endedBecause === 'expired')).toHaveLength(3)
    const open = after.filter(({ status }) => status === 'active').map(({ applicationId }) => applicationId)
    expect(new Set(open)).toEqual(new Set([0, 1, 3].map((index) => four[index]?.applicationId)))
    clock.set('2026-11-23T17:00:00Z')
  })

  it('leaves what was answered as it is when another offer of the vacancy expires', async () => {
    await nobodyWaits()
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
    const { vacancyId } = await place(1)
    for (const _ of [1, 2, 3]) await family()
    await refresh(vacancyId)
    const [no, yes] = await entries(vacancyId)
    const answers = [
      [no?.id, { status: 'notInterested', endedBecause: 'familyRefused' }],
      [yes?.id, { needsAccept: false }],
    ] as const
    for (const [id, answer] of answers)
      await db
        .updateTable('referral')
        .set(answer)
        .where('id', '=', id as number)
        .execute()
    clock.set('2026-12-08T17:00:00Z')
    await server.runTask('expireReferrals', {})
    expect((await entries(vacancyId)).map(({ status, endedBecause }) => [status, endedBecause])).toEqual([
      ['notInterested', 'familyRefused'],
      ['active', null],
      ['unavailable', 'expired'],
    ])
    clock.set('2026-11-23T17:00:00Z')
  })
})

describe('a manual referral', () => {
  const inputOf = (childId: number, vacancyExternalId: string, ignoreWarning = false) => ({
    vacancyExternalId,
    childId,
    note: 'Speaks with the director',
    reasonIds: [],
    otherReason: '',
    ignoreWarning,
  })
  const refer = (...of: Parameters<typeof inputOf>) => counselor.client.call(referManually, inputOf(...of))
  const ask = (client: TestClient, ...of: Parameters<typeof inputOf>) => client.send(referManually, inputOf(...of))
  const externalIdOf = async (vacancyId: number) =>
    (await db.selectFrom('vacancy').select('externalId').where('id', '=', vacancyId).executeTakeFirstOrThrow())
      .externalId as string

  it('ignores rank, preferences and paused matching, and returns a code', async () => {
    const { vacancyId, siteId } = await place()
    const vacancy = await externalIdOf(vacancyId)
    await db.updateTable('vacancy').set({ isMatchingPaused: true }).where('id', '=', vacancyId).execute()
    const { childIds } = await family({ refusedSites: [{ siteId }] })
    const [childId = 0] = childIds
    expect((await refer(childId, 'V9999999999')).outcome).toBe('vacancyIdInvalid')
    expect(await refer(childId, vacancy)).toEqual({ outcome: 'referred', referralId: expect.any(Number) })
    expect((await refer(childId, ` ${vacancy.toLowerCase()} `)).outcome).toBe('alreadyReferred')
    expect(await entries(vacancyId)).toMatchObject([
      { isManual: true, needsAccept: false, referralNote: 'Speaks with the director' },
    ])
    const tooOld = await family({ children: [{ bornOn: '2018-01-01' }] })
    expect((await refer(tooOld.childIds[0] as number, vacancy)).outcome).toBe('ageNotCovered')
    await db.updateTable('vacancy').set({ status: 'paused' }).where('id', '=', vacancyId).execute()
    expect((await refer(childId, vacancy)).outcome).toBe('vacancyNotOpen')
  })

  it('outside the subsidy’s ages must be confirmed', async () => {
    const olderOnly = await givenProgram(server, { startAgeMonths: 48, endAgeMonths: 60 })
    const siteId = await givenSite(server, { programIds: [olderOnly] })
    const vacancy = await externalIdOf(await givenVacancy(server, { siteId, programId: olderOnly }))
    const [childId = 0] = (await family()).childIds
    expect((await refer(childId, vacancy)).outcome).toBe('outsideProgramAges')
    expect((await refer(childId, vacancy, true)).outcome).toBe('referred')
  })

  it('is refused for a child who does not wait, and to callers without permission', async () => {
    const { vacancyId } = await place()
    const vacancy = await externalIdOf(vacancyId)
    const enrolled = await family({ children: [{ status: 'enrolled' }] })
    expect((await ask(counselor.client, enrolled.childIds[0] as number, vacancy)).code).toBe('enrolledByOthers')
    const held = await family({ status: 'hold' })
    const [heldChild = 0] = held.childIds
    expect((await ask(counselor.client, heldChild, vacancy)).code).toBe('childNotWaiting')
    const auditor = await givenClient(server, { role: 'auditor' })
    expect((await ask(auditor.client, heldChild, vacancy)).status).toBe(403)
    expect((await ask(owner.client, heldChild, vacancy)).status).toBe(403)
  })
})

describe('the explanation', () => {
  it('is given for each condition to staff and the family, and never to a program', async () => {
    const parent = await givenClient(server)
    const { vacancyId } = await place()
    const { childIds } = await family({ parentUserId: parent.userId, startOn: '2027-06-01' })
    const pair = { childId: childIds[0] as number, vacancyId, vacancyExternalId: '' }
    for (const client of [counselor.client, parent.client]) {
      const { fits, conditions } = await client.call(explainMatch, pair)
      expect(fits).toBe(false)
      expect(conditions).toHaveLength(18)
      expect(conditions.filter(({ holds }) => !holds)).toEqual([{ name: 'start', holds: false, parts: [] }])
    }
    const other = await givenClient(server)
    expect((await other.client.send(explainMatch, pair)).status).toBe(404)
    expect((await owner.client.send(explainMatch, pair)).status).toBe(403)
  })

  it('tells nothing of a vacancy that was never submitted, even once it is void', async () => {
    const { vacancyId } = await place()
    const { childIds } = await family()
    const ask = async () =>
      (await counselor.client.send(explainMatch, { childId: childIds[0] as number, vacancyId, vacancyExternalId: '' }))
        .status
    const set = (change: { status: 'void'; submittedAt?: null }) =>
      db.updateTable('vacancy').set(change).where('id', '=', vacancyId).execute()
    await set({ status: 'void' })
    expect(await ask()).toBe(200)
    await set({ status: 'void', submittedAt: null })
    expect(await ask()).toBe(404)
  })

  it('of a referral is given to the family in its language', async () => {
    await nobodyWaits()
    const parentId = (await givenClient(server)).userId
    const { vacancyId, siteId } = await place()
    await family({ parentUserId: parentId, preferredSiteIds: [siteId], children: [{ rankGroup: 2, rankPercent: 0 }] })
    await refresh(vacancyId)
    const [entry] = await entries(vacancyId)
    const parent = await givenSignedIn(server, parentId)
    const spanish = { ...getReferralReasons, path: `${getReferralReasons.path}?lang=es` }
    const referral = { referralId: entry?.id as number }
    const { reasons, ...told } = await parent.call(spanish, referral)
    expect(told).toMatchObject({ rankGroup: 'atRisk', isPreferredSite: true })
    expect(told.rankPercent).toBeUndefined()
    expect(reasons[0]).toEqual({ key: 'reasons.preferredSite', text: 'Usted eligió este programa.' })
    expect(reasons.every(({ key, text }) => text !== `matching:${key}` && !text.includes('{'))).toBe(true)
    expect((await owner.client.send(getReferralReasons, referral)).status).toBe(403)
  })
})
