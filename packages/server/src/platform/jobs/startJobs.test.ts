import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { withConnection } from '../database/connection.ts'
import type { Tasks } from './jobs.ts'
import { listFailed, planJob, retryJob } from './queries.ts'
import { type RunningJobs, startJobs } from './startJobs.ts'

const { databaseUrl, db, inTransaction } = await startTestServer()
let done: number[] = []
let lost = 0
let sending = 0
let jobs: RunningJobs | undefined
let release: () => void = () => undefined
let held: Promise<void> | undefined

const tasks: Partial<Tasks> = {
  async rematchVacancy({ vacancyId }) {
    await held
    done.push(vacancyId)
  },
  sendCode: async ({ account }) => void done.push(Number(account.name)),
  async sendNotices() {
    sending++
    await held
  },
}
const start = () =>
  startJobs(databaseUrl, tasks, inTransaction, { jobFailed: () => undefined, queueLost: () => void lost++ })
const plan = (vacancyId: number) => inTransaction(({ db }) => planJob(db, 'rematchVacancy', { vacancyId }))
const endConnections = () =>
  withConnection(databaseUrl, { name: 'test' }, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'semilla jobs'`),
  )
/** The jobs of this suite. At each full minute, the crontab adds others, most of which nobody does here. */
const planned = sql`graphile_worker.jobs where task_identifier in ('rematchVacancy', 'sendCode')`
const waiting = async () => (await sql`select from ${planned}`.execute(db)).rows.length
const eventually = { timeout: 20_000, interval: 50 }

beforeEach(() => {
  done = []
  lost = 0
  sending = 0
  held = undefined
})
afterEach(async () => {
  release()
  await jobs?.stop()
  jobs = undefined
})

test('processing resumes after its connections are terminated', async () => {
  jobs = await start()
  await plan(1)
  await expect.poll(() => done, eventually).toEqual([1])
  await expect.poll(waiting, eventually).toBe(0)
  await endConnections()
  await expect.poll(() => lost, eventually).toBeGreaterThan(0)
  await plan(2)
  await expect.poll(() => done, eventually).toEqual([1, 2])
  await expect.poll(waiting, eventually).toBe(0)
})

test('a job in progress when the connections are terminated does not stay in the queue', async () => {
  held = new Promise((go) => {
    release = go
  })
  jobs = await start()
  await plan(3)
  const underWay = () => sql`select from ${planned} and locked_at is not null`.execute(db)
  await expect.poll(async () => (await underWay()).rows.length, eventually).toBe(1)
  await endConnections()
  release()
  await expect.poll(() => done.length, eventually).toBeGreaterThan(0)
  await expect.poll(waiting, eventually).toBe(0)
})

test('a job locked by a killed process is run by the next one', async () => {
  await plan(4)
  await sql`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now() - interval '1 minute'`.execute(
    db,
  )
  jobs = await start()
  await expect.poll(() => done, eventually).toEqual([4])
})

test('a job that was replaced while its process was killed is removed, and the other one done', async () => {
  const replace = () => inTransaction(({ db }) => planJob(db, 'rematchVacancy', { vacancyId: 7 }, { key: 'seven' }))
  await replace()
  await sql`update graphile_worker._private_jobs set attempts = 1, locked_by = 'pool-killed', locked_at = now() - interval '1 minute'
    where key = 'seven'`.execute(db)
  await replace()
  jobs = await start()
  await expect.poll(() => done, eventually).toEqual([7])
  await expect.poll(waiting, eventually).toBe(0)
})

test('a job whose process was killed at its last try is listed as failed', async () => {
  await plan(8)
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = 'pool-killed',
    locked_at = now() - interval '1 minute', updated_at = now() - interval '1 hour'
    where id in (select id from ${planned})`.execute(db)
  jobs = await start()
  const failed = () => inTransaction(({ db }) => listFailed(db, { page: 1, pageSize: 5 }))
  await expect.poll(failed, eventually).toMatchObject({ total: 1, items: [{ task: 'rematchVacancy' }] })
  expect(done).toEqual([])
  const [job] = (await failed()).items
  await inTransaction(({ db }) => retryJob(db, job?.id ?? 0))
  await expect.poll(() => done, eventually).toEqual([8])
  await expect.poll(waiting, eventually).toBe(0)
})

test('a job locked by another live process is not run', async () => {
  const another = await startJobs(
    databaseUrl,
    {
      rematchVacancy: () =>
        new Promise<void>((go) => {
          release = go
        }),
    },
    inTransaction,
    { jobFailed: () => undefined, queueLost: () => undefined },
  )
  await plan(5)
  const age = () =>
    sql`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null returning id`.execute(
      db,
    )
  await expect.poll(async () => (await age()).rows.length, eventually).toBe(1)
  jobs = await start()
  await inTransaction(({ db }) =>
    planJob(db, 'sendCode', { account: { kind: 'phone', name: '6' }, purpose: 'verifyAccount', device: '' }),
  )
  await expect.poll(() => done, eventually).toEqual([6])
  release()
  await another.stop()
  await expect.poll(waiting, eventually).toBe(0)
})

test('a mail server that does not respond holds up no other job', async () => {
  held = new Promise((go) => {
    release = go
  })
  jobs = await start()
  const planSending = () => inTransaction(({ db }) => planJob(db, 'sendNotices', {}, { key: 'sendNotices' }))
  await planSending()
  await expect.poll(() => sending, eventually).toBe(1)
  await planSending()
  await planSending()
  const account = { kind: 'email', name: '5' } as const
  await inTransaction(({ db }) => planJob(db, 'sendCode', { account, purpose: 'resetPassword', device: '' }))
  await expect.poll(() => done, eventually).toEqual([5])
  expect(sending).toBe(1)
})

test('what is done every night is done at the next start, once, where the product did not run in the night', async () => {
  const nightly = sql<{ identifier: string }>`select identifier from graphile_worker._private_known_crontabs
    where identifier in ('endRefusals', 'endAllWaitingElsewhere', 'takeReportSnapshots', 'sealAllAudit')`
  const planned = async () =>
    (
      await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs where task_identifier in
        ('endRefusals', 'endWaitingElsewhere', 'takeReportSnapshots') order by 1`.execute(db)
    ).rows.map(({ task }) => task)
  jobs = await start()
  await expect.poll(async () => (await nightly.execute(db)).rows.length, eventually).toBe(4)
  await jobs.stop()
  await sql`delete from graphile_worker._private_jobs where task_id in (select id from graphile_worker._private_tasks
    where identifier in ('endRefusals', 'endWaitingElsewhere', 'takeReportSnapshots'))`.execute(db)
  await sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days',
    last_execution = now() - interval '2 days'`.execute(db)
  for (const _ of ['the first start', 'another one']) {
    jobs = await start()
    await expect.poll(planned, eventually).toEqual(['endRefusals', 'endWaitingElsewhere', 'takeReportSnapshots'])
    await jobs.stop()
  }
})
