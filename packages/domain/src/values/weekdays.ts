import { z } from 'zod'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekday = z.enum(weekdays)
export type Weekday = z.infer<typeof weekday>

/** The default days of a new care schedule or vacancy. */
export const workweek: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Minutes after midnight, 0 to 1440. */
export const minuteOfDay = z
  .int()
  .min(0)
  .max(24 * 60)

/** A span within one day, in minutes after midnight; the end is after the start. */
export const hours = z.object({ from: minuteOfDay, to: minuteOfDay })
export type Hours = z.infer<typeof hours>

/** The default hours of a new care schedule or vacancy: 07:00 to 18:00. */
export const defaultHours: Hours = { from: 7 * 60, to: 18 * 60 }

/** The hours of each chosen day of a week; a day without hours is not chosen. */
export const weeklyHours = z.partialRecord(weekday, hours)
export type WeeklyHours = Partial<Record<Weekday, Hours>>

/** The spans of each day of a week, earliest first; those of a day do not overlap. */
export type WeeklySpans = Partial<Record<Weekday, readonly Hours[]>>

/** Returns the spans in order, with those that touch or overlap joined, as a child can stay through both. */
export function joinedSpans(spans: readonly Hours[]): Hours[] {
  const joined: Hours[] = []
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = joined.at(-1)
    if (last && last.to >= span.from) joined[joined.length - 1] = { from: last.from, to: Math.max(last.to, span.to) }
    else joined.push(span)
  }
  return joined
}

/** The maximum number of spans of one day. */
export const maxSpans = 12

/** Returns the key of what is wrong with the spans of one day, if anything: they may touch, but not overlap. */
export function faultOfSpans(spans: readonly Hours[]): 'tooMany' | 'hoursBackwards' | 'hoursOverlap' | undefined {
  if (spans.length > maxSpans) return 'tooMany'
  if (spans.some(({ from, to }) => from >= to)) return 'hoursBackwards'
  const overlaps = spans.some((span, index) =>
    spans.slice(0, index).some((other) => other.from < span.to && span.from < other.to),
  )
  return overlaps ? 'hoursOverlap' : undefined
}

/** Returns the length of a span in minutes; 0 if it ends before it begins. */
export const minutesOf = (span: Hours): number => Math.max(0, span.to - span.from)

/** Returns how long two spans overlap, in minutes; 0 if they only touch or do not overlap. */
export const minutesInCommon = (one: Hours, other: Hours): number =>
  Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

/** Returns the minutes of care in a week on the given days; a day without hours counts as 0. */
export const weeklyMinutes = (days: readonly Weekday[], hoursByDay: WeeklyHours): number =>
  [...new Set(days)].reduce((sum, day) => sum + minutesOf(hoursByDay[day] ?? { from: 0, to: 0 }), 0)
