import { updateApplication } from '@semilla/contract/applications/apply.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import { changeOnlyPreferred, changePreferences } from '@semilla/contract/applications/preferences.ts'
import { rejectReferral } from '@semilla/contract/enrollment/referrals.ts'
import { changeApplicationStatus, changeChildStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import { explainMatch, refreshQueue } from '@semilla/contract/matching/matching.ts'
import { explainRank } from '@semilla/contract/matching/why.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { rankGroups } from '@semilla/domain/eligibility/rank.ts'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../../testing/given.ts'
import { anotherChild, givenApplied, loadChange, setEarned } from '../../../../testing/givenApplied.ts'
import { givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer, testNow } from '../../../../testing/startTestServer.ts'
import type { TestClient } from '../../../../testing/testClient.ts'

const server = await startTestServer()
const { db, clock } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const supervisor = await givenClient(server, { role: 'supervisor' })
const counselor = await givenClient(server, { role: 'counselor' })
const siteId = await givenSite(server, { programIds: [programId] })
const none = { reasonIds: [], otherReason: '' }

const application = (id: number) =>
  db.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const children = (id: number) =>
  db.selectFrom('child').selectAll().where('applicationId', '=', id).orderBy('id').execute()
const decisions = (id: number) =>
  db.selectFrom('eligibilityDecision').selectAll().where('applicationId', '=', id).orderBy('id').execute()
const waiting = (id: number) =>
  db.selectFrom('waitingChild').select('rankGroup').where('applicationId', '=', id).execute()

const tooMuch = 9_000_000
async function tooRich() {
  const { client, userId } = await givenClient(server)
  const { id } = await givenApplied(server, client, (form) => {
    form.receivesPublicAssistance = false
    for (const parent of form.parents) Object.assign(parent, { isHomeless: false, homelessTypes: [] })
    for (const child of form.children) Object.assign(child, { protections: [] })
    setEarned(form, tooMuch)
  })
  return { id, parent: client, userId }
}
type Why = Partial<Pick<Input<typeof changeApplicationStatus>, 'exception' | 'exceptionReason'>>
const reopen = (client: TestClient, applicationId: number, why: Why = {}) =>
  client.send(changeApplicationStatus, { applicationId, status: 'active', ...none, ...why })

describe('reopening an ineligible application', () => {
  it('decides again, and needs an exception with a kind and a reason where the rules still say no', async () => {
    const { id } = await tooRich()
    expect((await application(id)).status).toBe('ineligible')
    expect((await reopen(counselor.client, id)).code).toBe('applicationEnded')
    expect(await reopen(supervisor.client, id)).toMatchObject({ status: 409, code: 'exceptionNeeded' })
    const unexplained = await reopen(supervisor.client, id, { exception: 'moderateEligible' })
    expect(unexplained.fields).toMatchObject([{ Path: 'info.ExceptionReason', Code: 'reasonTextRequired' }])
    const why = { exception: 'moderateEligible', exceptionReason: 'Lost the job last week' } as const
    expect((await reopen(supervisor.client, id, why)).status).toBe(200)
    expect(await application(id)).toMatchObject({ status: 'active', eligibility: 'moderateEligible' })
    expect((await children(id))[0]).toMatchObject({ status: 'active', eligibility: 'moderateEligible', rankGroup: 4 })
    expect((await waiting(id)).length).toBeGreaterThan(0)
    expect((await decisions(id)).at(-1)).toMatchObject({
      outcome: 'moderateEligible',
      isException: true,
      exceptionReason: 'Lost the job last week',
      decidedBy: supervisor.userId,
    })
  })

  it('keeps the exception after an edit, until staff make the application ineligible', async () => {
    const { id, parent } = await tooRich()
    await reopen(supervisor.client, id, { exception: 'incomeEligible', exceptionReason: 'A court order' })
    const edited = await parent.call(updateApplication, await loadChange(parent, id))
    expect(edited).toMatchObject({ isEligible: true, eligibility: 'incomeEligible' })
    expect((await decisions(id)).at(-1)).toMatchObject({ isException: true, exceptionReason: 'A court order' })
    await counselor.client.call(changeApplicationStatus, { applicationId: id, status: 'ineligible', ...none })
    expect(await parent.call(updateApplication, await loadChange(parent, id))).toMatchObject({ isEligible: false })
    expect((await application(id)).status).toBe('ineligible')
  })

  it('tells staff that it was an exception, and ranks the children by it while it is in force', async () => {
    const { id, parent } = await tooRich()
    const ranksToday = async () => {
      const explained = await counselor.client.call(explainRank, { applicationId: id })
      return explained.children.map(({ rank }) => rank?.group)
    }
    const reasonFor = async (client: TestClient) =>
      (await client.call(getApplicationDetail, { applicationId: id, really: true })).application.exceptionReason
    expect([await reasonFor(counselor.client), new Set(await ranksToday())]).toEqual(['', new Set([undefined])])
    await reopen(supervisor.client, id, { exception: 'moderateEligible', exceptionReason: 'A court order' })
    expect([await reasonFor(counselor.client), await reasonFor(parent)]).toEqual(['A court order', ''])
    const stored = (await children(id)).map(({ rankGroup }) => rankGroup && rankGroups[rankGroup - 1])
    expect(await ranksToday()).toEqual(stored)
    expect(stored).toContain('moderateEligible')
    await counselor.client.call(changeApplicationStatus, { applicationId: id, status: 'ineligible', ...none })
    expect(new Set(await ranksToday())).toEqual(new Set([undefined]))
  })

  it('explains a protected child who is too old by the subsidies to which it is referred, whatever the kind', async () => {
    const { client } = await givenClient(server)
    const { id } = await givenApplied(server, client, (form) => {
      form.children.splice(1)
      for (const child of form.children)
        Object.assign(child, { bornOn: '2011-03-01', specialNeeds: [], protections: ['protectiveServices'] })
    })
    await reopen(supervisor.client, id, { exception: 'moderateEligible', exceptionReason: 'A court order' })
    const childId = (await children(id))[0]?.id as number
    const of = async (eligibility: 'income' | 'moderate') => {
      const taken = await givenProgram(server, { eligibility, endAgeMonths: 252 })
      const owner = await givenClient(server, { role: 'siteOwner' })
      const place = await givenSite(server, { programIds: [taken], managers: [owner.userId] })
      const vacancyId = await givenVacancy(server, { siteId: place, programId: taken })
      await db.updateTable('vacancy').set({ takesBornFrom: '2010-01-01' }).where('id', '=', vacancyId).execute()
      const why = await counselor.client.call(explainMatch, { childId, vacancyId, vacancyExternalId: '' })
      const failed = why.conditions.flatMap(({ name, holds }) => (holds ? [] : [name]))
      await owner.client.call(refreshQueue, { vacancyId })
      const referred = db.selectFrom('referral').select('id').where('vacancyId', '=', vacancyId)
      return { failed, isReferred: (await referred.where('childId', '=', childId).execute()).length === 1 }
    }
    expect(await of('moderate')).toEqual({ failed: ['application-open'], isReferred: false })
    expect(await of('income')).toEqual({ failed: [], isReferred: true })
  })

  it('needs no exception once the rules say yes', async () => {
    const { applicationId } = await givenFamily(server, {
      cityId,
      status: 'ineligible',
      children: [{ status: 'inactive' }],
    })
    expect((await reopen(supervisor.client, applicationId)).status).toBe(200)
    expect((await decisions(applicationId)).at(-1)).toMatchObject({ isException: false, decidedBy: supervisor.userId })
    expect((await children(applicationId))[0]?.status).toBe('active')
  })

  it('says beforehand which children stay inactive: whom staff made so, and who are still too old', async () => {
    const { client } = await givenClient(server)
    const { id: applicationId } = await givenApplied(server, client, (form) => form.children.push(anotherChild))
    const [first, second] = (await children(applicationId)).map(({ id }) => id)
    const inactive = { childId: first as number, status: 'inactive', site: '', program: '' } as const
    clock.set('2026-11-23T17:05:00Z')
    await counselor.client.call(changeChildStatus, inactive)
    clock.set('2026-11-23T17:10:00Z')
    await counselor.client.call(changeApplicationStatus, { applicationId, status: 'ineligible', ...none })
    await db
      .updateTable('child')
      .set({ bornOn: '2005-01-01' })
      .where('id', '=', second as number)
      .execute()
    const active = (await supervisor.client.call(getStatusChoices, { applicationId })).find(
      ({ status }) => status === 'active',
    )
    expect(active?.staysInactive?.toSorted()).toEqual([first, second].toSorted())
    expect((await reopen(supervisor.client, applicationId)).status).toBe(200)
    const after = (await children(applicationId)).filter(({ status }) => status === 'inactive').map(({ id }) => id)
    expect(after).toEqual([first, second])
    clock.set(testNow)
  })

  it('says beforehand whom an exception would help', async () => {
    const { id } = await tooRich()
    const [active] = await supervisor.client.call(getStatusChoices, { applicationId: id })
    expect(active).toMatchObject({ status: 'active', staysInactive: [] })
  })
})

describe('the children', () => {
  it('who are inactive do not keep a family from enrolled', async () => {
    const family = { cityId, children: [{ status: 'enrolled' as const }, {}] }
    const ids = await givenFamily(server, family)
    const change = { childId: ids.childIds[1] as number, status: 'inactive', site: '', program: '' } as const
    expect(await counselor.client.call(changeChildStatus, change)).toMatchObject({ applicationStatus: 'enrolled' })
    const back = await counselor.client.call(changeChildStatus, { ...change, status: 'active' })
    expect(back).toMatchObject({ applicationStatus: 'active' })
  })
})

describe('whatever a parent does', () => {
  const long = new Date('2026-01-01T00:00:00Z')
  async function silent(status: 'updateNeeded' | 'unresponsive') {
    const parent = await givenClient(server)
    const ids = await givenFamily(server, { cityId, parentUserId: parent.userId, status })
    const { applicationId } = ids
    await db.updateTable('application').set({ familyUpdatedAt: long }).where('id', '=', applicationId).execute()
    const vacancyId = await givenVacancy(server, { siteId, programId })
    const row = { vacancyId, childId: ids.childIds[0] as number, applicationId, status: 'active', needsAccept: true }
    const referral = { ...row, rank: '{}', referredAt: clock.now(), changedAt: clock.now() }
    const { id } = await db.insertInto('referral').values(referral).returning('id').executeTakeFirstOrThrow()
    return { ...ids, parent, referralId: id }
  }
  type Silent = Awaited<ReturnType<typeof silent>>
  const list = (
    { applicationId }: Silent,
    action: Input<typeof changePreferences>['action'],
    reasonIds: number[] = [],
  ) => ({
    applicationId,
    action,
    siteIds: [siteId],
    childIds: [],
    ...none,
    reasonIds,
  })
  const deeds: Record<string, (family: Silent) => Promise<unknown>> = {
    'accepting a referral': (of) => of.parent.client.call(changePreferences, list(of, 'accept')),
    'declining a referral': (of) => {
      const refusal = {
        childId: of.childIds[0] as number,
        referralId: of.referralId,
        ...none,
        reasonIds: [101],
        noReasonGiven: false,
      }
      return of.parent.client.call(rejectReferral, refusal)
    },
    'preferring a site': (of) => of.parent.client.call(changePreferences, list(of, 'prefer')),
    'not being interested': (of) => of.parent.client.call(changePreferences, list(of, 'notInterested', [101])),
    'wanting any site': (of) =>
      of.parent.client.call(changeOnlyPreferred, { applicationId: of.applicationId, onlyPreferred: false }),
  }

  it.each(Object.keys(deeds))('%s is an update of the family', async (deed) => {
    for (const status of ['updateNeeded', 'unresponsive'] as const) {
      const family = await silent(status)
      await deeds[deed]?.(family)
      const { status: now, familyUpdatedAt } = await application(family.applicationId)
      expect([now, new Date(familyUpdatedAt) > long]).toEqual(['active', true])
    }
  })

  it('on hold is one too, and what staff do for it is none', async () => {
    const family = await silent('updateNeeded')
    const { applicationId } = family
    await counselor.client.call(changePreferences, list(family, 'prefer'))
    expect(await application(applicationId)).toMatchObject({ status: 'updateNeeded' })
    const hold = { applicationId, status: 'hold', holdEndsOn: '2027-01-01', ...none } as const
    await family.parent.client.call(changeApplicationStatus, { ...hold, reasonIds: [] })
    const { status, familyUpdatedAt } = await application(applicationId)
    expect([status, new Date(familyUpdatedAt) > long]).toEqual(['hold', true])
  })
})
