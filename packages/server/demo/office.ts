import { randomUUID } from 'node:crypto'
import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { allTasks } from '../src/areas/tasks.ts'
import type { Config } from '../src/config.ts'
import type { Actor } from '../src/platform/access/actor.ts'
import { hashKey, newKey } from '../src/platform/access/keys.ts'
import { type AuditLine, insertAuditLines } from '../src/platform/audit/queries.ts'
import { type AuditEntry, auditLineOf } from '../src/platform/audit/writeAudit.ts'
import { atOneMoment, type Clock } from '../src/platform/clock.ts'
import type { Browser, Context } from '../src/platform/context.ts'
import type { InTransaction, JobContext, TaskOf } from '../src/platform/jobs/jobs.ts'
import type { TaskName, TaskPayloads } from '../src/platform/jobs/taskPayloads.ts'
import { markSent } from './queries.ts'

type Job = {
  readonly task: TaskName
  readonly key: string
  readonly payload: unknown
  readonly runAt: Date | undefined
}

/** The product at work in the city's past: its calls and its jobs, in one transaction and under a clock that is moved. */
export type Office = {
  /** Has somebody make a call, in their language: the use case with its line in the audit log. */
  call<I, R>(
    actor: Actor,
    useCase: (ctx: Context, input: I) => Promise<R>,
    input: NoInfer<I>,
    language?: InterfaceLanguage,
  ): Promise<R>
  /** Does a job now. */
  run<T extends TaskName>(task: T, payload: TaskPayloads[T]): Promise<void>
  /** Does those planned jobs that are chosen and due, and what follows from them. */
  doPlanned(choose: (job: Job) => boolean): Promise<void>
  /** Writes what is left of the audit log, and hands what was planned for later than now to the product's own queue. */
  close(plan: Context['plan']): Promise<void>
}

/** In the past nothing asks a service elsewhere, and nobody is counted. */
const inThePast = (config: Config): Config => ({ ...config, GEOCODER: 'local', RATE_LIMITS: false })

/** Lines of the audit log that are written together: thousands of calls in one transaction need not each write their own. */
const linesAtOnce = 200

const browserOf = (actor: Actor): Browser => ({
  startSession: () => undefined,
  endSession: () => undefined,
  visitorKey: () => (actor.kind !== 'system' && actor.visitorKey) || hashKey(newKey()),
  deviceKey: newKey,
})

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
    const [requestId, now] = [randomUUID(), atOneMoment(clock)]
    const audit = (entry: AuditEntry) => void entries.push(entry)
    const who = { actor, address: '127.0.0.1', deviceKey: undefined, browser: browserOf(actor) }
    const result = await work({ db, clock: now, config: settings, language, requestId, plan, audit, ...who })
    lines.push(...entries.map((entry) => auditLineOf({ actor, requestId, at: now.now() }, entry)))
    if (lines.length >= linesAtOnce) await writeLines()
    return result
  }

  const inTransaction: InTransaction = (work) => step({ kind: 'system' }, 'en', work)

  async function run<T extends TaskName>(task: T, payload: TaskPayloads[T]): Promise<void> {
    // What was written to people in the past has long been read.
    if (task === 'sendNotice') return markSent(db, (payload as TaskPayloads['sendNotice']).noticeId, clock.now())
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
