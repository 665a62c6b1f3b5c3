import { setTimeout } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { InTransaction, TaskOf, Tasks } from './jobs.ts'
import type { TaskName } from './taskPayloads.ts'
import { startWorkSession, type WorkSession } from './workSession.ts'

const initialPauseMs = 250
const maxPauseMs = 5000

/** Receives the errors of failed jobs and of a queue that cannot be reached. */
export type JobErrorHandlers = {
  jobFailed(task: string, error: unknown): void
  queueLost(error: unknown): void
}

const atOnce = () => Promise.resolve()

/** The running job processing; `stop` waits for jobs in progress. */
export type RunningJobs = { stop(): Promise<void> }

/** Returns the tasks in the form that the queue expects, and a function that waits until none is running. */
function callable(
  tasks: Partial<Tasks>,
  inTransaction: InTransaction,
  { jobFailed }: JobErrorHandlers,
  beforeEach: () => Promise<void>,
) {
  const underWay = new Set<Promise<void>>()
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => {
        const doing = beforeEach()
          .then(() => (task as TaskOf<TaskName>)(payload as never, inTransaction))
          .catch((error) => {
            jobFailed(name, error)
            throw error
          })
          .finally(() => underWay.delete(doing))
        underWay.add(doing)
        return doing
      },
    ]),
  )
  return { taskList, settled: () => Promise.allSettled(underWay) }
}

/**
 * Starts processing jobs in this process until `stop()` is called. After the loss of the database, processing resumes
 * when the database is back, and jobs that were in progress run again. Each job waits for `beforeEach`. Throws when the
 * database cannot be used at the start.
 */
export async function startJobs(
  url: string,
  tasks: Partial<Tasks>,
  inTransaction: InTransaction,
  faults: JobErrorHandlers,
  beforeEach: () => Promise<void> = atOnce,
): Promise<RunningJobs> {
  const { taskList, settled } = callable(tasks, inTransaction, faults, beforeEach)
  const stopping = new AbortController()
  const stopped = new Promise((stop) => stopping.signal.addEventListener('abort', stop, { once: true }))
  const over = new Set<string>()
  let pauseMs = initialPauseMs

  /** Starts a new session, with growing pauses so that a queue that keeps failing is not retried in a tight loop. */
  async function restartSession(): Promise<WorkSession | undefined> {
    while (!stopping.signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      const session = await startWorkSession(url, taskList, [...over]).catch(() => undefined)
      if (session) return session
    }
    return undefined
  }

  async function keepWorking(first: WorkSession): Promise<void> {
    for (let session: WorkSession | undefined = first; session; session = await restartSession()) {
      const began = performance.now()
      const trouble = await Promise.race([session.lost, stopped])
      await session.close()
      await settled()
      over.add(session.name)
      if (stopping.signal.aborted) return
      faults.queueLost(trouble)
      pauseMs = performance.now() - began > maxPauseMs ? initialPauseMs : Math.min(2 * pauseMs, maxPauseMs)
    }
  }

  const working = keepWorking(await startWorkSession(url, taskList, []))
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
