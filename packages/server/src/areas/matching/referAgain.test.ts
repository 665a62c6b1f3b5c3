import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { explainMatch, getReferralReasons, referManually, refreshQueue } from '@semilla/contract/matching/matching.ts'
import { changeVacancyStatus, pauseMatching } from '@semilla/contract/vacancies/vacancies.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSignedIn, givenSite, givenVacancy } from '../../../testing/given.ts'
import { type GivenFamily, givenFamily } from '../../../testing/givenFamily.ts'
import { givenPlace } from '../../../testing/givenPlace.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import type { NewRow } from '../../platform/database/columns.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const owner = await givenClient(server, { role: 'siteOwner' })
const counselor = await givenClient(server, { role: 'counselor' })

const family = (given: Partial<GivenFamily> = {}) => givenFamily(server, { cityId, ...given })
/** Deletes the waiting children of earlier tests and pauses their vacancies, to keep the tests independent. */
async function nobodyWaits() {
  await db.deleteFrom('waitingChild').execute()
  await db.updateTable('vacancy').set({ isMatchingPaused: true }).execute()
}

async function place(seats = 2, site: Parameters<typeof givenSite>[1] = {}) {
  const siteId = await givenSite(server, { programIds: [programId], managers: [owner.userId], ...site })
  return { siteId, vacancyId: await givenVacancy(server, { siteId, programId, seats }) }
}
const refresh = async (vacancyId: number) => (await owner.client.call(refreshQueue, { vacancyId })).outcome
const added = (count: number) => ({ kind: 'added', count })
const entries = (vacancyId: number) =>
  db.selectFrom('referral').selectAll().where('vacancyId', '=', vacancyId).orderBy('id').execute()
const set = (id: number, row: Partial<NewRow<'vacancy'>>) =>
  db
    .updateTable('vacancy')
    .set(row as object)
    .where('id', '=', id)
    .execute()
type Entry = Awaited<ReturnType<typeof entries>>[number]
const end = (vacancyId: number, endedBecause: string, more: Partial<Entry> = {}) =>
  db
    .updateTable('referral')
    .set({
      status: 'unavailable',
      endedBecause,
      endedFrom: endedBecause === 'vacancyClosed' ? 'active' : null,
      ...more,
    })
    .where('vacancyId', '=', vacancyId)
    .execute()
const explain = (childId: number, vacancyId: number) =>
  counselor.client.call(explainMatch, { childId, vacancyId, vacancyExternalId: '' })
const failing = async (childId: number, vacancyId: number) =>
  (await explain(childId, vacancyId)).conditions.flatMap(({ name, holds }) => (holds ? [] : [name]))

describe('a referral that ended', () => {
  it.each(['expired', 'withdrawn', 'vacancyClosed'])('as %s can be made again', async (because) => {
    await nobodyWaits()
    const { vacancyId } = await place()
    const { childIds } = await family()
    expect(await refresh(vacancyId)).toEqual(added(1))
    expect(await failing(childIds[0] as number, vacancyId)).toEqual(['not-queued'])
    await end(vacancyId, because)
    expect(await failing(childIds[0] as number, vacancyId)).toEqual([])
    expect(await refresh(vacancyId)).toEqual(added(1))
    expect((await entries(vacancyId)).map(({ endedBecause }) => endedBecause)).toEqual([because, null])
  })

  it.each(['familyRefused', 'siteDeclined', 'enrolledElsewhere'])('as %s is not made again', async (because) => {
    await nobodyWaits()
    const { vacancyId } = await place()
    const { childIds } = await family()
    await refresh(vacancyId)
    await end(vacancyId, because)
    expect(await refresh(vacancyId)).toEqual({ kind: 'nobodyFits' })
    expect(await failing(childIds[0] as number, vacancyId)).toEqual(['not-queued'])
  })

  it('can be made again by hand, whatever ended it, and the earlier one stays', async () => {
    await nobodyWaits()
    const { vacancyId } = await place()
    const { childIds } = await family()
    await refresh(vacancyId)
    const { externalId } = await db
      .selectFrom('vacancy')
      .select('externalId')
      .where('id', '=', vacancyId)
      .executeTakeFirstOrThrow()
    const refer = async () =>
      (
        await counselor.client.call(referManually, {
          vacancyExternalId: externalId ?? '',
          childId: childIds[0] as number,
          note: '',
          reasonIds: [],
          otherReason: '',
          ignoreWarning: false,
        })
      ).outcome
    expect(await refer()).toBe('alreadyReferred')
    await end(vacancyId, 'siteDeclined', { status: 'closed' })
    expect(await refer()).toBe('referred')
    expect(await refer()).toBe('alreadyReferred')
    expect((await entries(vacancyId)).map(({ status, isManual }) => [status, isManual])).toEqual([
      ['closed', false],
      ['active', true],
    ])
  })
})

describe('a queue', () => {
  it('holds referrals for the seats that are left', async () => {
    await nobodyWaits()
    const { vacancyId } = await place(2)
    const children = []
    for (let index = 0; index < 8; index++) children.push(await family())
    expect(await refresh(vacancyId)).toEqual(added(6))
    const [first] = await entries(vacancyId)
    await givenPlace(server, first?.id ?? 0)
    expect(await refresh(vacancyId)).toEqual({ kind: 'noSeats' })
    const open = (await entries(vacancyId)).filter(({ status }) => status === 'active')
    for (const { id } of open.slice(0, 3)) {
      const ended = { status: 'closed', endedBecause: 'siteDeclined' }
      await db.updateTable('referral').set(ended).where('id', '=', id).execute()
    }
    expect(await refresh(vacancyId)).toEqual(added(1))
  })
})

describe('a vacancy with a break at noon', () => {
  it('fits the families of the morning and of the afternoon, and nobody who needs both', async () => {
    await nobodyWaits()
    const { vacancyId } = await place()
    const days = (minute: number) => [-1, minute, minute, minute, minute, minute, -1]
    await set(vacancyId, { opens: [...days(420), ...days(780)], closes: [...days(720), ...days(1080)] })
    const hoursOf = (from: number, to: number) => ({ monday: { from: from * 60, to: to * 60 } })
    const needing = (from: number, to: number) => family({ days: ['monday'], hours: hoursOf(from, to) })
    const [morning, afternoon, all] = [await needing(8, 12), await needing(13, 17), await needing(8, 17)]
    expect(await refresh(vacancyId)).toEqual(added(2))
    const referred = (await entries(vacancyId)).map(({ applicationId }) => applicationId)
    expect(new Set(referred)).toEqual(new Set([morning.applicationId, afternoon.applicationId]))
    expect(await failing(all.childIds[0] as number, vacancyId)).toEqual(['hours'])
  })
})

describe('a family that wants all its children at one site', () => {
  it('is referred when each child can have a seat of its own', async () => {
    await nobodyWaits()
    const { siteId, vacancyId } = await place(2)
    const born = { takesBornFrom: '2023-01-01', takesBornTo: '2023-12-31' }
    await set(vacancyId, born)
    const children = [{ bornOn: '2023-05-14' }, { bornOn: '2026-03-01' }]
    const { childIds } = await family({ allAtOneSite: true, children })
    expect(await refresh(vacancyId)).toEqual({ kind: 'nobodyFits' })
    expect(await failing(childIds[0] as number, vacancyId)).toEqual(['together'])
    const infants = await givenVacancy(server, { siteId, programId, seats: 1 })
    await set(infants, { takesBornFrom: '2025-07-01', takesBornTo: '2027-01-11' })
    expect(await failing(childIds[0] as number, vacancyId)).toEqual([])
    expect([await refresh(vacancyId), await refresh(infants)]).toEqual([added(1), added(1)])
  })

  it.each([
    [
      'is published',
      { status: 'created' },
      (id: number) => owner.client.call(changeVacancyStatus, { vacancyId: id, to: 'submitted' }),
    ],
    [
      'is matched again',
      { isMatchingPaused: true },
      (id: number) => owner.client.call(pauseMatching, { vacancyId: id, isPaused: false }),
    ],
  ] as const)(
    'is referred to every vacancy of the site as soon as the one that was missing %s',
    async (_how, as, open) => {
      await nobodyWaits()
      const { siteId, vacancyId } = await place(2)
      await set(vacancyId, { takesBornFrom: '2023-01-01', takesBornTo: '2023-12-31' })
      const missing = await givenVacancy(server, { siteId, programId, ...as })
      await set(missing, { takesBornFrom: '2025-07-01', takesBornTo: '2027-01-11' })
      await family({ allAtOneSite: true, children: [{ bornOn: '2023-05-14' }, { bornOn: '2026-03-01' }] })
      await server.runJobs()
      const referred = async () => [(await entries(vacancyId)).length, (await entries(missing)).length]
      expect(await referred()).toEqual([0, 0])
      await open(missing)
      await server.runJobs()
      expect(await referred()).toEqual([1, 1])
    },
  )
})

describe('the reasons of a referral', () => {
  it('stay as they were when it was made', async () => {
    await nobodyWaits()
    const parentId = (await givenClient(server)).userId
    const { siteId, vacancyId } = await place(2, { zip: '94110' })
    await db
      .updateTable('site')
      .set({ languages: ['00', '01'] })
      .where('id', '=', siteId)
      .execute()
    const { applicationId } = await family({
      parentUserId: parentId,
      preferredSiteIds: [siteId],
      languages: ['01', '03'],
      locations: [{ kind: 'zip', place: '94110', miles: 3 }],
    })
    await refresh(vacancyId)
    const [entry] = await entries(vacancyId)
    const parent = await givenSignedIn(server, parentId)
    const read = () => parent.call(getReferralReasons, { referralId: entry?.id as number })
    const before = await read()
    expect(before.isPreferredSite).toBe(true)
    expect(before.reasons.slice(0, 3)).toEqual([
      { key: 'reasons.preferredSite', text: 'You chose this program.' },
      { key: 'reasons.place', text: 'The program is in or near 94110, a place you chose.' },
      { key: 'reasons.languages', text: 'Staff at the program speak Spanish, as you asked.' },
    ])
    await db.deleteFrom('sitePreference').where('applicationId', '=', applicationId).execute()
    await db.deleteFrom('preferredLocation').where('applicationId', '=', applicationId).execute()
    await db.updateTable('careNeed').set({ languages: [] }).where('applicationId', '=', applicationId).execute()
    expect(await read()).toEqual(before)
  })
})

describe('the explanation', () => {
  it('says which part of the application stands in the way', async () => {
    const { vacancyId } = await place()
    const { childIds } = await family({ status: 'hold' })
    const { conditions } = await explain(childIds[0] as number, vacancyId)
    const parts = { active: false, linked: true, eligible: true }
    expect(conditions[0]).toEqual({
      name: 'application-open',
      holds: false,
      parts: Object.entries(parts).map(([name, holds]) => ({ name, holds })),
    })
  })
})

describe('a family that a decision helps although its income is too high', () => {
  it('waits and is referred as of the kind that the decision names', async () => {
    await nobodyWaits()
    const moderate = await givenProgram(server, { eligibility: 'moderate' })
    const siteId = await givenSite(server, { programIds: [moderate], managers: [owner.userId] })
    const vacancyId = await givenVacancy(server, { siteId, programId: moderate })
    const helped = await family({ children: [{ eligibility: 'moderateEligible', rankGroup: 4, rankPercent: 400 }] })
    const high = { monthlyIncome: 99_999_999, eligibility: 'moderateEligible' }
    await db.updateTable('application').set(high).where('id', '=', helped.applicationId).execute()
    expect(await refresh(vacancyId)).toEqual(added(1))
    expect(await entries(vacancyId)).toMatchObject([{ rank: { group: 'moderateEligible', percent: 400 } }])
  })
})

describe('a child with five offers that wait for an answer', () => {
  it('gets no other, but for a preferred site, until one is answered', async () => {
    await nobodyWaits()
    const parent = await givenClient(server)
    const preferred = await place()
    const { applicationId, childIds } = await family({
      parentUserId: parent.userId,
      preferredSiteIds: [preferred.siteId],
    })
    const places = []
    for (let index = 0; index < 6; index++) places.push(await place())
    const [sixth, ...first] = places.toReversed()
    for (const { vacancyId } of first) expect(await refresh(vacancyId)).toEqual(added(1))
    const last = sixth?.vacancyId as number
    expect(await refresh(last)).toEqual({ kind: 'nobodyFits' })
    expect(await failing(childIds[0] as number, last)).toEqual(['not-busy'])
    expect(await refresh(preferred.vacancyId)).toEqual(added(1))
    await parent.client.call(changePreferences, {
      applicationId,
      action: 'accept',
      siteIds: [first[0]?.siteId as number],
      childIds: [...childIds],
      reasonIds: [],
      otherReason: '',
    })
    await server.runJobs()
    expect(await entries(last)).toMatchObject([{ applicationId, status: 'active' }])
  })
})
