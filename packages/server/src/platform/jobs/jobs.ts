import { randomUUID } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import type { Config } from '../../config.ts'
import { type AuditEntry, writeAudit } from '../audit/writeAudit.ts'
import { type Clock, frozenClock } from '../clock.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/database.ts'
import { withoutTimeout } from '../database/prepared.ts'
import type { Hints } from '../realtime/hints.ts'
import type { PageEvent, PageEvents } from '../realtime/pageEvents.ts'
import { type DeferredJobs, plansOf } from './plans.ts'
import type { TaskName, TaskPayloads } from './taskPayloads.ts'

/** The context of a job: that of a use case, without a browser. The product itself is the actor. */
export type JobContext = Omit<Context, 'browser' | 'address' | 'deviceKey'>
/** The function that performs a task. */
export type TaskOf<T extends TaskName> = (payload: TaskPayloads[T], inTransaction: InTransaction) => Promise<void>
/** The functions of all tasks, by name. */
export type Tasks = { readonly [T in TaskName]: TaskOf<T> }
/**
 * Runs one step of a job in a transaction of its own, which includes its audit entries and the jobs that it schedules.
 */
export type InTransaction = <R>(step: (ctx: JobContext) => Promise<R>, options?: StepOptions) => Promise<R>

/** For a step that is done on behalf of somebody, who is found in its transaction and named in the audit log. */
type StepOptions = { readonly onBehalfOf?: (db: JobContext['db']) => Promise<JobContext['actor']> }

/** Discards the worker's own log; its events report what matters. */
export const quiet = new Logger(() => () => undefined)

/** Returns a function that runs steps of jobs in transactions, with the product itself as the actor. */
export function systemTransactions(
  db: Database,
  clock: Clock,
  config: Config,
  deferredJobs: DeferredJobs,
  hints: Hints,
  pageEvents: PageEvents,
): InTransaction {
  return async (step, { onBehalfOf } = {}) => {
    const { result, plans, entries, told } = await db.transaction().execute(async (tx) => {
      await withoutTimeout(tx)
      const entries: AuditEntry[] = []
      const told: PageEvent[] = []
      const requestId = randomUUID()
      const plans = plansOf(tx, deferredJobs)
      const ctx: JobContext = {
        db: tx,
        actor: onBehalfOf ? await onBehalfOf(tx) : { kind: 'system' },
        clock: frozenClock(clock),
        config,
        language: 'en',
        requestId,
        plan: plans.plan,
        audit: (entry) => void entries.push(entry),
        tellPages: (event) => void told.push(event),
      }
      const result = await step(ctx)
      await writeAudit(tx, { actor: ctx.actor, requestId, at: ctx.clock.now() }, entries)
      await plans.schedule()
      return { result, plans, entries, told }
    })
    plans.committed()
    hints.changed(entries)
    await pageEvents.send(told)
    return result
  }
}

/** Creates or migrates the tables of the job queue. */
export const migrateJobs = (url: string): Promise<void> => runMigrations({ connectionString: url, logger: quiet })
