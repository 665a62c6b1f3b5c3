import { compareChildren, explainRank, listNearlyFitting, replayReferral } from '@semilla/contract/matching/why.ts'
import { changeTable } from '@semilla/contract/tables.ts'
import { describe, expect, it } from 'vitest'
import {
  givenCity,
  givenClient,
  givenOrganization,
  givenProgram,
  givenSite,
  givenVacancy,
} from '../../../../testing/given.ts'
import { givenApplied } from '../../../../testing/givenApplied.ts'
import { type GivenFamily, givenFamily } from '../../../../testing/givenFamily.ts'
import { startTestServer } from '../../../../testing/startTestServer.ts'

const server = await startTestServer()
const { db } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const agencyId = await givenOrganization(server, 'agency')
const counselor = await givenClient(server, { role: 'counselor', organizationId: agencyId })
const auditor = await givenClient(server, { role: 'auditor', organizationId: agencyId })
const otherAgencyId = await givenOrganization(server, 'agency')
const stranger = await givenClient(server, { role: 'counselor', organizationId: otherAgencyId })
const parent = await givenClient(server)

const family = async (given: Partial<GivenFamily> = {}) => {
  const ids = await givenFamily(server, { cityId, agencyId, ...given })
  const childId = ids.childIds[0] as number
  const { externalId } = await db
    .selectFrom('child')
    .select('externalId')
    .where('id', '=', childId)
    .executeTakeFirstOrThrow()
  return { ...ids, childId, externalId: externalId as string }
}
const noOther = { otherExternalId: '', otherChildId: undefined, vacancyId: undefined }
const ranked = (rankPercent: number) => ({ children: [{ rankPercent, rankGroup: 3 as const }] })

describe('why one child stands before another', () => {
  const compare = (childId: number, otherExternalId: string) =>
    counselor.client.call(compareChildren, { ...noOther, childId, otherExternalId })

  it('is told criterion by criterion, up to the one that decides', async () => {
    const [one, other] = [await family(ranked(30)), await family(ranked(20))]
    const told = await compare(one.childId, other.externalId.toLowerCase())
    expect(told.isFirst).toBe(false)
    expect(told.steps).toEqual([
      { criterion: 'group', one: 'incomeEligible', other: 'incomeEligible', decides: false },
      { criterion: 'percent', one: 30, other: 20, decides: true },
    ])
    expect((await compare(other.childId, one.externalId)).isFirst).toBe(true)
  })

  it('tells nothing about a family out of reach', async () => {
    const [one, theirs] = [await family(), await family({ agencyId: otherAgencyId })]
    const asked = { ...noOther, childId: one.childId }
    const ask = (client: typeof parent.client, more: object) => client.send(compareChildren, { ...asked, ...more })
    expect((await ask(counselor.client, { otherExternalId: theirs.externalId })).status).toBe(404)
    expect((await ask(counselor.client, { otherChildId: theirs.childId })).status).toBe(404)
    expect((await ask(counselor.client, { otherExternalId: 'C999' })).status).toBe(404)
    expect((await ask(stranger.client, { otherExternalId: theirs.externalId })).status).toBe(404)
    expect((await ask(parent.client, { otherExternalId: theirs.externalId })).status).toBe(403)
    expect((await counselor.client.post(compareChildren.path, { ApplicantId: one.childId })).status).toBe(400)
  })

  it('names the number that it does not know', async () => {
    const [one, theirs] = [await family(), await family({ agencyId: otherAgencyId })]
    const ask = (asked: object) =>
      counselor.client.send(compareChildren, { ...noOther, childId: one.childId, ...asked })
    const cases = [
      [{ otherExternalId: 'C999' }, 'OtherApplicantExternalId'],
      [{ otherExternalId: theirs.externalId }, 'OtherApplicantExternalId'],
      [{ otherChildId: theirs.childId }, 'OtherApplicantId'],
      [{ childId: theirs.childId, otherExternalId: one.externalId }, 'ApplicantId'],
    ] as const
    for (const [asked, Path] of cases) {
      const { status, fields } = await ask(asked)
      const Message = 'We cannot find this number. Check it and try again.'
      expect([status, fields]).toEqual([404, [{ Path, Code: 'idInvalid', Message }]])
    }
  })

  it('is not asked of a child and itself', async () => {
    const { childId, externalId } = await family(ranked(30))
    const cases = [
      [{ otherExternalId: externalId.toLowerCase() }, 'OtherApplicantExternalId'],
      [{ otherChildId: childId }, 'OtherApplicantId'],
    ] as const
    for (const [asked, Path] of cases) {
      const { status, fields } = await counselor.client.send(compareChildren, { ...noOther, childId, ...asked })
      expect([status, fields]).toMatchObject([400, [{ Path, Code: 'repeated' }]])
    }
  })
})

describe('what would change the rank', () => {
  it('is told for each child of a family', async () => {
    const { id } = await givenApplied(server, parent.client, ({ care }) => {
      care.agencyId = agencyId
    })
    const { children } = await auditor.client.call(explainRank, { applicationId: id })
    expect(children.length).toBeGreaterThan(0)
    const stored = await db
      .selectFrom('child')
      .select(['rankPercent'])
      .where('applicationId', '=', id)
      .orderBy('id')
      .execute()
    expect(children.map(({ rank }) => rank?.percent ?? null)).toEqual(stored.map(({ rankPercent }) => rankPercent))
    expect(children[0]?.changes.map(({ name }) => name)).toContain('protectiveServices')
    expect((await stranger.client.send(explainRank, { applicationId: id })).status).toBe(404)
  })

  it('is not told as the rank while new income limits have not decided about the family', async () => {
    const { id } = await givenApplied(server, (await givenClient(server)).client, ({ care, children }) => {
      care.agencyId = agencyId
      for (const child of children) child.protections = []
    })
    const explained = async () => (await auditor.client.call(explainRank, { applicationId: id })).children[0]
    const before = await explained()
    expect([before?.rank?.group, before?.anew]).toEqual(['incomeEligible', undefined])
    const admin = await givenClient(server, { role: 'portalAdministrator' })
    const rows = Array.from({ length: 11 }, (_, index) => ({ familySize: index + 2, monthlyCents: 5_000_000 }))
    const limits = { kind: 'stateMedian', percent: 100, effectiveOn: server.clock.today(), source: 'New', rows }
    const atOnce = { key: undefined, effectiveOn: undefined, seen: undefined }
    await admin.client.call(changeTable, { table: 'incomeLimits', action: 'add', values: limits, ...atOnce })
    const after = await explained()
    expect(after?.rank).toEqual(before?.rank)
    expect(after?.anew?.rank?.group).toBe('incomeEligible')
    expect(after?.anew?.rank?.percent).toBeLessThan(before?.rank?.percent ?? 0)
  })
})

describe('the vacancies that nearly fit', () => {
  it('are those with one condition that is not met', async () => {
    await db.updateTable('vacancy').set({ status: 'closed' }).execute()
    const siteId = await givenSite(server, { programIds: [programId], type: 'center' })
    const homeId = await givenSite(server, { programIds: [programId], type: 'familyHome' })
    await givenVacancy(server, { siteId, programId })
    const forBabies = await givenVacancy(server, { siteId, programId })
    const sixMonths = JSON.stringify({ years: 0, months: 6, weeks: 0 })
    const babies = { maxAge: sixMonths, takesBornFrom: '2026-07-11' }
    await db.updateTable('vacancy').set(babies).where('id', '=', forBabies).execute()
    const nearly = await givenVacancy(server, { siteId: homeId, programId })
    await givenVacancy(server, { siteId: homeId, programId, startOn: '2025-01-06' })
    const { childId } = await family({ siteTypes: ['center'] })
    const asked = { childId, obstacle: undefined, page: 1, pageSize: 10 }
    const { items, total } = await auditor.client.call(listNearlyFitting, asked)
    expect([total, items.map(({ id, obstacle }) => [id, obstacle])]).toEqual([
      2,
      [
        [nearly, 'type'],
        [forBabies, 'age'],
      ],
    ])
    const ofLanguage = await auditor.client.call(listNearlyFitting, { ...asked, obstacle: 'language' })
    expect(ofLanguage.total).toBe(0)
    expect((await stranger.client.send(listNearlyFitting, asked)).status).toBe(404)
  })
})

describe('a referral', () => {
  it('is replayed with the rank, the ties and the place of that day', async () => {
    await db.updateTable('vacancy').set({ status: 'closed' }).execute()
    await db.deleteFrom('application').execute()
    const [second, first] = [await family(ranked(30)), await family(ranked(20))]
    const siteId = await givenSite(server, { programIds: [programId] })
    const vacancyId = await givenVacancy(server, { siteId, programId })
    await server.runTask('rematchVacancy', { vacancyId })
    const referralOf = (childId: number) =>
      db.selectFrom('referral').select('id').where('childId', '=', childId).executeTakeFirstOrThrow()
    const { id: referralId } = await referralOf(second.childId)
    await db.updateTable('child').set({ rankPercent: 99 }).where('id', '=', second.childId).execute()
    expect(await counselor.client.call(replayReferral, { referralId })).toMatchObject({
      rankGroup: 'incomeEligible',
      rankPercent: 30,
      place: 2,
      count: 2,
      isManual: false,
    })
    const { id } = await referralOf(first.childId)
    expect((await counselor.client.call(replayReferral, { referralId: id })).place).toBe(1)
    expect((await stranger.client.send(replayReferral, { referralId })).status).toBe(404)
  })
})
