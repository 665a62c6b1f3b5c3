import { z } from 'zod'
import { calendarDate } from '../values/dates.ts'
import { lines, longest, requiredLine } from '../values/texts.ts'
import { hours, maxSpans, weekday } from '../values/weekdays.ts'

export const vacancyStatuses = ['created', 'submitted', 'closed', 'paused', 'void'] as const
export const vacancyStatus = z.enum(vacancyStatuses)
export type VacancyStatus = z.infer<typeof vacancyStatus>

/** The statuses of a published vacancy, whether or not it is paused. */
export const publishedVacancyStatuses = ['submitted', 'paused'] as const satisfies readonly VacancyStatus[]

/** The genders of children that a vacancy accepts. */
export const vacancyGenders = ['male', 'female', 'both'] as const

/** An age in whole years, months and weeks; at most 20, 11 and 4. */
export const age = z.object({
  years: z.int().min(0).max(20, { error: 'ageTooLarge' }),
  months: z.int().min(0).max(11, { error: 'ageTooLarge' }),
  weeks: z.int().min(0).max(4, { error: 'ageTooLarge' }),
})
export type Age = z.infer<typeof age>

/** The maximum number of lines in a schedule: three spans on each weekday, each possibly on its own line. */
export const maxScheduleLines = 21

/** One line of a vacancy's schedule: its days and the hours on each of them. */
export const scheduleLine = z.object({
  days: z.array(weekday).min(1, { error: 'dayRequired' }),
  hours: z.array(hours).min(1, { error: 'hoursRequired' }).max(maxSpans, { error: 'tooMany' }),
})

/** The maximum number of seats of a vacancy; a city and a site can have a lower cap. */
export const maxSeats = 1000

/**
 * What a site enters for a vacancy. Either the age range or the birth dates choose the children, depending on
 * `selectBy`.
 */
export const vacancyForm = z.object({
  id: z.int().positive().optional(),
  siteId: z.int().positive(),
  name: requiredLine(longest.entityName),
  programId: z.int().positive(),
  note: lines(longest.note),
  startOn: calendarDate,
  selectBy: z.enum(['age', 'birthDate']),
  minAge: age,
  maxAge: age,
  bornFrom: calendarDate.optional(),
  bornTo: calendarDate.optional(),
  seats: z.int().min(1, { error: 'seatsRequired' }).max(maxSeats, { error: 'seatsOverCap' }),
  gender: z.enum(vacancyGenders),
  forHomeless: z.boolean(),
  distanceLearning: z.boolean(),
  schedule: z.array(scheduleLine).min(1, { error: 'dayRequired' }).max(maxScheduleLines, { error: 'tooMany' }),
})
export type VacancyForm = z.infer<typeof vacancyForm>
