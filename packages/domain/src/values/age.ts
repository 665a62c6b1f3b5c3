import { addTo, type CalendarDate, partsOf } from './dates.ts'
import { memoized } from './memoized.ts'

/** An age in whole years, months and weeks. Weeks run from 0 to 4, because most months are longer than four weeks. */
export type AgeInWeeks = { readonly years: number; readonly months: number; readonly weeks: number }

/** A range of birth dates, inclusive. */
export type BirthDates = { readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * Returns the latest birth date with which a person has reached an age by a day. Weeks are subtracted first, so that
 * counting forward from the birth date gives the same day. A person born on 29 February has their birthday on 1 March
 * in other years.
 */
export const latestBirthDate = (age: AgeInWeeks, on: CalendarDate): CalendarDate =>
  addTo(addTo(on, { weeks: -age.weeks }), { years: -age.years, months: -age.months })

/** Returns the age on a day in whole months; zero on or before the day of birth. */
export function monthsOld(bornOn: CalendarDate, on: CalendarDate): number {
  if (on <= bornOn) return 0
  const [[bornYear, bornMonth, bornDay], [year, month, day]] = [partsOf(bornOn), partsOf(on)]
  return (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0)
}

/** Returns the age on a day in whole years, months and weeks; zero on or before the day of birth. */
export function ageOn(bornOn: CalendarDate, on: CalendarDate): AgeInWeeks {
  if (on <= bornOn) return { years: 0, months: 0, weeks: 0 }
  const lived = monthsOld(bornOn, on)
  const [years, months] = [Math.floor(lived / 12), lived % 12]
  const reached = [4, 3, 2, 1].find((weeks) => bornOn <= latestBirthDate({ years, months, weeks }, on))
  return { years, months, weeks: reached ?? 0 }
}

/**
 * Returns the first day on which a person has an age of whole months. Where the month lacks the day of birth, it is the
 * first of the next one.
 */
export function dayOfAge(bornOn: CalendarDate, months: number): CalendarDate {
  const day = addTo(bornOn, { months })
  return partsOf(day)[2] < partsOf(bornOn)[2] ? addTo(day, { days: 1 }) : day
}

/** Returns the age as shown to families: whole years and months; 0 months for a day before birth. */
export function ageInMonths(bornOn: CalendarDate, on: CalendarDate): { years: number; months: number } {
  const lived = monthsOld(bornOn, on)
  return { years: Math.floor(lived / 12), months: lived % 12 }
}

/** Returns an age of a number of months; twelve make a year. */
export const ageOfMonths = (months: number): AgeInWeeks => ({
  years: Math.floor(months / 12),
  months: months % 12,
  weeks: 0,
})

/** Returns whether a person has not yet reached an age in years on a day. */
export const isUnder = (years: number, bornOn: CalendarDate, on: CalendarDate): boolean =>
  bornOn > latestBirthDate({ years, months: 0, weeks: 0 }, on)

/**
 * Returns the first age above `max`: a week more, or a month more when `max` is already in the last week of a month.
 */
const above = (max: AgeInWeeks): AgeInWeeks =>
  max.weeks < 4 ? { ...max, weeks: max.weeks + 1 } : { years: max.years, months: max.months + 1, weeks: 0 }

/**
 * Returns the birth dates of the children who are from `min` to `max` old on a day, inclusive. An age lasts for the
 * whole of its last week: a maximum of 5 years includes a child up to 5 years and 6 days; a maximum of 4 years 11
 * months 4 weeks includes one up to the day before the fifth birthday. Unborn children are excluded.
 */
export function birthDatesOfAges(min: AgeInWeeks, max: AgeInWeeks, on: CalendarDate): BirthDates {
  return { from: addTo(latestBirthDate(above(max), on), { days: 1 }), to: latestBirthDate(min, on) }
}

/** Thousands of vacancies share a few programs and days. */
const datesOfMonths = memoized<string, BirthDates>(10_000)

/**
 * Returns the birth dates of the children who have reached `fromMonths` but not `endMonths` on a day. Programs state
 * their ages this way.
 */
export const birthDatesOfMonths = (fromMonths: number, endMonths: number, on: CalendarDate): BirthDates =>
  datesOfMonths(`${fromMonths} ${endMonths} ${on}`, () => ({
    from: addTo(latestBirthDate({ years: 0, months: endMonths, weeks: 0 }, on), { days: 1 }),
    to: latestBirthDate({ years: 0, months: fromMonths, weeks: 0 }, on),
  }))

/** Returns whether a birth date is within a range, inclusive. */
export const isBornWithin = (bornOn: CalendarDate, dates: BirthDates): boolean =>
  dates.from <= bornOn && bornOn <= dates.to

/** Returns whether `left` is a higher age than `right`. */
export const isOlder = (left: AgeInWeeks, right: AgeInWeeks): boolean =>
  left.years * 12 + left.months !== right.years * 12 + right.months
    ? left.years * 12 + left.months > right.years * 12 + right.months
    : left.weeks > right.weeks
