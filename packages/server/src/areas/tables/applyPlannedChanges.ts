import { Refusal } from '@semilla/domain/refusal.ts'
import type { JobContext, TaskOf } from '../../platform/jobs/jobs.ts'
import { applyAgain } from './applyAgain.ts'
import { findUndecidedChange, listDueChanges, lockTable, storeOutcome } from './queries/changes.ts'

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

/**
 * Applies the changes of tables whose day has come (rules: Tables). One that its table no longer allows is marked as
 * failed and waits there for an administrator.
 */
export const applyPlannedChanges: TaskOf<'applyPlannedChanges'> = async (_payload, inTransaction) => {
  const due = await inTransaction(({ db, clock }) => listDueChanges(db, clock.today()))
  for (const id of due)
    try {
      await inTransaction((ctx) => apply(ctx, id))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      await inTransaction(async ({ db, clock }) => void (await storeOutcome(db, id, 'failed', clock.now())))
    }
}
