import { type RankGroup, rankGroupNumber } from '@semilla/domain/eligibility/rank.ts'
import { describe, expect, it } from 'vitest'
import { type GivenChild, givenChild, givenProgram, givenReferral } from '../../../testing/given.ts'
import { startVacancies } from '../../../testing/startVacancies.ts'

const { server, siteId, program, added, get, move, save, plannedFor } = await startVacancies()
const { db } = server

const fitting = { bornOn: '2023-05-14', eligibility: 'incomeEligible' } as const
type Child = { readonly bornOn: string; readonly eligibility: string; readonly group?: RankGroup }

/** Makes a child of an age and eligibility. */
async function childOf({ bornOn, eligibility, group = 'incomeEligible' }: Child): Promise<GivenChild> {
  const child = await givenChild(server, { bornOn })
  const rankGroup = rankGroupNumber(group)
  await db
    .updateTable('child')
    .set({ eligibility, rankGroup, rankPercent: 50 })
    .where('id', '=', child.childId)
    .execute()
  return child
}

const offer = (programId: number) => db.insertInto('siteProgram').values({ siteId, programId }).execute()
const remove = (programId: number) =>
  db.updateTable('siteProgram').set({ removedAt: server.clock.now() }).where('programId', '=', programId).execute()
const referralOf = (id: number) =>
  db.selectFrom('referral').select(['status', 'endedBecause']).where('id', '=', id).executeTakeFirstOrThrow()

/** The subsidy that replaces another: from three to under five years, for income eligible children. */
const newProgram = await givenProgram(server, { startAgeMonths: 36, endAgeMonths: 60, eligibility: 'income' })
await offer(newProgram)

/** Makes a submitted vacancy whose subsidy is taken from its site once children are referred to it. */
async function losing(refer: (vacancyId: number) => Promise<number>) {
  const oldProgram = await givenProgram(server)
  await offer(oldProgram)
  const vacancyId = await added({ programId: oldProgram, seats: 4 })
  await move(vacancyId, 'submitted')
  const referralId = await refer(vacancyId)
  await remove(oldProgram)
  return { vacancyId, referralId }
}

const active = { status: 'active', endedBecause: null }
const withdrawn = { status: 'unavailable', endedBecause: 'withdrawn' }

describe('replacing the subsidy of a published vacancy', () => {
  it.each<[what: string, child: Child, expected: object]>([
    ['keeps a child whom the new one takes', fitting, active],
    ['ends the referral of a child who is too young for it', { ...fitting, bornOn: '2024-05-14' }, withdrawn],
    ['ends the referral of a child who is too old for it', { ...fitting, bornOn: '2022-01-11' }, withdrawn],
    ['keeps one who is old enough on the first day', { ...fitting, bornOn: '2024-01-11' }, active],
    [
      'ends the referral of a child of an eligibility that it does not take',
      { ...fitting, eligibility: 'moderateEligible', group: 'moderateEligible' },
      withdrawn,
    ],
    [
      'keeps a protected child who is helped as moderate eligible, as matching would refer it again',
      { ...fitting, eligibility: 'moderateEligible', group: 'protectiveServices' },
      active,
    ],
  ])('%s', async (_what, child, expected) => {
    const { vacancyId, referralId } = await losing(async (id) =>
      givenReferral(server, { vacancyId: id, child: await childOf(child), needsAccept: true, expiresOn: '2026-12-07' }),
    )
    expect((await save(vacancyId, { programId: newProgram })).status).toBe(200)
    expect(await referralOf(referralId)).toEqual(expected)
    expect(await get(vacancyId)).toMatchObject({ status: 'submitted', openReferrals: expected === active ? 1 : 0 })
  })

  const tooYoung = { ...fitting, bornOn: '2024-05-14' }

  it('keeps what a program works on, and what was referred by hand', async () => {
    const { vacancyId, referralId } = await losing(async (id) =>
      givenReferral(server, { vacancyId: id, child: await childOf(tooYoung), status: 'processing' }),
    )
    const byHand = await givenReferral(server, { vacancyId, child: await childOf(tooYoung) })
    await db.updateTable('referral').set({ isManual: true }).where('id', '=', byHand).execute()
    await save(vacancyId, { programId: newProgram })
    expect(await referralOf(referralId)).toEqual({ status: 'processing', endedBecause: null })
    expect(await referralOf(byHand)).toEqual(active)
  })

  it('logs and tells what ends, and matches the child and the vacancy again', async () => {
    const { vacancyId, referralId } = await losing(async (id) =>
      givenReferral(server, { vacancyId: id, child: await childOf(tooYoung) }),
    )
    await save(vacancyId, { programId: newProgram })
    const entries = db.selectFrom('auditLog').orderBy('id').select('after').where('entity', '=', 'referral')
    expect(await entries.where('entityId', '=', referralId).execute()).toMatchObject([{ after: withdrawn }])
    const events = await db.selectFrom('toldEvent').select('event').where('kind', '=', 'referralEnded').execute()
    expect(events.map(({ event }) => event)).toContainEqual({
      kind: 'referralEnded',
      referralId,
      because: 'subsidyReplaced',
    })
    expect(await plannedFor(vacancyId)).toBe(1)
    const { applicationId } = await db
      .selectFrom('referral')
      .select('applicationId')
      .where('id', '=', referralId)
      .executeTakeFirstOrThrow()
    const due = db.selectFrom('rematch').select('applicationId').where('applicationId', '=', applicationId)
    expect(await due.execute()).toHaveLength(1)
  })

  it('is for the paused ones too, and leaves what another change of the vacancy finds', async () => {
    const { vacancyId, referralId } = await losing(async (id) =>
      givenReferral(server, { vacancyId: id, child: await childOf(tooYoung) }),
    )
    await db.updateTable('vacancy').set({ status: 'paused' }).where('id', '=', vacancyId).execute()
    await save(vacancyId, { programId: newProgram })
    expect(await referralOf(referralId)).toEqual(withdrawn)
    const other = await added({ programId: program })
    await move(other, 'submitted')
    const kept = await givenReferral(server, {
      vacancyId: other,
      child: await childOf({ ...fitting, bornOn: '2010-01-01' }),
    })
    await save(other, { note: 'Bring a hat' })
    expect(await referralOf(kept)).toEqual(active)
  })

  it('does not bring the withdrawn ones back when the vacancy closes with the same change', async () => {
    const { vacancyId, referralId } = await losing(async (id) =>
      givenReferral(server, { vacancyId: id, child: await childOf(tooYoung) }),
    )
    await db.updateTable('vacancy').set({ enrolledCount: 2 }).where('id', '=', vacancyId).execute()
    await save(vacancyId, { programId: newProgram, seats: 2 })
    expect((await get(vacancyId)).status).toBe('closed')
    expect(await referralOf(referralId)).toEqual(withdrawn)
  })
})
