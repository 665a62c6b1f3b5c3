import { type ApplicationStatus, type ChildStatus, childStatuses } from '../applications/status.ts'
import type { CalendarDate } from '../values/dates.ts'

/** Returns the statuses that staff may choose for a child: any but the current one, and none for a closed child. */
export const childStatusChoices = (current: ChildStatus): readonly ChildStatus[] =>
  current === 'closed' ? [] : childStatuses.filter((status) => status !== current)

/** Returns whether staff may change the children's statuses: not once the application is closed or ineligible. */
export const mayChangeChildren = (application: ApplicationStatus): boolean =>
  application !== 'closed' && application !== 'ineligible'

export type EnrollmentInfo = {
  readonly site: string
  readonly program: string
  readonly startOn?: CalendarDate | undefined
}

export const enrollmentFields = ['site', 'program', 'startOn'] as const

/**
 * Returns what is missing before a child can be set to enrolled: the site, the program and the start date are required.
 */
export const missingForEnrollment = (info: EnrollmentInfo): (typeof enrollmentFields)[number][] =>
  enrollmentFields.filter((field) => !info[field]?.trim())

/**
 * Returns whether a child can be removed from the form: not one that waits for a preferred site, has a place or is
 * closed.
 */
export const mayBeRemoved = (status: ChildStatus): boolean =>
  status !== 'waitingPreferred' && status !== 'enrollmentPending' && status !== 'enrolled' && status !== 'closed'

/** Returns the status of a child being enrolled: pending before the start date, enrolled from that day on. */
export const statusOfEnrollment = (startOn: CalendarDate, today: CalendarDate): ChildStatus =>
  startOn > today ? 'enrollmentPending' : 'enrolled'

/** Returns whether a child has a place and so cannot be enrolled or referred again. */
export const hasPlace = (status: ChildStatus): boolean => status === 'enrolled' || status === 'enrollmentPending'
