import { addTo, type CalendarDate, dayInCity, onWeekday } from '../../packages/domain/src/values/dates.ts'

// The days that journeys type lie some weeks ahead, and births some years back, so that the journeys hold on every day.

const today = dayInCity(new Date())

/** Returns the first Monday that is at least so many weeks ahead. */
const mondayIn = (weeks: number): CalendarDate => onWeekday(addTo(today, { weeks }), 1)

export const careStartsOn = mondayIn(6)
/** The day on which vacancies start and children are enrolled. */
export const firstDay = mondayIn(7)
export const holdEndsOn = mondayIn(10)

/** Returns the birth date of a child of this age on `firstDay`. */
export const bornFor = (age: { readonly years: number; readonly months: number }): CalendarDate =>
  addTo(firstDay, { years: -age.years, months: -age.months })
