import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { EveryField } from '@semilla/domain/values/everyField.ts'
import type { VacancyRecord } from './queries/record.ts'

/** Returns the part of a stored vacancy that its site enters, in the form in which it would be sent again. */
export const formOf = (vacancy: VacancyRecord): EveryField<VacancyForm> => ({
  id: vacancy.id,
  siteId: vacancy.siteId,
  name: vacancy.name,
  programId: vacancy.programId,
  note: vacancy.note,
  startOn: vacancy.startOn,
  selectBy: vacancy.selectBy,
  minAge: vacancy.minAge,
  maxAge: vacancy.maxAge,
  bornFrom: vacancy.bornFrom,
  bornTo: vacancy.bornTo,
  seats: vacancy.seats,
  gender: vacancy.gender,
  forHomeless: vacancy.forHomeless,
  distanceLearning: vacancy.distanceLearning,
  schedule: vacancy.schedule,
})
