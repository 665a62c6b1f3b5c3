import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import type pg from 'pg'
import { type App, buildApp } from '../src/app.ts'
import { allTasks } from '../src/areas/tasks.ts'
import { readConfig } from '../src/config.ts'
import { manualClock } from '../src/platform/clock.ts'
import { openPool } from '../src/platform/database/connection.ts'
import type { Database } from '../src/platform/database/database.ts'
import type { InTransaction, TaskOf } from '../src/platform/jobs/jobs.ts'
import type { TaskName, TaskPayloads } from '../src/platform/jobs/taskPayloads.ts'
import { reported } from '../src/platform/jobs/workSession.ts'
import { afterFile } from './afterFile.ts'
import { cloneTemplate } from './databases.ts'
import { openClient, type TestClient } from './testClient.ts'

/** The secret with which test servers sign. */
export const testSecret = 'a secret that is only used by tests'

export type TestServer = {
  readonly url: string
  readonly databaseUrl: string
  readonly db: Database
  readonly app: App
  readonly clock: ReturnType<typeof manualClock>
  readonly inTransaction: InTransaction
  client(): TestClient
  /** Runs waiting jobs until there are none. */
  runJobs(): Promise<void>
  /** Runs one job immediately. */
  runTask<T extends TaskName>(task: T, payload: TaskPayloads[T]): Promise<void>
}

/** The default time of tests: a Monday morning in the city. */
export const testNow = '2026-11-23T17:00:00Z'

/**
 * Starts the whole product on its own database (a clone of the migrated template) with a fixed clock, and stops it
 * after the tests of the file. Settings can be overridden by their environment names.
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const database = await cloneTemplate()
  const databaseUrl = database.url
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    SESSION_SECRET: testSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DATA_DIR: join(tmpdir(), database.name),
    ...settings,
  })
  const clock = manualClock(testNow)
  const app = await buildApp(databaseUrl, config, clock)
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.server.address() as { port: number }
  const url = `http://127.0.0.1:${port}`
  // The queue's own pool does not wait for its connections to end, and nobody hears when the database ends them.
  let pgPool: pg.Pool | undefined
  afterFile(async () => {
    await app.stop()
    await pgPool?.end()
    await database.remove()
    await rm(config.DATA_DIR, { recursive: true, force: true })
  })
  const runTask: TestServer['runTask'] = (task, payload) => {
    const run = allTasks[task] as TaskOf<typeof task> | undefined
    if (!run) throw new Error(`no area does ${task}`)
    return run(payload, app.inTransaction)
  }
  return {
    url,
    databaseUrl,
    db: app.db,
    app,
    clock,
    inTransaction: app.inTransaction,
    client: () => openClient(url),
    runTask,
    async runJobs() {
      await app.scheduleDeferredJobs()
      const taskList = Object.fromEntries(
        Object.keys(allTasks).map((task) => [task, (payload: unknown) => runTask(task as TaskName, payload as never)]),
      )
      pgPool ??= openPool(databaseUrl, { name: 'jobs of a test', max: 6 })
      do await runOnce({ pgPool, taskList, preset: reported, logger: new Logger(() => () => undefined) })
      while ((await app.scheduleDeferredJobs()) > 0)
    },
  }
}
