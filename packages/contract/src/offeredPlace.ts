import { z } from 'zod'
import { siteTypeCode } from './wire/codes.ts'
import { scheduleLineOnWire } from './wire/schedules.ts'
import { dollars, orNull } from './wire/values.ts'

/** What a family compares of an offered place that is public about its site. */
export const offeredPlace = {
  siteType: ['ProgramType', siteTypeCode],
  languages: ['Languages', z.array(z.string())],
  schedule: ['Schedule', z.array(scheduleLineOnWire)],
  /** What the site asks a month without a subsidy; null where it does not say. */
  listPrice: ['MonthlyRate', orNull(dollars)],
} as const
