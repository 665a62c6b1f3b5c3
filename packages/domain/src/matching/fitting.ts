import type { Eligibility } from '../eligibility/eligibility.ts'
import { milesBetween } from '../values/distance.ts'
import { type Hours, minutesInCommon } from '../values/weekdays.ts'
import type { OpenVacancy, ProgramEligibility, WantedPlace } from './types.ts'

/** The minutes by which the vacancy's hours may fall short of the family's at each end. */
export const toleranceMinutes = 60
/** The shared minutes in a day that are enough for a family that seeks part-day preschool. */
export const partDayMinutes = 3 * 60

/**
 * Returns whether a vacancy's hours fit the family's on one day: they cover them, with a tolerance of 60 minutes at
 * each end, or share three hours where part-day preschool is sought. Spans that do not overlap never fit.
 */
export function hoursFit(wanted: Hours, offered: Hours, partDayPreschool: boolean): boolean {
  const common = minutesInCommon(wanted, offered)
  if (partDayPreschool && common >= partDayMinutes) return true
  return common > 0 && offered.from <= wanted.from + toleranceMinutes && offered.to >= wanted.to - toleranceMinutes
}

/** Returns whether a site is in a place that the family named, or within the chosen distance of it. */
export const isNear = (
  wanted: WantedPlace,
  { zip, neighborhood, point }: Pick<OpenVacancy['site'], 'zip' | 'neighborhood' | 'point'>,
): boolean =>
  (wanted.kind === 'zip' && wanted.place.slice(0, 5) === zip.slice(0, 5)) ||
  (wanted.kind === 'neighborhood' && neighborhood !== '' && wanted.place === neighborhood) ||
  (wanted.point !== undefined && point !== undefined && milesBetween(wanted.point, point) <= wanted.miles)

/** Returns whether a program accepts a child of the given eligibility. */
export const acceptsEligibility = (program: ProgramEligibility, eligibility: Eligibility): boolean =>
  eligibility === 'incomeEligible' ? program !== 'moderate' : eligibility === 'moderateEligible' && program !== 'income'
