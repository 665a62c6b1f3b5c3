import type { Context } from '../context.ts'
import type { Database, Tx } from '../database/database.ts'
import { planJob } from './queries.ts'
import type { TaskName } from './taskPayloads.ts'

/**
 * Jobs of which one run does everything that is waiting. What waits is in a table of its own (`rematch`), so that the
 * job itself needs no place in the transaction: hundreds of transactions a second would wait for each other's.
 */
const doneTogether: ReadonlySet<TaskName> = new Set<TaskName>(['rematchApplications'])

/** Milliseconds for which such a job is put off, so that one run serves what many transactions left. */
const gatheringTime = 200

export type Nudge = {
  /** Has a job done soon. */
  soon(task: TaskName): void
  /** Plans what was put off, now, and answers how many jobs; for whoever stops or does not want to wait. */
  flush(): Promise<number>
}

/**
 * Plans jobs that are done together, once for many transactions that were committed. A process that dies in between
 * loses a nudge and no work: the calendar runs these jobs every minute.
 */
export function createNudge(db: Database, onError: (error: unknown) => void): Nudge {
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
          setTimeout(() => planNow(task), gatheringTime),
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

/** The planning of one transaction: `plan` for its context, and `committed` to be told once it is. */
export type Plans = { readonly plan: Context['plan']; committed(): void }

export function plansOf(tx: Tx, nudge: Nudge): Plans {
  const together = new Set<TaskName>()
  return {
    async plan(task, payload, options) {
      if (doneTogether.has(task)) together.add(task)
      else await planJob(tx, task, payload, options)
    },
    committed() {
      for (const task of together) nudge.soon(task)
    },
  }
}
