import { birthDatesTaken, longestHours } from '@semilla/domain/vacancies/takes.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { Worked } from './queries/save.ts'

/** What matching reads of a vacancy: the birth dates taken on its start date and the longest span of each day. */
export const workOut = (form: VacancyForm): Worked => ({
  takes: birthDatesTaken(form),
  hours: longestHours(form.schedule),
})
