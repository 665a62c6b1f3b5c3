import { afterAll, expect, test } from 'vitest'
import { withConnection } from '../../src/platform/database/connection.ts'
import { startProduct } from '../../testing/startProcess.ts'
import { systemPostgresPrograms } from '../../testing/systemPostgres.ts'
import { openClient } from '../../testing/testClient.ts'
import { type Caller, keyOf, openAccount, possibleUnder, startCaller } from './callers.ts'
import { type CrashingDatabase, embeddedDatabase, falls, systemDatabase } from './databases.ts'

// The database goes down during requests: no process exits, every response is correct or 503, and no acknowledged data
// is lost. `npm run test:restarts` repeats it twenty times.

const times = Number(process.env.RESTARTS ?? 6)
const accountsCount = 4
const callersOfEach = 6
const removals: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const remove of removals) await remove()
})

const many = <R>(count: number, make: (at: number) => R): R[] => Array.from({ length: count }, (_, at) => make(at))

/** Messages wait neither for others to join them nor for the morning. */
const atOnce = { QUIET_HOURS: 'off', NOTICE_DELAY_SECONDS: '0' } as const

async function startAll({ settings }: CrashingDatabase, processes: number) {
  const all = await Promise.all(
    many(processes, () => startProduct({ ...settings, ...atOnce, LOG_LEVEL: 'fatal', OUTBOX: 'on' })),
  )
  const urls = all.map(({ url }) => url)
  const { data } = await openClient(urls[0] ?? '').get('/api/User/GetConfig')
  const accounts = await Promise.all(many(accountsCount, (number) => openAccount(urls, number)))
  const callers = accounts.flatMap((account, at) =>
    many(callersOfEach, (nth) => startCaller(urls, account, at * callersOfEach + nth, data.CustomerId)),
  )
  return { all, callers }
}

/** Waits until every caller has had a few more responses. */
async function waitForCallers(callers: readonly Caller[]): Promise<void> {
  const before = callers.map(({ ledger }) => ledger.turns)
  const isServed = () => callers.every(({ ledger }, at) => ledger.turns >= (before[at] ?? 0) + 2)
  await expect.poll(isServed, { timeout: 120_000, interval: 20 }).toBe(true)
}

/** Compares what the callers were told with what the database holds. */
async function compare(url: string, callers: readonly Caller[]): Promise<void> {
  const ask = <R>(question: string) =>
    withConnection(url, { name: 'test' }, async (client) => (await client.query(question)).rows as R[])
  const kept = new Map(
    (await ask<{ key: string; data: number }>('select key, data from batch')).map((row) => [row.key, row.data]),
  )
  const lost = callers.flatMap(({ ledger }) =>
    many(Math.min(ledger.written, 3), (at) => keyOf(ledger.number, ledger.written - at)).flatMap((key) => {
      const possible = possibleUnder(key, ledger)
      const isThere = possible.includes(kept.get(key) ?? 0) || ledger.unsure.has(possible.at(-1) ?? 0)
      return isThere ? [] : [`${key} holds ${kept.get(key)}, not one of ${possible}`]
    }),
  )
  expect(lost).toEqual([])
  const applications = callers.reduce((total, { ledger }) => total + ledger.applications, 0)
  const [counted] = await ask<{ count: number }>('select count(*)::int from application')
  expect(counted?.count).toBe(applications)
  // Delayed retries are made due now.
  await ask(
    'update graphile_worker._private_jobs set run_at = now() where locked_at is null and attempts < max_attempts',
  )
  await ask("update notice set send_at = now() where state = 'planned'")
  const waiting = () =>
    ask<object>("select id, failed_because from notice where state = 'planned'").then((rows) => rows.length)
  await expect.poll(waiting, { timeout: 120_000, interval: 50 }).toBe(0)
  // At most one mail a minute goes to an account: each account that was promised codes got the first.
  const promised = new Set(callers.flatMap(({ ledger }) => (ledger.codes > 0 ? [ledger.email] : [])))
  // A code whose answer was lost is mailed too, and so is what became of an application.
  const unmailed = async () => {
    const mailed = new Set(
      (await ask<{ receiver: string }>('select receiver from notice')).map(({ receiver }) => receiver),
    )
    return [...promised].filter((each) => !mailed.has(each))
  }
  await expect.poll(unmailed, { timeout: 120_000, interval: 50 }).toEqual([])
}

async function fallUnderCalls(database: CrashingDatabase, processes: number, falling: number): Promise<void> {
  removals.push(database.remove)
  const { all, callers } = await startAll(database, processes)
  for (let time = 0; time < falling; time++) {
    await database.fall(falls[time % falls.length] ?? 'fast')
    await waitForCallers(callers)
  }
  await Promise.all(callers.map((caller) => caller.stop()))
  expect(callers.flatMap(({ ledger }) => ledger.faults)).toEqual([])
  await compare(database.url(), callers)
  for (const { child } of all) expect(child.exitCode).toBe(null)
  expect(await Promise.all(all.map(({ stop }) => stop()))).toEqual(all.map(() => 0))
}

test('the product’s own database goes down during requests', { timeout: 900_000 }, async () => {
  await fallUnderCalls(await embeddedDatabase(), 1, Math.ceil(times / 2))
})

test.skipIf(!systemPostgresPrograms)(
  'the system’s own goes down during requests to two processes (skipped where none is installed)',
  { timeout: 900_000 },
  async () => {
    await fallUnderCalls(await systemDatabase(), 2, Math.floor(times / 2))
  },
)
