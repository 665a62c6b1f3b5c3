import { addTo, type CalendarDate, fromTodayFault } from '../values/dates.ts'

/** Returns the last day on which a change of a table can begin. A later one is most often mistyped. */
export const latestBegin = (today: CalendarDate): CalendarDate => addTo(today, { years: 3 })

/** Validates the day on which a change of a table begins (rules: Tables). Returns the key of the fault, or undefined. */
export const beginFault = (day: string, today: CalendarDate): string | undefined =>
  fromTodayFault(day, today) ?? (day > latestBegin(today) ? 'changeTooFarAhead' : undefined)
