import type { ApplicationStatus, ChildStatus } from '@semilla/domain/applications/status.ts'
import type { Tone } from '../../ui/display/StatusTag.tsx'

/** The tone in which a family reads each status of an application. */
export const toneOfApplication: Readonly<Record<ApplicationStatus, Tone>> = {
  active: 'good',
  provisional: 'good',
  enrolled: 'good',
  hold: 'waiting',
  updateNeeded: 'warning',
  unresponsive: 'warning',
  ineligible: 'bad',
  inactive: 'quiet',
  closed: 'quiet',
}

/** The tone in which a family reads each status of a child. */
export const toneOfChild: Readonly<Record<ChildStatus, Tone>> = {
  active: 'waiting',
  screening: 'busy',
  waitingPreferred: 'waiting',
  enrollmentPending: 'good',
  enrolled: 'good',
  inactive: 'quiet',
  closed: 'quiet',
}
