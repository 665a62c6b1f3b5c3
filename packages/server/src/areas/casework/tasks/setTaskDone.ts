import type { setTaskDone as operation } from '@semilla/contract/casework/tasks.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import { lockShowing } from './lockShowing.ts'
import { findApplicationOfTask, lockTask, setDone } from './queries.ts'

/** Marks a task as done by the caller, or as open again (rules: Tasks). One that is so already stays as it is. */
export async function setTaskDone(ctx: Context, { id, isDone }: Input<typeof operation>): Promise<null> {
  const of = await findApplicationOfTask(ctx.db, id)
  const showing = of === undefined ? [] : await lockShowing(ctx.db, of)
  const task = await lockTask(ctx.db, id)
  if (!task) throw refuse('notFound')
  const wasDone = task.doneAt !== null
  if (wasDone === isDone) return null
  const { applicationId, title } = task
  await setDone(ctx.db, id, isDone ? (ctx.actor as SignedIn).userId : null, ctx.clock.now())
  await replaceWorklistRows(ctx.db, showing)
  const [before, after] = [
    { title, isDone: wasDone },
    { title, isDone },
  ]
  ctx.audit({ action: 'update', entity: 'task', entityId: id, applicationId, before, after })
  return null
}
