import type { BulkAction } from '@semilla/domain/casework/bulk.ts'
import { refusalFor } from '../../platform/database/constraints.ts'
import type { InTransaction, TaskOf } from '../../platform/jobs/jobs.ts'
import { workOnExport } from './export/workOnExport.ts'
import { nextItems, storeOutcomes } from './queries/items.ts'
import { type BulkJob, endJob, findJob, lockUnfinished } from './queries/jobs.ts'
import { requesterOf, withoutBrowser } from './requester.ts'
import { assignStep, undoAssignStep } from './steps/assign.ts'
import { messageStep } from './steps/message.ts'
import { statusStep, undoStatusStep } from './steps/status.ts'
import { refused, type Step } from './steps/step.ts'
import { tagStep, undoTagStep } from './steps/tag.ts'

/** Milliseconds after which a job lets others take their turn. */
const turnMs = 1500

type Action = Exclude<BulkAction, 'export'>
const steps: Readonly<Record<Action, Step>> = {
  assign: assignStep,
  tag: tagStep,
  status: statusStep,
  message: messageStep,
}
const undoSteps: Readonly<Partial<Record<Action, Step>>> = {
  assign: undoAssignStep,
  tag: undoTagStep,
  status: undoStatusStep,
}

const stepOf = ({ action, undoes }: BulkJob): Step =>
  (undoes === null ? undefined : undoSteps[action as Action]) ?? steps[action as Action]

/**
 * Does a job to its next applications, and stores what became of them in the same transaction, so that nothing is done
 * twice. Returns false once there is nothing left to do.
 */
async function workOnNext(job: BulkJob, inTransaction: InTransaction): Promise<boolean> {
  const step = stepOf(job)
  let ids: readonly number[] = []
  try {
    return await inTransaction(
      async (ctx) => {
        if (!(await lockUnfinished(ctx.db, job.id))) return false
        ids = await nextItems(ctx.db, job.id, step.size)
        if (ids.length === 0) {
          await endJob(ctx.db, job.id, 'finished', ctx.clock.now())
          return false
        }
        await storeOutcomes(ctx.db, job.id, await step.run(withoutBrowser(ctx), job, ids))
        return true
      },
      { onBehalfOf: (db) => requesterOf(db, job.requestedBy) },
    )
  } catch (error) {
    const refusal = refusalFor(error)
    if (!refusal || refusal.key === 'unavailable' || ids.length === 0) throw error
    const outcomes = ids.map((id) => refused(id, refusal.key))
    await inTransaction(({ db }) => storeOutcomes(db, job.id, outcomes))
    return true
  }
}

/** Works on a job for a short while, and plans the rest of it. */
export const workOnBulk: TaskOf<'workOnBulk'> = async ({ jobId }, inTransaction) => {
  const job = await inTransaction(({ db }) => findJob(db, jobId))
  if (!job) return
  if (job.action === 'export') return workOnExport(job, inTransaction)
  const until = performance.now() + turnMs
  while (await workOnNext(job, inTransaction)) {
    if (performance.now() < until) continue
    await inTransaction((ctx) => ctx.plan('workOnBulk', { jobId }))
    return
  }
}
