import type { ApplicationStatus } from '../applications/status.ts'
import type { Eligibility } from '../eligibility/eligibilities.ts'
import { addTo, type CalendarDate } from '../values/dates.ts'
import type { OrganizationSettings } from './settings.ts'

/** The numbers of days without a response of the family after which an application gets another status. */
export type DayCounts = Pick<
  OrganizationSettings,
  'updateNeededAfterDays' | 'unresponsiveAfterDays' | 'closedAfterDays'
>

export type ApplicationClock = {
  readonly status: ApplicationStatus
  /** The day on which the application got its status. */
  readonly statusSince: CalendarDate
  /** The day of the family's last update. */
  readonly updatedOn: CalendarDate
  readonly holdEndsOn?: CalendarDate | undefined
}

const later = (one: CalendarDate, other: CalendarDate): CalendarDate => (one > other ? one : other)

/**
 * Returns the first day on which silent families may get another status after an outage (rules: Clocks), given the day on
 * which the product worked again: they are told of it first, as always.
 */
export const firstStepAfter = (
  resumedOn: CalendarDate,
  { clockNoticeDays }: Pick<OrganizationSettings, 'clockNoticeDays'>,
): CalendarDate => addTo(resumedOn, { days: clockNoticeDays })

export type DueStatusChange = { readonly status: ApplicationStatus; readonly reason?: 'familyUnresponsive' }

/**
 * Returns the status change that is due on a day, or undefined (rules: Clocks): update needed after 180 days without an
 * update, unresponsive 30 days later, closed 90 days later as family unresponsive, and active on the day after a hold's
 * end. If staff made an application active again, its 180 days start over. Only one step is made each day, even after a
 * long silence. A step that a silent family suffers is not made before `notBefore`.
 */
export function dueStatusChange(
  application: ApplicationClock,
  settings: DayCounts,
  today: CalendarDate,
  notBefore: CalendarDate = today,
): DueStatusChange | undefined {
  const { status, statusSince, updatedOn, holdEndsOn } = application
  const passed = (since: CalendarDate, days: number) => later(addTo(since, { days }), notBefore) <= today
  if (status === 'active' && [updatedOn, statusSince].every((day) => passed(day, settings.updateNeededAfterDays)))
    return { status: 'updateNeeded' }
  if (status === 'hold' && holdEndsOn !== undefined && holdEndsOn < today) return { status: 'active' }
  if (status === 'updateNeeded' && passed(statusSince, settings.unresponsiveAfterDays))
    return { status: 'unresponsive' }
  if (status === 'unresponsive' && passed(statusSince, settings.closedAfterDays))
    return { status: 'closed', reason: 'familyUnresponsive' }
  return undefined
}

/**
 * A status change that happens automatically unless somebody acts, the day on which it happens, and the day since which
 * nobody has acted.
 */
export type ComingStatusChange = {
  readonly status: 'updateNeeded' | 'unresponsive' | 'closed'
  readonly on: CalendarDate
  readonly since: CalendarDate
}

/**
 * Returns the status change that happens unless the family responds, or undefined (rules: Clocks). On its day,
 * `dueStatusChange` returns the same change. The end of a hold is not included, because the family chose its day.
 */
export function comingStatusChange(
  { status, statusSince, updatedOn }: ApplicationClock,
  settings: DayCounts,
  notBefore: CalendarDate = '',
): ComingStatusChange | undefined {
  const coming = (next: ComingStatusChange['status'], since: CalendarDate, days: number): ComingStatusChange => ({
    ...{ status: next, since },
    on: later(addTo(since, { days }), notBefore),
  })
  if (status === 'active')
    return coming('updateNeeded', updatedOn > statusSince ? updatedOn : statusSince, settings.updateNeededAfterDays)
  if (status === 'updateNeeded') return coming('unresponsive', statusSince, settings.unresponsiveAfterDays)
  return status === 'unresponsive' ? coming('closed', statusSince, settings.closedAfterDays) : undefined
}

/** Returns the status of a new application of a signed-in parent or of staff. */
export const initialStatus = (eligibility: Eligibility): ApplicationStatus =>
  eligibility === 'notEligible' ? 'ineligible' : 'active'

/**
 * Returns the status after the family did anything (rules: Clocks): update needed and unresponsive end, because the
 * family responded.
 */
export const statusAfterFamilyActed = (current: ApplicationStatus): ApplicationStatus =>
  current === 'updateNeeded' || current === 'unresponsive' ? 'active' : current

/**
 * Returns the status after an edit: ineligible if the family is no longer eligible, and back once it is eligible again.
 * An edit by the family also ends update needed and unresponsive. Closed and enrolled applications do not change, and
 * an application with children in enrollment takes its status from them.
 */
export function statusAfterEdit(
  current: ApplicationStatus,
  eligibility: Eligibility,
  byFamily: boolean,
): ApplicationStatus {
  if (current === 'closed' || current === 'enrolled') return current
  if (eligibility === 'notEligible') return 'ineligible'
  if (current === 'ineligible') return 'active'
  return byFamily ? statusAfterFamilyActed(current) : current
}
