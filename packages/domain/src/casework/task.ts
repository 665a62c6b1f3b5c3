import { addTo, type CalendarDate } from '../values/dates.ts'

/** The maximum length of what is to be done, as it stands in one line of the worklist. */
export const maxTaskLength = 200

/** When tasks are due, in the order in which they are done. */
export const taskDues = ['overdue', 'today', 'week', 'later'] as const
export type TaskDue = (typeof taskDues)[number]

/** The days after today that *within a week* covers. */
const weekDays = 7

/** Returns when a task is due, seen from today (rules: Tasks). */
export function taskDueOf(dueOn: CalendarDate, today: CalendarDate): TaskDue {
  if (dueOn < today) return 'overdue'
  if (dueOn === today) return 'today'
  return dueOn <= addTo(today, { days: weekDays }) ? 'week' : 'later'
}

/** How far a filter for tasks reaches: to those that are overdue, due today or before, within a week, or all open ones. */
export const taskReaches = ['overdue', 'today', 'week', 'any'] as const
export type TaskReach = (typeof taskReaches)[number]

/** Returns the last day on which a task is due that a filter finds; undefined if the filter has no last day. */
export function lastDueOf(reach: TaskReach, today: CalendarDate): CalendarDate | undefined {
  if (reach === 'any') return undefined
  return addTo(today, { days: reach === 'overdue' ? -1 : reach === 'today' ? 0 : weekDays })
}
