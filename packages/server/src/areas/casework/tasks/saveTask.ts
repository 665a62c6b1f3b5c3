import { saveTask as operation } from '@semilla/contract/casework/tasks.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { plannedDayFault } from '@semilla/domain/values/dates.ts'
import type { SignedIn } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseFaults } from '../../../platform/http/calls/refuseFaults.ts'
import { valueAfter } from '../../../platform/http/calls/valueAfter.ts'
import { requireNotDeleted } from '../../applications/access.ts'
import { replaceWorklistRows } from '../../applications/queries/worklistRows.ts'
import { reachOf } from '../assignment/assignments.ts'
import { findStaff } from '../assignment/queries.ts'
import { lockShowing } from './lockShowing.ts'
import { insertTask, lockTask, type TaskContent, updateTask } from './queries.ts'

type Task = Input<typeof operation>

/** Refuses a day that has passed or is further ahead than anybody plans, unless it stays as it was. */
function checkDay({ clock }: Context, dueOn: string, before?: string): void {
  const code = dueOn === before ? undefined : plannedDayFault(dueOn, clock.today())
  if (code) refuseFaults(operation, [{ path: 'dueOn', code }])
}

/** Returns who is to do the task: the caller, or a colleague within reach. Refuses others as not found. */
async function assigneeOf(ctx: Context, assignedTo: number | undefined, before?: number): Promise<number> {
  const { userId } = ctx.actor as SignedIn
  if (assignedTo === undefined) return userId
  if (assignedTo === userId || assignedTo === before) return assignedTo
  const person = await findStaff(ctx.db, assignedTo, reachOf(ctx))
  if (!person) throw refuse('notFound')
  return person.id
}

async function add(ctx: Context, task: Task): Promise<number> {
  const { applicationId, title, dueOn } = task
  checkDay(ctx, dueOn)
  const content: TaskContent = { title, dueOn, assignedTo: await assigneeOf(ctx, task.assignedTo) }
  const { userId: createdBy } = ctx.actor as SignedIn
  const id = await insertTask(ctx.db, { ...content, applicationId, createdBy }, ctx.clock.now())
  ctx.audit({ action: 'create', entity: 'task', entityId: id, applicationId, after: content })
  return id
}

async function edit(ctx: Context, id: number, task: Task): Promise<void> {
  const { applicationId, seen } = task
  const known = await lockTask(ctx.db, id)
  if (known?.applicationId !== applicationId) throw refuse('notFound')
  if (known.doneAt !== null) throw refuse('taskDone')
  const title = valueAfter(task.title, seen?.title, known.title)
  const dueOn = valueAfter(task.dueOn, seen?.dueOn, known.dueOn)
  const assignedTo = valueAfter(task.assignedTo ?? known.assignedTo, seen?.assignedTo, known.assignedTo)
  checkDay(ctx, dueOn, known.dueOn)
  const content: TaskContent = { title, dueOn, assignedTo: await assigneeOf(ctx, assignedTo, known.assignedTo) }
  const before: TaskContent = { title: known.title, dueOn: known.dueOn, assignedTo: known.assignedTo }
  await updateTask(ctx.db, id, content, ctx.clock.now())
  ctx.audit({ action: 'update', entity: 'task', entityId: id, applicationId, before, after: content })
}

/**
 * Adds a task to an application, or changes an open one (rules: Tasks). Refuses one that is done, and any of a family that
 * is deleted.
 */
export async function saveTask(ctx: Context, task: Task): Promise<Output<typeof operation>> {
  const showing = await lockShowing(ctx.db, task.applicationId)
  await requireNotDeleted(ctx, task.applicationId)
  const id = task.id ?? (await add(ctx, task))
  if (task.id !== undefined) await edit(ctx, task.id, task)
  await replaceWorklistRows(ctx.db, showing)
  return { id }
}
