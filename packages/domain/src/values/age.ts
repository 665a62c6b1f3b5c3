import { addTo, type CalendarDate, partsOf } from './dates.ts'

/** An age in whole years, months and weeks; weeks run from 0 to 4, as a month has more than four of them. */
export type AgeInWeeks = { readonly years: number; readonly months: number; readonly weeks: number }

/** The birth dates, both included, of the children meant. */
export type BirthDates = { readonly from: CalendarDate; readonly to: CalendarDate }

/**
 * The latest birth date of somebody who has reached an age by a day. Weeks are counted off first, so that counting
 * forward from the birth date comes to the same day. Somebody born on 29 February has a birthday on 1 March elsewhere.
 */
export const latestBirthDate = (age: AgeInWeeks, on: CalendarDate): CalendarDate =>
  addTo(addTo(on, { weeks: -age.weeks }), { years: -age.years, months: -age.months })

/** The age on a day in whole years, months and weeks; nothing reached yet before and on the day of birth. */
export function ageOn(bornOn: CalendarDate, on: CalendarDate): AgeInWeeks {
  if (on <= bornOn) return { years: 0, months: 0, weeks: 0 }
  const [[bornYear, bornMonth, bornDay], [year, month, day]] = [partsOf(bornOn), partsOf(on)]
  const lived = (year - bornYear) * 12 + month - bornMonth - (day < bornDay ? 1 : 0)
  const [years, months] = [Math.floor(lived / 12), lived % 12]
  const reached = [4, 3, 2, 1].find((weeks) => bornOn <= latestBirthDate({ years, months, weeks }, on))
  return { years, months, weeks: reached ?? 0 }
}

/** The age as families are shown it: whole years and months, 0 months for a day before birth. */
export function ageInMonths(bornOn: CalendarDate, on: CalendarDate): { years: number; months: number } {
  const { years, months } = ageOn(bornOn, on)
  return { years, months }
}

/** True while somebody has not had the birthday of the given age on a day. */
export const isUnder = (years: number, bornOn: CalendarDate, on: CalendarDate): boolean =>
  bornOn > latestBirthDate({ years, months: 0, weeks: 0 }, on)

/** The first age that lies above `max`: a week more, or a month more when `max` already is in the month's last week. */
const above = (max: AgeInWeeks): AgeInWeeks =>
  max.weeks < 4 ? { ...max, weeks: max.weeks + 1 } : { years: max.years, months: max.months + 1, weeks: 0 }

/**
 * The birth dates of the children who on a day are from `min` to `max` old, both included. An age lasts for the whole
 * of its last week: a maximum of 5 years takes a child up to 5 years and 6 days, one of 4 years 11 months 4 weeks up
 * to the day before the fifth birthday. Unborn children are never meant.
 */
export function birthDatesOfAges(min: AgeInWeeks, max: AgeInWeeks, on: CalendarDate): BirthDates {
  return { from: addTo(latestBirthDate(above(max), on), { days: 1 }), to: latestBirthDate(min, on) }
}

/**
 * The birth dates of the children who on a day have reached `fromMonths` and not yet `endMonths`, which is how a
 * program states its ages.
 */
export function birthDatesOfMonths(fromMonths: number, endMonths: number, on: CalendarDate): BirthDates {
  return {
    from: addTo(latestBirthDate({ years: 0, months: endMonths, weeks: 0 }, on), { days: 1 }),
    to: latestBirthDate({ years: 0, months: fromMonths, weeks: 0 }, on),
  }
}

/** True when a birth date is among those meant, both ends included. */
export const isBornWithin = (bornOn: CalendarDate, dates: BirthDates): boolean =>
  dates.from <= bornOn && bornOn <= dates.to

/** True when `left` is a higher age than `right`. */
export const isOlder = (left: AgeInWeeks, right: AgeInWeeks): boolean =>
  left.years * 12 + left.months !== right.years * 12 + right.months
    ? left.years * 12 + left.months > right.years * 12 + right.months
    : left.weeks > right.weeks
