import { refusalFor } from '../../platform/database/constraints.ts'
import { attempts } from '../../platform/jobs/attempts.ts'
import type { InTransaction, JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { applyAgain } from './applyAgain.ts'
import { findUndecidedChange, listDueChanges, lockTable } from './queries/changes.ts'
import { storeOutcome } from './queries/storeChange.ts'

async function apply(ctx: JobContext, id: number): Promise<void> {
  const change = await findUndecidedChange(ctx.db, id)
  if (change?.status !== 'planned') return
  await lockTable(ctx.db, change.table, change.key)
  await applyAgain(ctx, change)
  await storeOutcome(ctx.db, id, 'applied', ctx.clock.now())
  const { table, key, action, before, after } = change
  ctx.audit({
    action: 'update',
    entity: 'table',
    before: before && { table, key, ...before },
    after: { table, action, ...after },
  })
}

/** Applies a change, or marks it as failed if its table no longer allows it. */
async function applyOne(inTransaction: InTransaction, id: number): Promise<void> {
  try {
    await inTransaction((ctx) => apply(ctx, id))
  } catch (error) {
    const refusal = refusalFor(error)
    if (!refusal || refusal.key === 'unavailable') throw error
    await inTransaction(async ({ db, clock }) => void (await storeOutcome(db, id, 'failed', clock.now())))
  }
}

/**
 * Applies the changes of tables whose day has come (rules: Tables). One that its table no longer allows is marked as
 * failed and waits there for an administrator. One that fails does not stop the others.
 */
export const applyPlannedChanges: TaskOf<'applyPlannedChanges'> = async (_payload, inTransaction) => {
  const { attempt, end } = attempts()
  const due = await inTransaction(({ db, clock }) => listDueChanges(db, clock.today()))
  for (const id of due) await attempt(() => applyOne(inTransaction, id))
  end()
}
