import { type CalendarDate, isTooFarAhead } from '../values/dates.ts'

/** Why a child's care at a site ends. */
export const leavingReasons = [
  'familyMoved',
  'familyChoice',
  'kindergarten',
  'tooOld',
  'attendance',
  'siteCloses',
  'other',
] as const
export type LeavingReason = (typeof leavingReasons)[number]

/**
 * Validates the last day of care: not before the first, and at most two years ahead. Returns the key of the fault, or
 * undefined.
 */
export function lastDayFault(
  endsOn: CalendarDate,
  { startOn, today }: { readonly startOn: CalendarDate | undefined; readonly today: CalendarDate },
): 'endBeforeStart' | 'tooFarAhead' | undefined {
  if (startOn !== undefined && endsOn < startOn) return 'endBeforeStart'
  return isTooFarAhead(endsOn, today) ? 'tooFarAhead' : undefined
}

/** Returns whether the place of a child has ended: its last day is over. */
export const hasCareEnded = (endsOn: CalendarDate, today: CalendarDate): boolean => endsOn < today
