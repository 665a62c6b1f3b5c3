import type { FastifyInstance } from 'fastify'
import { findSession, findValidSessions } from './areas/accounts/session/queries/findSession.ts'
import { findHeldApplications } from './areas/applications/queries/holds.ts'
import { writeMissingKeys } from './areas/applications/writeMissingKeys.ts'
import { watchRules } from './areas/live.ts'
import { readChangedTexts } from './areas/localization/queries.ts'
import { composeNotices } from './areas/notices/compose/composeNotices.ts'
import { readdressNotices } from './areas/notices/telling/readdressNotices.ts'
import { resumeAfterOutage } from './areas/referrals/resumeAfterOutage.ts'
import { allRoutes } from './areas/routes.ts'
import { insertShippedData } from './areas/shippedData.ts'
import { allTasks } from './areas/tasks.ts'
import type { Config } from './config.ts'
import { type Clock, systemClock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { withDatabaseLock } from './platform/database/withDatabaseLock.ts'
import { buildServer } from './platform/http/server.ts'
import { type InTransaction, migrateJobs, systemTransactions } from './platform/jobs/jobs.ts'
import { watchOutages } from './platform/jobs/outages.ts'
import { createDeferredJobs } from './platform/jobs/plans.ts'
import { type RunningJobs, startJobs } from './platform/jobs/startJobs.ts'
import { createHints } from './platform/realtime/hints.ts'
import { openLive } from './platform/realtime/openLive.ts'
import { createPageEvents } from './platform/realtime/pageEvents.ts'
import { followTexts } from './platform/texts/followTexts.ts'

/** The running product: its server, its database and its jobs. */
export type App = {
  readonly server: FastifyInstance
  readonly db: Database
  readonly inTransaction: InTransaction
  /** Schedules deferred jobs immediately and returns their number. */
  scheduleDeferredJobs(): Promise<number>
  /** Sends the collected hints of live connections immediately, and cuts off connections whose session has ended. */
  checkLive(): Promise<void>
  startJobs(): Promise<void>
  stop(): Promise<void>
}

/**
 * Migrates a database to the newest schema, including the job queue's, and inserts the data that every deployment
 * needs. Concurrent processes run one after the other.
 */
export async function prepareDatabase(url: string): Promise<void> {
  await withDatabaseLock(url, 'preparation', async () => {
    await migrate(url)
    await migrateJobs(url)
    const db = openDatabase(url, { connections: 1 })
    await insertShippedData(db)
      .then(() => writeMissingKeys(db))
      .finally(() => db.destroy())
  })
}

const looksForIdleEveryMs = 50

/**
 * Stops accepting requests and answers those in progress. Browsers keep idle connections open for a minute, so each
 * connection is closed as soon as its request is answered.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const looking = setInterval(() => server.server.closeIdleConnections(), looksForIdleEveryMs)
  await server.close().finally(() => clearInterval(looking))
}

/** Assembles the areas, the platform and a database. The server does not listen and no job runs until started. */
export async function buildApp(url: string, config: Config, clock: Clock = systemClock): Promise<App> {
  const db = openDatabase(url, {
    connections: config.DATABASE_POOL,
    statementTimeoutMs: config.STATEMENT_SECONDS * 1000,
  })
  const deferredJobs = createDeferredJobs(db, (error) => server.log.error({ err: error }, 'a job could not be planned'))
  const hints = createHints(db, (error) => server.log.warn({ err: error }, 'hints could not be sent'))
  const pageEvents = createPageEvents(db, (error) =>
    server.log.warn({ err: error }, 'events of pages could not be sent'),
  )
  const inTransaction = systemTransactions(db, clock, config, deferredJobs, hints, pageEvents)
  const found = { findSession, findHeldApplications, composeNotices, readdressNotices }
  const services = { db, clock, config, ...found, deferredJobs, hints, pageEvents }
  const refreshTexts = await followTexts(db, readChangedTexts)
  const server = await buildServer(allRoutes, services)
  const live = openLive(server, url, { ...services, findValidSessions, watchRules, refreshTexts })
  let jobs: RunningJobs | undefined
  return {
    server,
    db,
    inTransaction,
    scheduleDeferredJobs: deferredJobs.flush,
    async checkLive() {
      await hints.flush()
      await live.cutOffEnded()
    },
    async startJobs() {
      const faults = {
        jobFailed: (task: string, error: unknown) => server.log.error({ err: error, task }, 'a job failed'),
        queueLost: (error: unknown) => server.log.warn({ err: error }, 'jobs wait for the database'),
      }
      const resume = watchOutages(inTransaction, async (ctx, outage) => {
        server.log.warn(outage, 'the product did not work for a day or more: families get these days again')
        await resumeAfterOutage(ctx, outage)
      })
      jobs = await startJobs(url, allTasks, inTransaction, faults, resume)
    },
    async stop() {
      await closeServer(server)
      await jobs?.stop()
      await deferredJobs.flush()
      await hints.flush()
      await db.destroy()
    },
  }
}
