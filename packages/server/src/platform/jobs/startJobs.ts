import { setTimeout } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type { InTransaction, TaskOf, Tasks } from './jobs.ts'
import type { TaskName } from './taskPayloads.ts'
import { beginWork, type WorkSession } from './workSession.ts'

const firstPauseMs = 250
const longestPauseMs = 5000

/** What is told of jobs that fail, and of the queue when it cannot be reached. */
export type JobFaults = {
  jobFailed(task: string, error: unknown): void
  queueLost(error: unknown): void
}

/** Jobs that are being done; `stop` waits for those under way. */
export type RunningJobs = { stop(): Promise<void> }

/** The tasks as the queue calls them, and a way to wait until none of them is under way. */
function callable(tasks: Partial<Tasks>, inTransaction: InTransaction, { jobFailed }: JobFaults) {
  const underWay = new Set<Promise<void>>()
  const taskList: TaskList = Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      (payload: unknown) => {
        const doing = (task as TaskOf<TaskName>)(payload as never, inTransaction)
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
 * Starts doing jobs in this process. Where the database goes away, the jobs begin anew when it is back, those that were
 * under way included. Throws when it cannot be used at the start. Stop with `stop()`.
 */
export async function startJobs(
  url: string,
  tasks: Partial<Tasks>,
  inTransaction: InTransaction,
  faults: JobFaults,
): Promise<RunningJobs> {
  const { taskList, settled } = callable(tasks, inTransaction, faults)
  const stopping = new AbortController()
  const stopped = new Promise((stop) => stopping.signal.addEventListener('abort', stop, { once: true }))
  const over = new Set<string>()
  let pauseMs = firstPauseMs

  /** Waits a little longer each time, as a queue that fails as soon as it was reached would be asked without an end. */
  async function beginAgain(): Promise<WorkSession | undefined> {
    while (!stopping.signal.aborted) {
      await setTimeout(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return undefined
      const session = await beginWork(url, taskList, [...over]).catch(() => undefined)
      if (session) return session
    }
    return undefined
  }

  async function keepWorking(first: WorkSession): Promise<void> {
    for (let session: WorkSession | undefined = first; session; session = await beginAgain()) {
      const began = performance.now()
      const trouble = await Promise.race([session.lost, stopped])
      await session.close()
      await settled()
      over.add(session.name)
      if (stopping.signal.aborted) return
      faults.queueLost(trouble)
      pauseMs = performance.now() - began > longestPauseMs ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs)
    }
  }

  const working = keepWorking(await beginWork(url, taskList, []))
  return {
    async stop() {
      stopping.abort()
      await working
    },
  }
}
