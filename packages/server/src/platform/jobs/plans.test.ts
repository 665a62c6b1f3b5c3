import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { lockCounting } from '../database/queries.ts'
import { createDeferredJobs } from './plans.ts'

const { db, inTransaction, app } = await startTestServer()

const waiting = async (task: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from graphile_worker.jobs where task_identifier = ${task}`.execute(db)
  return rows[0]?.count
}

test('a job requested by several transactions is scheduled once, after they are committed', async () => {
  // On a slow computer, the product would schedule the job by itself meanwhile.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = () => inTransaction((ctx) => ctx.plan('rematchApplications', {}))
  await Promise.all([ask(), ask(), ask()])
  expect(await waiting('rematchApplications')).toBe(0)
  expect(await app.scheduleDeferredJobs()).toBe(1)
  expect(await waiting('rematchApplications')).toBe(1)
  expect(await app.scheduleDeferredJobs()).toBe(0)
})

test('each job without a key is scheduled, and of those with one key the last', async () => {
  await inTransaction(async (ctx) => {
    for (const siteId of [901, 902, 903]) await ctx.plan('rematchSite', { siteId })
    for (const siteId of [904, 905]) await ctx.plan('rematchSite', { siteId }, { key: 'of one key' })
  })
  expect(await waiting('rematchSite')).toBe(4)
})

test('a transaction that is rolled back schedules no job of either kind', async () => {
  const declined = inTransaction(async (ctx) => {
    await ctx.plan('rematchApplications', {})
    await ctx.plan('rematchVacancy', { vacancyId: 1 })
    throw new Error('declined')
  })
  await expect(declined).rejects.toThrow('declined')
  expect(await app.scheduleDeferredJobs()).toBe(0)
  expect(await waiting('rematchVacancy')).toBe(0)
})

test('a transaction that asked for a job holds up none that has locked what it waits for next', async () => {
  const key = { key: 'rematchVacancy:2' }
  const [asked, locked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all([
    inTransaction(async (ctx) => {
      await ctx.plan('rematchVacancy', { vacancyId: 2 }, key)
      asked.resolve()
      await locked.promise
      await lockCounting(ctx.db, 'vacancies', 2)
    }),
    inTransaction(async (ctx) => {
      await asked.promise
      await lockCounting(ctx.db, 'vacancies', 2)
      locked.resolve()
      await ctx.plan('rematchVacancy', { vacancyId: 2 }, key)
    }),
  ])
  expect(await waiting('rematchVacancy')).toBe(1)
})

test('two transactions that ask for the same jobs in another order both get them', async () => {
  const [one, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ask = (ids: readonly number[], begun: PromiseWithResolvers<void>, meanwhile: PromiseWithResolvers<void>) =>
    inTransaction(async (ctx) => {
      for (const vacancyId of ids) {
        await ctx.plan('rematchVacancy', { vacancyId }, { key: `rematchVacancy:${vacancyId}` })
        begun.resolve()
        await meanwhile.promise
      }
    })
  await Promise.all([ask([3, 4], one, other), ask([4, 3], other, one)])
  expect(await waiting('rematchVacancy')).toBe(3)
})

test('of several requests for a job in one transaction, the last one counts', async () => {
  const later = new Date('2100-01-01T00:00:00Z')
  await inTransaction(async (ctx) => {
    await ctx.plan('rematchSite', { siteId: 1 }, { key: 'rematchSite:1' })
    await ctx.plan('rematchSite', { siteId: 1 }, { key: 'rematchSite:1', runAt: later })
  })
  const { rows } = await sql`select run_at from graphile_worker.jobs where key = 'rematchSite:1'`.execute(db)
  expect(rows).toEqual([{ runAt: later.toISOString() }])
})

test('an error while scheduling is reported and not thrown', async () => {
  const errors: unknown[] = []
  const broken = { transaction: () => ({ execute: () => Promise.reject(new Error('no database')) }) }
  const deferredJobs = createDeferredJobs(broken as never, (error) => errors.push(error))
  deferredJobs.soon('rematchApplications')
  expect(await deferredJobs.flush()).toBe(1)
  expect(errors).toHaveLength(1)
})
