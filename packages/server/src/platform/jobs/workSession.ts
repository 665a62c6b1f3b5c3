import { EventEmitter } from 'node:events'
import { type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { connect, openPool } from '../database/connection.ts'
import { quiet } from './jobs.ts'
import { freeJobsOfTheDead, showAlive } from './queries.ts'

const crontab = [
  '* * * * * rematchApplications ?max=3',
  '*/5 * * * * expireReferrals ?max=3',
  '*/10 * * * * startEnrollments ?max=3',
  '0 * * * * ageApplications ?max=3',
  '30 * * * * cleanUp ?max=3',
].join('\n')

const looksForTheDeadEveryMs = 30_000

/** Doing jobs over one set of connections, under one name by which the queue knows who holds a job. */
export type WorkSession = {
  readonly name: string
  /** Resolves, with what was the matter, as soon as a connection or the queue failed: the session is to be closed then. */
  readonly lost: Promise<unknown>
  /** Takes no further jobs, waits for those under way, and closes the connections. */
  close(): Promise<void>
}

/** Jobs of which some end is reported at once, so that a lost connection is an event and not a rejection of nobody's. */
const reported = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

function work(pgPool: pg.Pool, taskList: TaskList, events: WorkerEvents): Promise<Runner> {
  const pace = { concurrency: 2, pollInterval: 2000, crontab }
  return run({ pgPool, taskList, events, ...pace, preset: reported, noHandleSignals: true, logger: quiet })
}

/**
 * Begins to do jobs, woken by the database when one is planned and by the calendar for those that recur. The jobs that the
 * named sessions left are given back first. Throws when the database cannot be used.
 */
export async function beginWork(url: string, taskList: TaskList, over: readonly string[]): Promise<WorkSession> {
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
    // What waits for a database that is away may wait for a minute; a lost session has nothing more to wait for.
    await Promise.race([runner?.stop().catch(() => undefined), lost])
    await Promise.race([pool.end(), lost])
    await presence.end().catch(() => undefined)
  }
  try {
    runner = await work(pool, taskList, events)
    runner.promise.then(() => isClosing || lose(new Error('The queue stopped')), lose)
    await showAlive(presence, name)
    await freeJobsOfTheDead(presence, name, over)
    looking = setInterval(() => freeJobsOfTheDead(presence, name, []).catch(lose), looksForTheDeadEveryMs)
    return { name, lost, close }
  } catch (error) {
    lose(error)
    await close()
    throw error
  }
}
