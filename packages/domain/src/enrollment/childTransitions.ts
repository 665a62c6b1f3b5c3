import { type ChildStatus, childStatuses } from '../applications/status.ts'
import type { CalendarDate } from '../values/dates.ts'

/** The statuses that staff may choose for a child: any but the current one; none for a closed child. */
export const childStatusChoices = (current: ChildStatus): readonly ChildStatus[] =>
  current === 'closed' ? [] : childStatuses.filter((status) => status !== current)

export type EnrollmentInfo = {
  readonly site: string
  readonly program: string
  readonly startOn?: CalendarDate | undefined
}

export const enrollmentFields = ['site', 'program', 'startOn'] as const

/** What is still missing before a child can be set to enrolled: the site, the program and the start date are needed. */
export const missingForEnrollment = (info: EnrollmentInfo): (typeof enrollmentFields)[number][] =>
  enrollmentFields.filter((field) => !info[field]?.trim())

/** Whether a child can be taken off the form: not while a program waits for it, and not once it has a place. */
export const mayBeRemoved = (status: ChildStatus): boolean =>
  status !== 'waitingPreferred' && status !== 'enrollmentPending' && status !== 'enrolled'

/** What an enrollment makes of the child: pending while the start date lies ahead, enrolled from that day on. */
export const statusOfEnrollment = (startOn: CalendarDate, today: CalendarDate): ChildStatus =>
  startOn > today ? 'enrollmentPending' : 'enrolled'

/** Whether a child has a place, so that it cannot be enrolled or referred again. */
export const hasPlace = (status: ChildStatus): boolean => status === 'enrolled' || status === 'enrollmentPending'
