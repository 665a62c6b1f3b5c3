import { z } from 'zod'

export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export const weekday = z.enum(weekdays)
export type Weekday = z.infer<typeof weekday>

/** The days that a new care schedule or vacancy begins with. */
export const workweek: readonly Weekday[] = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday']

/** Minutes after midnight, 0 to 1440. */
export const minuteOfDay = z.int().min(0).max(24 * 60)

/** A span within one day, in minutes after midnight; the end lies after the start. */
export const hours = z.object({ from: minuteOfDay, to: minuteOfDay })
export type Hours = z.infer<typeof hours>

/** The hours that a new care schedule or vacancy begins with: 07:00 to 18:00. */
export const usualHours: Hours = { from: 7 * 60, to: 18 * 60 }

/** The hours of each chosen day of a week; a day without hours is not chosen. */
export const weeklyHours = z.partialRecord(weekday, hours)
export type WeeklyHours = Partial<Record<Weekday, Hours>>
