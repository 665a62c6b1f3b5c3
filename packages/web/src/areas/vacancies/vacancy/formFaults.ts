import { type VacancyLimits, vacancyFaults } from '@semilla/domain/vacancies/rules.ts'
import { acceptedBirthDates } from '@semilla/domain/vacancies/takes.ts'
import { type VacancyStatus, vacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { birthDatesOfMonths } from '@semilla/domain/values/age.ts'
import { dayInCity, isCalendarDate } from '@semilla/domain/values/dates.ts'
import { type Faults, faultsAt, faultsBy } from '../../../forms/faults.ts'

/** Returns the errors of a vacancy being typed, by the domain's rules. */
export function formFaults(candidate: unknown, limits?: VacancyLimits): Faults {
  const form = vacancyForm.safeParse(candidate)
  return form.success ? faultsAt(vacancyFaults(form.data, limits)) : faultsBy(vacancyForm, candidate)
}

/** Returns whether a vacancy would begin on a day that is over. */
export const startsInPast = (startOn: string | undefined): boolean =>
  startOn !== undefined && isCalendarDate(startOn) && startOn < dayInCity(new Date())

type Program = { readonly startAgeMonths: number; readonly endAgeMonths: number }

/** Returns whether the vacancy takes children who are outside the ages of the subsidy when it starts. */
export function reachesPastProgram(candidate: unknown, program: Program | undefined): boolean {
  const form = vacancyForm.safeParse(candidate)
  if (!form.success || !program) return false
  const accepted = acceptedBirthDates(form.data)
  const covered = birthDatesOfMonths(program.startAgeMonths, program.endAgeMonths, form.data.startOn)
  return accepted.from < covered.from || accepted.to > covered.to
}

type Stored = { readonly status: VacancyStatus; readonly enrolledCount: number }

const isOpen = ({ status }: Pick<Stored, 'status'>) => status === 'submitted' || status === 'paused'

/** Returns whether an open vacancy closes when it is saved with this number of seats, as all of them are taken. */
export const takesLastSeat = (seats: number | undefined, vacancy: Stored): boolean =>
  isOpen(vacancy) && seats === vacancy.enrolledCount

type WithQueue = Pick<Stored, 'status'> & { readonly programId: number; readonly openReferrals: number }

/** Returns whether an open vacancy with children in its queue gets another subsidy when it is saved. */
export const replacesSubsidy = (programId: number | undefined, vacancy: WithQueue): boolean =>
  isOpen(vacancy) && vacancy.openReferrals > 0 && programId !== vacancy.programId
