import type { Eligibility } from '../eligibility/eligibility.ts'
import { type Hours, minutesInCommon } from '../values/weekdays.ts'
import type { ProgramEligibility } from './types.ts'

/** How many minutes the vacancy's hours may fall short of the family's, at each end. */
export const toleranceMinutes = 60
/** Common minutes on a day that are enough for a family that seeks part-day preschool. */
export const partDayMinutes = 3 * 60

/**
 * Whether a vacancy's span serves the family's on one day: it covers it, give or take 60 minutes at each end; or has
 * three hours in common with it where part-day preschool is sought. Spans without a common minute never serve.
 */
export function servesHours(wanted: Hours, offered: Hours, partDayPreschool: boolean): boolean {
  const common = minutesInCommon(wanted, offered)
  if (partDayPreschool && common >= partDayMinutes) return true
  return common > 0 && offered.from <= wanted.from + toleranceMinutes && offered.to >= wanted.to - toleranceMinutes
}

/** Whether a program takes a child of the given eligibility. */
export const takesEligibility = (program: ProgramEligibility, eligibility: Eligibility): boolean =>
  eligibility === 'incomeEligible' ? program !== 'moderate' : eligibility === 'moderateEligible' && program !== 'income'
