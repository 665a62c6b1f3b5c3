import type { Context } from '../context.ts'
import type { Database, Tx } from '../database/database.ts'
import { planJob } from './queries.ts'
import type { TaskName } from './taskPayloads.ts'

/**
 * Jobs of which one run processes all pending work. The work is stored in a table of its own (`rematch`, `told_event`,
 * `notice`), so that no transaction has to schedule the job: hundreds of transactions a second would wait for the lock on its row.
 */
const batchedTasks: ReadonlySet<TaskName> = new Set<TaskName>(['rematchApplications', 'tellEvents', 'sendNotices'])

/** Milliseconds by which such a job is delayed, so that one run serves many transactions. */
const batchDelayMs = 200

/** Schedules the jobs that serve many transactions. */
export type DeferredJobs = {
  /** Schedules a job to run soon. */
  soon(task: TaskName): void
  /** Schedules all delayed jobs immediately and returns their number, for example at shutdown. */
  flush(): Promise<number>
}

/**
 * Returns a scheduler that schedules one run of each requested job for many committed transactions. A process that dies
 * in between loses no work, because the crontab runs these jobs every minute.
 */
export function createDeferredJobs(db: Database, onError: (error: unknown) => void): DeferredJobs {
  const timers = new Map<TaskName, NodeJS.Timeout>()
  const underWay = new Set<Promise<void>>()
  const planNow = (task: TaskName) => {
    clearTimeout(timers.get(task))
    timers.delete(task)
    const planned: Promise<void> = db
      .transaction()
      .execute((tx) => planJob(tx, task, {} as never, { key: task }))
      .catch(onError)
      .finally(() => underWay.delete(planned))
    underWay.add(planned)
  }
  return {
    soon(task) {
      if (!timers.has(task))
        timers.set(
          task,
          setTimeout(() => planNow(task), batchDelayMs),
        )
    },
    async flush() {
      const waiting = [...timers.keys()]
      for (const task of waiting) planNow(task)
      await Promise.all(underWay)
      return waiting.length
    },
  }
}

type Planned = { readonly key: string | undefined; readonly schedule: () => Promise<void> }

const byKey = ({ key: one = '' }: Planned, { key: other = '' }: Planned) => Number(one > other) - Number(one < other)

/**
 * The jobs of one transaction: `plan` names one, `schedule` schedules those that were named and is called last in the
 * transaction, and `committed` must be called after the commit.
 */
export type Plans = { readonly plan: Context['plan']; schedule(): Promise<void>; committed(): void }

/**
 * Returns the job scheduling of one transaction. Scheduling a job with a key locks its row until the commit. Jobs are
 * therefore scheduled at the end, when the transaction waits for nothing else any more, and in the order of their keys:
 * two transactions can then never wait for each other, one for a vacancy and the other for a job.
 */
export function plansOf(tx: Tx, deferredJobs: DeferredJobs): Plans {
  const together = new Set<TaskName>()
  const planned: Planned[] = []
  return {
    async plan(task, payload, options) {
      if (batchedTasks.has(task)) together.add(task)
      else planned.push({ key: options?.key, schedule: () => planJob(tx, task, payload, options) })
    },
    async schedule() {
      const lastOfKey = new Map(planned.map((each) => [each.key ?? each, each]))
      const inOrder = [...lastOfKey.values()].toSorted(byKey)
      for (const each of inOrder) await each.schedule()
    },
    committed() {
      for (const task of together) deferredJobs.soon(task)
    },
  }
}
