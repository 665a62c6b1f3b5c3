import { changePreferences } from '@semilla/contract/applications/preferences.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { givenCity, givenClient, givenProgram, givenSite, givenVacancy } from '../../../testing/given.ts'
import { givenFamily } from '../../../testing/givenFamily.ts'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { fillQueue } from './fillQueue.ts'

const server = await startTestServer()
const { db, inTransaction } = server
const cityId = await givenCity(server)
const programId = await givenProgram(server)
const parent = await givenClient(server)
const { applicationId, childIds } = await givenFamily(server, { cityId, parentUserId: parent.userId })

async function places(count: number) {
  const made = []
  for (let index = 0; index < count; index++) {
    const siteId = await givenSite(server, { programIds: [programId] })
    made.push({ siteId, vacancyId: await givenVacancy(server, { siteId, programId }) })
  }
  return made
}
const refresh = (vacancyId: number) => inTransaction((ctx) => fillQueue(ctx, vacancyId))
const waiting = async () =>
  (
    await db
      .selectFrom('referral')
      .innerJoin('vacancy', 'vacancy.id', 'referral.vacancyId')
      .select(['vacancy.siteId', 'referral.vacancyId'])
      .where('referral.status', '=', 'active')
      .where('referral.needsAccept', '=', true)
      .orderBy('referral.id')
      .execute()
  ).map(({ siteId }) => siteId)
/** Resolves once a refresh waits for the table of children. */
async function untilItWaitsForChildren(): Promise<void> {
  const { rows } = await sql`select from pg_locks where not granted and relation = 'child'::regclass`.execute(db)
  if (rows.length === 0) await untilItWaitsForChildren()
}

describe('a child with four offers', () => {
  it('gets one more, not two, when two queues are refreshed at the same moment', async () => {
    const [fifth, sixth, ...first] = await places(6)
    for (const { vacancyId } of first) await refresh(vacancyId)
    expect(await waiting()).toHaveLength(4)
    const [found, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = inTransaction(async (ctx) => {
      const outcome = await fillQueue(ctx, fifth?.vacancyId as number)
      found.resolve()
      await released.promise
      return outcome
    })
    await found.promise
    expect(await refresh(sixth?.vacancyId as number)).toEqual({ kind: 'nobodyFits' })
    released.resolve()
    expect(await slow).toEqual({ kind: 'added', count: 1 })
    expect(await refresh(sixth?.vacancyId as number)).toEqual({ kind: 'nobodyFits' })
    expect(await waiting()).toHaveLength(5)
  })

  it('gets one more, not two, when another queue is refreshed after it was found and before it is locked', async () => {
    await db.deleteFrom('referral').execute()
    const [fifth, sixth, ...first] = await places(6)
    for (const { vacancyId } of first) await refresh(vacancyId)
    let later: ReturnType<typeof refresh> | undefined
    await inTransaction(async (ctx) => {
      await sql`lock table child in exclusive mode`.execute(ctx.db)
      await fillQueue(ctx, fifth?.vacancyId as number)
      later = refresh(sixth?.vacancyId as number)
      await untilItWaitsForChildren()
    })
    expect(await later).toEqual({ kind: 'nobodyFits' })
    expect(await waiting()).toHaveLength(5)
  })

  it('gets no sixth however many queues are refreshed together', async () => {
    await db.deleteFrom('referral').execute()
    const many = await places(12)
    const pending = many.map(({ vacancyId }) => refresh(vacancyId))
    await Promise.all(pending)
    expect((await waiting()).length).toBeLessThanOrEqual(5)
    for (const { vacancyId } of many) await refresh(vacancyId)
    expect(await waiting()).toHaveLength(5)
  })
})

describe('five offers answered one by one', () => {
  it('are each replaced by another as soon as the jobs have run', async () => {
    const seen = new Set<number>()
    for (const action of ['reject', 'accept', 'reject', 'accept', 'reject'] as const) {
      const [siteId] = await waiting()
      const input = { applicationId, action, siteIds: [siteId as number], childIds: [...childIds] }
      await parent.client.call(changePreferences, { ...input, reasonIds: [], otherReason: '' })
      await server.runJobs()
      const now = await waiting()
      expect(now).toHaveLength(5)
      expect(now).not.toContain(siteId)
      seen.add(siteId as number)
    }
    expect(seen.size).toBe(5)
  })
})

it('a city without a limit makes a sixth offer', async () => {
  const unlimited = { organizationId: cityId, name: 'maxUnanswered', value: '0', updatedAt: server.clock.now() }
  await db.insertInto('organizationSetting').values(unlimited).execute()
  const [sixth] = await places(1)
  expect(await refresh(sixth?.vacancyId as number)).toEqual({ kind: 'added', count: 1 })
  expect(await waiting()).toHaveLength(6)
})
