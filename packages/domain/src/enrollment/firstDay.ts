import { type CalendarDate, isTooFarAhead } from '../values/dates.ts'

type Place = {
  readonly bornOn: CalendarDate
  /** The last day of care, if one is set. */
  readonly endsOn?: CalendarDate | undefined
  readonly today: CalendarDate
}

/**
 * Validates the first day of a place that is recorded or corrected, which may be over: not before the child was born, not
 * after the last day of care, and at most two years ahead. Returns the key of the fault, or undefined.
 */
export function recordedFirstDayFault(
  day: CalendarDate,
  { bornOn, endsOn, today }: Place,
): 'beforeBirth' | 'endBeforeStart' | 'tooFarAhead' | undefined {
  if (day < bornOn) return 'beforeBirth'
  if (endsOn !== undefined && day > endsOn) return 'endBeforeStart'
  return isTooFarAhead(day, today) ? 'tooFarAhead' : undefined
}
