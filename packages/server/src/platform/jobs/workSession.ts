import { EventEmitter } from 'node:events'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { connect, openPool } from '../database/connection.ts'
import { quiet } from './jobs.ts'
import { holdAliveLock, unlockOrphanedJobs } from './queries.ts'

const crontab = [
  '* * * * * rematchApplications ?max=3',
  '* * * * * settleQueueChanges ?max=3',
  '* * * * * tellEvents ?max=3',
  '* * * * * sendNotices ?max=3&queue=sendNotices&jobKey=sendNotices',
  '* * * * * comparePairs ?max=3',
  '* * * * * sealAudit ?max=3',
  '45 9 * * * sealAudit ?id=sealAllAudit&max=3&fill=1d {"isComplete":true}',
  '*/15 * * * * tellDates ?max=3',
  '*/5 * * * * expireReferrals ?max=3',
  '*/5 * * * * applyPlannedChanges ?max=3',
  '*/10 * * * * startEnrollments ?max=3',
  '*/10 * * * * endEnrollments ?max=3',
  '0 * * * * ageApplications ?max=3',
  '20 * * * * closeVacanciesOfInactive ?max=3',
  // After midnight in the city, in summer and in winter; at the next start where the product did not run then.
  '15 8 * * * endRefusals ?max=3&fill=1d',
  '30 8 * * * endWaitingElsewhere ?id=endAllWaitingElsewhere&max=3&fill=1d',
  '45 10 * * * takeReportSnapshots ?max=3&fill=1d',
  '40 * * * * collectWorklistWords ?max=3',
  '30 * * * * cleanUp ?max=3',
].join('\n')

const orphanCheckIntervalMs = 30_000

/** Job processing over one set of connections, under one name with which the queue locks jobs. */
export type WorkSession = {
  readonly name: string
  /** Resolves with the error as soon as a connection or the queue fails. The session must then be closed. */
  readonly lost: Promise<unknown>
  /** Stops taking jobs, waits for those in progress, and closes the connections. */
  close(): Promise<void>
}

/**
 * Reports the end of each job immediately, so that a lost connection emits an event instead of causing an unhandled
 * rejection. Without it, the queue does not wait for its last report when it stops.
 */
export const reported = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

function work(pgPool: pg.Pool, taskList: TaskList, events: WorkerEvents): Promise<Runner> {
  const pace = { concurrency: 2, pollInterval: 2000, crontab }
  return run({ pgPool, taskList, events, ...pace, preset: reported, noHandleSignals: true, logger: quiet })
}

/**
 * Starts processing jobs: scheduled ones when the database notifies the worker, and recurring ones by the crontab.
 * Unlocks the jobs of the ended sessions in `over` first. Throws when the database cannot be used.
 */
export async function startWorkSession(url: string, taskList: TaskList, over: readonly string[]): Promise<WorkSession> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<unknown>()
  const events: WorkerEvents = new EventEmitter()
  let name = ''
  events.on('pool:create', ({ workerPool }) => {
    name = workerPool.id
  })
  for (const trouble of ['worker:getJob:error', 'pool:listen:error', 'pool:fatalError'] as const)
    events.on(trouble, ({ error }) => lose(error))
  const presence = await connect(url, { name: 'semilla jobs' })
  presence.once('end', () => lose(new Error('Connection terminated')))
  const pool = openPool(url, { name: 'semilla jobs', max: 6 })
  let looking: NodeJS.Timeout | undefined
  let runner: Runner | undefined
  let isClosing = false
  const close = async () => {
    isClosing = true
    clearInterval(looking)
    // Operations on a lost database may take a minute to fail; a lost session does not wait for them.
    await Promise.race([runner?.stop().catch(() => undefined), lost])
    await Promise.race([pool.end(), lost])
    await presence.end().catch(() => undefined)
  }
  try {
    runner = await work(pool, taskList, events)
    runner.promise.then(() => isClosing || lose(new Error('The queue stopped')), lose)
    await holdAliveLock(presence, name)
    await unlockOrphanedJobs(presence, name, over)
    looking = setInterval(() => unlockOrphanedJobs(presence, name, []).catch(lose), orphanCheckIntervalMs)
    return { name, lost, close }
  } catch (error) {
    lose(error)
    await close()
    throw error
  }
}
