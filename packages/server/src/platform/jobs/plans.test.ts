import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startTestServer } from '../../../testing/startTestServer.ts'
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

test('an error while scheduling is reported and not thrown', async () => {
  const errors: unknown[] = []
  const broken = { transaction: () => ({ execute: () => Promise.reject(new Error('no database')) }) }
  const deferredJobs = createDeferredJobs(broken as never, (error) => errors.push(error))
  deferredJobs.soon('rematchApplications')
  expect(await deferredJobs.flush()).toBe(1)
  expect(errors).toHaveLength(1)
})
