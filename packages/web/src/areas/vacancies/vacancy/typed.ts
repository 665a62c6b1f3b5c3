import type { getVacancy } from '@semilla/contract/vacancies/vacancies.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { mayEditCriteria } from '@semilla/domain/vacancies/transitions.ts'
import type { Age, VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import { defaultHours, type Weekday, workweek } from '@semilla/domain/values/weekdays.ts'
import { typedWhole } from '../../../ui/fields/typedWhole.ts'

export type StoredVacancy = Output<typeof getVacancy>
export type TypedSpan = { readonly from?: number; readonly to?: number }
/** One line of a schedule being typed: days, and times in minutes after midnight. */
export type TypedLine = { readonly days: readonly Weekday[]; readonly hours: readonly TypedSpan[] }

/** A vacancy being typed: values may be missing, and numbers may still be texts. */
export type Typed = {
  readonly name: string
  readonly programId: string | undefined
  readonly note: string
  readonly startOn: string
  readonly selectBy: VacancyForm['selectBy']
  readonly minAge: Age
  readonly maxAge: Age
  readonly bornFrom: string
  readonly bornTo: string
  readonly seats: string
  readonly gender: VacancyForm['gender']
  readonly forHomeless: boolean
  readonly distanceLearning: boolean
  readonly schedule: readonly TypedLine[]
}

/** A new line of a schedule: Monday to Friday, 7:00 to 18:00. */
export const defaultLine: TypedLine = { days: workweek, hours: [defaultHours] }

/** Returns a new vacancy: children from birth to five, at the site's hours. */
export const blank = (schedule: readonly TypedLine[]): Typed => ({
  name: '',
  programId: undefined,
  note: '',
  startOn: '',
  selectBy: 'age',
  minAge: { years: 0, months: 0, weeks: 0 },
  maxAge: { years: 5, months: 0, weeks: 0 },
  bornFrom: '',
  bornTo: '',
  seats: '',
  gender: 'both',
  forHomeless: false,
  distanceLearning: false,
  schedule,
})

/** Returns the initial values of the form for a stored vacancy. */
export const typedOf = (vacancy: StoredVacancy): Typed => ({
  name: vacancy.name,
  programId: String(vacancy.programId),
  note: vacancy.note,
  startOn: vacancy.startOn,
  selectBy: vacancy.selectBy,
  minAge: vacancy.minAge,
  maxAge: vacancy.maxAge,
  bornFrom: vacancy.bornFrom ?? '',
  bornTo: vacancy.bornTo ?? '',
  seats: String(vacancy.seats),
  gender: vacancy.gender,
  forHomeless: vacancy.forHomeless,
  distanceLearning: vacancy.distanceLearning,
  schedule: vacancy.schedule,
})

/** Returns what would be sent, to check it by the rules. Birth dates are included only if they are the criteria. */
export const candidateOf = (typed: Typed, siteId: number, id?: number): EveryField<Partial<VacancyForm>> => ({
  id,
  siteId,
  name: typed.name,
  programId: typed.programId ? Number(typed.programId) : undefined,
  note: typed.note,
  startOn: typed.startOn || undefined,
  selectBy: typed.selectBy,
  minAge: typed.minAge,
  maxAge: typed.maxAge,
  bornFrom: (typed.selectBy === 'birthDate' && typed.bornFrom) || undefined,
  bornTo: (typed.selectBy === 'birthDate' && typed.bornTo) || undefined,
  seats: typedWhole(typed.seats),
  gender: typed.gender,
  forHomeless: typed.forHomeless,
  distanceLearning: typed.distanceLearning,
  schedule: typed.schedule as VacancyForm['schedule'],
})

const alwaysOpen = ['name', 'note', 'seats']

/** Returns whether a field of a stored vacancy can still be changed. */
export function isFieldOpen(field: string, { status, programIsOffered }: StoredVacancy): boolean {
  if (status === 'closed' || status === 'void') return false
  return mayEditCriteria(status) || alwaysOpen.includes(field) || (field === 'programId' && !programIsOffered)
}
