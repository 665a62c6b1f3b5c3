import type { Eligibility } from '../eligibility/eligibilities.ts'
import { type BirthDates, birthDatesOfMonths, isBornWithin } from '../values/age.ts'
import type { CalendarDate } from '../values/dates.ts'
import { milesBetween } from '../values/distance.ts'
import { type Hours, minutesInCommon, type WeeklySpans } from '../values/weekdays.ts'
import type { OpenVacancy, ProgramEligibility, WantedCare, WantedPlace } from './types.ts'

/** The minutes by which the vacancy's hours may fall short of the family's at each end. */
export const toleranceMinutes = 60
/** The shared minutes in a day that are enough for a family that seeks part-day preschool. */
export const partDayMinutes = 3 * 60

function spanFits(wanted: Hours, offered: Hours, partDayPreschool: boolean): boolean {
  const common = minutesInCommon(wanted, offered)
  if (partDayPreschool && common >= partDayMinutes) return true
  return common > 0 && offered.from <= wanted.from + toleranceMinutes && offered.to >= wanted.to - toleranceMinutes
}

/**
 * Returns whether one of a vacancy's spans of a day fits the family's hours: it covers them, with a tolerance of 60
 * minutes at each end, or shares three hours where part-day preschool is sought. A span that does not overlap never
 * fits, and two spans never fit together, as the child would have nowhere to be in between.
 */
export const hoursFit = (wanted: Hours, offered: readonly Hours[], partDayPreschool: boolean): boolean =>
  offered.some((span) => spanFits(wanted, span, partDayPreschool))

/** Returns whether a vacancy is open on every weekday on which the family needs care. */
export const coversDays = (care: Pick<WantedCare, 'days'>, offered: WeeklySpans): boolean =>
  care.days.every((day) => offered[day] !== undefined)

/** Returns whether a vacancy's hours fit on each day that it offers; `coversDays` checks the other days. */
export const coversHours = (
  care: Pick<WantedCare, 'days' | 'hours' | 'partDayPreschool'>,
  offered: WeeklySpans,
): boolean =>
  care.days.every((day) => {
    const [wanted, spans] = [care.hours[day], offered[day]]
    return !wanted || !spans || hoursFit(wanted, spans, care.partDayPreschool)
  })

/** The ages that a subsidy program takes, in months, the end not included. */
export type ProgramAges = Pick<OpenVacancy['program'], 'startAgeMonths' | 'endAgeMonths'>

/** Returns whether a subsidy program takes a child born on a day, at the age that it has on another day. */
export const isOfProgramAge = (program: ProgramAges, bornOn: CalendarDate, on: CalendarDate): boolean =>
  isBornWithin(bornOn, birthDatesOfMonths(program.startAgeMonths, program.endAgeMonths, on))

type VacancyAges = Pick<OpenVacancy, 'takesBorn' | 'startOn'> & { readonly program: ProgramAges }

/** Returns whether a vacancy and its program take a child born on a day. */
export const takesBirthDate = ({ takesBorn, startOn, program }: VacancyAges, bornOn: CalendarDate): boolean =>
  isBornWithin(bornOn, takesBorn) && isOfProgramAge(program, bornOn, startOn)

/** Returns the birth dates that both a vacancy and its program take, or undefined if they have none in common. */
export function birthDatesTaken({ takesBorn, startOn, program }: VacancyAges): BirthDates | undefined {
  const paid = birthDatesOfMonths(program.startAgeMonths, program.endAgeMonths, startOn)
  const from = takesBorn.from > paid.from ? takesBorn.from : paid.from
  const to = takesBorn.to < paid.to ? takesBorn.to : paid.to
  return from <= to ? { from, to } : undefined
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

/** Returns whether a subsidy program takes a child, by its eligibility and the age that it has on a day. */
export const isTakenBySubsidy = (
  program: ProgramAges & { readonly eligibility: ProgramEligibility },
  { bornOn, eligibility }: { readonly bornOn: CalendarDate; readonly eligibility: Eligibility },
  on: CalendarDate,
): boolean => acceptsEligibility(program.eligibility, eligibility) && isOfProgramAge(program, bornOn, on)
