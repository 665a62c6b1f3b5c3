import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { allTasks } from '../src/areas/tasks.ts'
import type { Config } from '../src/config.ts'
import type { Actor } from '../src/platform/access/actor.ts'
import { hashKey, newKey } from '../src/platform/access/keys.ts'
import { type AuditLine, insertAuditLines } from '../src/platform/audit/queries.ts'
import { type AuditEntry, auditLineOf } from '../src/platform/audit/writeAudit.ts'
import { type Clock, frozenClock } from '../src/platform/clock.ts'
import type { Browser, Context } from '../src/platform/context.ts'
import type { Tx } from '../src/platform/database/database.ts'
import { claimDue, storeDelivery } from '../src/platform/delivery/queries/sending.ts'
import type { InTransaction, JobContext, TaskOf } from '../src/platform/jobs/jobs.ts'
import type { TaskName, TaskPayloads } from '../src/platform/jobs/taskPayloads.ts'

type Job = {
  readonly task: TaskName
  readonly key: string
  readonly payload: unknown
  readonly runAt: Date | undefined
}

/** The product in the city's past: its calls and jobs, in one transaction and with a clock that can be set. */
export type Office = {
  /** Runs a use case as an actor, in their language, with its audit log entry. */
  call<I, R>(
    actor: Actor,
    useCase: (ctx: Context, input: I) => Promise<R>,
    input: NoInfer<I>,
    language?: InterfaceLanguage,
  ): Promise<R>
  /** Runs a job immediately. */
  run<T extends TaskName>(task: T, payload: TaskPayloads[T]): Promise<void>
  /** Runs the chosen due jobs, and any jobs that they schedule. */
  doPlanned(choose: (job: Job) => boolean): Promise<void>
  /** Writes the rest of the audit log, and passes jobs scheduled for the future to the product's own queue. */
  close(plan: Context['plan']): Promise<void>
}

/** In the past, external services are not used, rate limits do not apply, and messages are due as soon as they are told. */
const inThePast = (config: Config): Config => ({
  ...config,
  GEOCODER: 'local',
  RATE_LIMITS: false,
  NOTICE_DELAY_SECONDS: 0,
  QUIET_HOURS: false,
})

/** The most messages that are sent at once. */
const noticesPerStep = 500

/**
 * Sends the due messages as the job does, but hands them to nobody, and leaves their texts to be written when somebody
 * looks at them: that would take seconds.
 */
async function deliver(db: Tx, now: Date): Promise<void> {
  for (let count = noticesPerStep; count === noticesPerStep; ) {
    const claimed = await claimDue(db, { now }, noticesPerStep)
    count = claimed.length
    const ids = claimed.map(({ id }) => id)
    if (count > 0) await storeDelivery(db, ids, { state: 'sent', sentAt: now })
  }
}

/** The number of audit log entries written at once, to save statements in a transaction with thousands of calls. */
const linesPerInsert = 200

const browserOf = (actor: Actor): Browser => ({
  userAgent: '',
  startSession: () => undefined,
  endSession: () => undefined,
  visitorKey: () => (actor.kind !== 'system' && actor.visitorKey) || hashKey(newKey()),
  deviceKey: newKey,
})

const nobodyListens = () => undefined

/** Returns the product for the city's past, with a clock that can be set. */
export function openOffice({ db, config }: Pick<JobContext, 'db' | 'config'>, clock: Clock): Office {
  const settings = inThePast(config)
  const planned = new Map<string, Job>()
  const lines: AuditLine[] = []
  const writeLines = async () => {
    if (lines.length > 0) await insertAuditLines(db, lines.splice(0))
  }
  const plan: Context['plan'] = async (task, payload, { key = randomUUID(), runAt } = {}) => {
    planned.set(key, { task, key, payload, runAt })
  }

  async function step<R>(actor: Actor, language: InterfaceLanguage, work: (ctx: Context) => Promise<R>): Promise<R> {
    const entries: AuditEntry[] = []
    const [requestId, now] = [randomUUID(), frozenClock(clock)]
    const audit = (entry: AuditEntry) => void entries.push(entry)
    const who = {
      actor,
      address: '127.0.0.1',
      deviceKey: undefined,
      browser: browserOf(actor),
      tellPages: nobodyListens,
    }
    const result = await work({ db, clock: now, config: settings, language, requestId, plan, audit, ...who })
    lines.push(...entries.map((entry) => auditLineOf({ actor, requestId, at: now.now() }, entry)))
    if (lines.length >= linesPerInsert) await writeLines()
    return result
  }

  const inTransaction: InTransaction = (work) => step({ kind: 'system' }, 'en', work)

  async function run<T extends TaskName>(task: T, payload: TaskPayloads[T]): Promise<void> {
    if (task === 'sendNotices') return deliver(db, clock.now())
    await (allTasks[task] as TaskOf<T>)(payload, inTransaction)
  }

  const findDue = (choose: (job: Job) => boolean) =>
    [...planned.values()].find((job) => choose(job) && (!job.runAt || job.runAt <= clock.now()))

  return {
    run,
    call: (actor, useCase, input, language = 'en') => step(actor, language, (ctx) => useCase(ctx, input)),
    async doPlanned(choose) {
      for (let job = findDue(choose); job; job = findDue(choose)) {
        planned.delete(job.key)
        await run(job.task, job.payload as never)
      }
    },
    async close(planForReal) {
      await writeLines()
      for (const { task, key, payload, runAt } of planned.values())
        await planForReal(task, payload as never, { key, ...(runAt && { runAt }) })
      planned.clear()
    },
  }
}
