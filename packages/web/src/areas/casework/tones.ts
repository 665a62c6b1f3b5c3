import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

/** The tone of each status of an application. */
export const applicationTones: Readonly<Record<ApplicationStatus, Tone>> = {
  active: 'busy',
  provisional: 'good',
  enrolled: 'good',
  hold: 'waiting',
  updateNeeded: 'warning',
  unresponsive: 'warning',
  ineligible: 'bad',
  inactive: 'quiet',
  closed: 'quiet',
}

/** The tone of each status of a child. */
export const childTones: Readonly<Record<ChildStatus, Tone>> = {
  active: 'busy',
  screening: 'busy',
  waitingPreferred: 'waiting',
  enrollmentPending: 'good',
  enrolled: 'good',
  inactive: 'quiet',
  closed: 'quiet',
}
