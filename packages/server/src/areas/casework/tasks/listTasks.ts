import type { listTasks as operation } from '@semilla/contract/casework/tasks.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { isEndStatus } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { userIdOf } from '../../../platform/access/actor.ts'
import type { Context } from '../../../platform/context.ts'
import { findTasks } from './queries.ts'

/**
 * Returns the tasks of an application and of those merged into it, or of all applications in the reader's reach (rules:
 * Tasks).
 */
export async function listTasks(
  ctx: Context,
  { applicationId, isMine, isDone, ...part }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const assignedTo = isMine ? (userIdOf(ctx.actor) ?? 0) : undefined
  const { tasks, total } = await findTasks(ctx.db, { actor: ctx.actor, applicationId, assignedTo, isDone }, part)
  for (const id of new Set(tasks.map((task) => task.applicationId)))
    ctx.audit({ action: 'read', entity: 'task', applicationId: id })
  const items = tasks.map(({ doneAt, doneByName, ...task }) => ({
    ...task,
    hasEnded: isEndStatus(task.status),
    doneAt: doneAt ?? undefined,
    doneByName: doneByName ?? '',
  }))
  return { items, total }
}
