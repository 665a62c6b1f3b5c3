import type * as api from '@semilla/contract/casework/tasks.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { type TaskDue, taskDueOf, taskDues } from '@semilla/domain/casework/task.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useList } from '../../../api/queries/list.ts'
import type { Tone } from '../../../ui/display/StatusTag.tsx'
import { listTasks } from '../queries.ts'

export type Task = Output<typeof api.listTasks>['items'][number]

/** The tone in which the worklist and the tasks show when something is due. */
export const dueTones: Readonly<Record<TaskDue, Tone>> = {
  overdue: 'bad',
  today: 'warning',
  week: 'waiting',
  later: 'quiet',
}

/** Returns when a day is, seen from today in the city. */
export const dueOf = (day: string): TaskDue => taskDueOf(day, dayInCity(new Date()))

/** Returns the tasks of one application or of all in reach. */
export const useTasks = (asked: { applicationId?: number; isMine?: boolean; isDone?: boolean }) =>
  useList(listTasks, {
    applicationId: asked.applicationId,
    isMine: asked.isMine ?? false,
    isDone: asked.isDone ?? false,
    take: 50,
  })

/** Returns tasks by when they are due, without the groups that are empty. */
export const grouped = (tasks: readonly Task[]): (readonly [TaskDue, readonly Task[]])[] =>
  taskDues
    .map((due) => [due, tasks.filter((task) => dueOf(task.dueOn) === due)] as const)
    .filter(([, within]) => within.length > 0)
