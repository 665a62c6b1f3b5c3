import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { ensureDatabase, startEmbeddedDatabase } from '../packages/server/postgres/embedded.ts'
import { type App, buildApp, prepareDatabase } from '../packages/server/src/app.ts'
import { fillQueue } from '../packages/server/src/areas/matching/fillQueue.ts'
import { readConfig } from '../packages/server/src/config.ts'
import { median, ms, percentile, printLimit, say, timed } from './figures.ts'
import { findPlainly } from './plainMatching.ts'
import { fillWaitingCity } from './waitingCity.ts'

const size = { children: 100_000, sites: 2_000, vacancies: 5_000 }
const limits = { p50: 25, p99: 100, appearing: 2_000, all: 180_000 }
const refreshes = 1_000
const plainRuns = 5
const submissions = 20

const listVacancyIds = async ({ db }: App, most: number): Promise<number[]> =>
  (await sql<{ id: number }>`select id from vacancy order by md5(id::text) limit ${most}`.execute(db)).rows.map(
    ({ id }) => id,
  )

/** Empties the queues of vacancies and updates the tables' statistics. */
async function emptyQueues({ db }: App): Promise<void> {
  await sql`delete from referral`.execute(db)
  await sql`update vacancy set open_referrals = 0`.execute(db)
  await sql`vacuum analyze referral, vacancy`.execute(db)
}

async function measureRefreshes(app: App): Promise<boolean> {
  const times: number[] = []
  for (const id of await listVacancyIds(app, refreshes))
    times.push(await timed(() => app.inTransaction((ctx) => fillQueue(ctx, id))))
  say(`One refresh, ${times.length} vacancies one after another, each with its transaction:`)
  const holds = printLimit('p50', median(times), limits.p50)
  return printLimit('p99', percentile(times, 0.99), limits.p99) && holds
}

/** Measures the search alone, next to the plain statement on the same vacancies. */
async function comparePlain(app: App): Promise<void> {
  await emptyQueues(app)
  const today = new Date().toISOString().slice(0, 10)
  const ids = await listVacancyIds(app, plainRuns)
  const plain: number[] = []
  for (const id of ids) plain.push(await timed(() => findPlainly(app.db, id, today)))
  const ours: number[] = []
  for (const id of ids) ours.push(await timed(() => app.inTransaction((ctx) => fillQueue(ctx, id))))
  say(`The same work by a plain statement without an index, ${plainRuns} vacancies:`)
  say(`    plain statement, searching alone: median ${ms(median(plain))}`)
  say(
    `    a whole refresh:                  median ${ms(median(ours))}, ${(median(plain) / median(ours)).toFixed(0)} times as fast`,
  )
}

const waitUntil = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await new Promise((go) => setTimeout(go, 10))
}

const referralsOf = async ({ db }: App, vacancyId: number): Promise<number> =>
  (await sql<{ count: number }>`select open_referrals as count from vacancy where id = ${vacancyId}`.execute(db))
    .rows[0]?.count ?? 0

/** Measures the time from submitting a vacancy until the jobs of a running process have made its referrals. */
async function measureAppearing(app: App): Promise<boolean> {
  await emptyQueues(app)
  const times: number[] = []
  for (const id of await listVacancyIds(app, submissions * 3)) {
    if (times.length === submissions) break
    const submit = async () => {
      await app.inTransaction(async (ctx) => {
        await sql`update vacancy set status = 'submitted', submitted_at = now() where id = ${id}`.execute(ctx.db)
        await ctx.plan('rematchVacancy', { vacancyId: id }, { key: `rematchVacancy:${id}` })
      })
      await waitUntil(async () => (await referralsOf(app, id)) > 0)
    }
    const fits = await app.inTransaction(async (ctx) => (await fillQueue(ctx, id)).kind === 'added')
    if (!fits) continue
    await sql`delete from referral where vacancy_id = ${id}`.execute(app.db)
    times.push(await timed(submit))
  }
  say(
    `From a vacancy being submitted until its referrals are there, ${times.length} times (median ${ms(median(times))}):`,
  )
  return printLimit('slowest', Math.max(...times), limits.appearing)
}

const jobsLeft = async ({ db }: App): Promise<number> =>
  (
    await sql<{
      count: number
    }>`select count(*) from graphile_worker.jobs where task_identifier = 'rematchVacancy'`.execute(db)
  ).rows[0]?.count ?? 0

/** Measures matching for every open vacancy of the city at once, with the jobs of one process. */
async function measureAll(app: App): Promise<boolean> {
  await emptyQueues(app)
  const took = await timed(async () => {
    await sql`select graphile_worker.add_jobs(array_agg(('rematchVacancy', json_build_object('vacancyId', id), null, null, 12,
      'rematchVacancy:' || id, 0, null)::graphile_worker.job_spec)) from vacancy where status = 'submitted'`.execute(
      app.db,
    )
    await waitUntil(async () => (await jobsLeft(app)) === 0)
  })
  const { rows } = await sql<{ count: number; full: number }>`
    select sum(open_referrals) as count, count(*) filter (where open_referrals = seats * 3) as full from vacancy`.execute(
    app.db,
  )
  say(`Rematching all ${size.vacancies} vacancies: ${rows[0]?.count} referrals, ${rows[0]?.full} queues full`)
  return printLimit('all', took, limits.all)
}

/** Measures matching in a city of 100,000 waiting children, next to a plain implementation. */
export async function run(): Promise<void> {
  const folder = mkdtempSync(join(process.env.BENCH_FOLDER ?? '/var/tmp', 'semilla-bench-'))
  const database = await startEmbeddedDatabase({ folder })
  await ensureDatabase(database.url('postgres'), 'semilla')
  await prepareDatabase(database.url())
  const settings = {
    DATABASE_URL: database.url(),
    SESSION_SECRET: 'a secret that is only used to measure',
    LOG_LEVEL: 'error',
  }
  const app = await buildApp(database.url(), readConfig(settings))
  try {
    const seeding = await timed(() => fillWaitingCity(app.db, size))
    say(
      `A city of ${size.children} waiting children, ${size.sites} sites and ${size.vacancies} open vacancies (${ms(seeding)})`,
    )
    say()
    const held = [await measureRefreshes(app)]
    await comparePlain(app)
    await app.startJobs()
    held.push(await measureAppearing(app), await measureAll(app))
    if (!held.every(Boolean)) process.exitCode = 1
  } finally {
    await app.stop()
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
