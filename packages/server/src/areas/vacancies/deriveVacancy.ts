import { acceptedBirthDates, openSpans } from '@semilla/domain/vacancies/takes.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { DerivedVacancy } from './queries/save.ts'

/**
 * Returns the derived data of a vacancy that matching reads: the accepted birth dates on its start date and every
 * span of each day.
 */
export const deriveVacancy = (form: VacancyForm): DerivedVacancy => ({
  takes: acceptedBirthDates(form),
  hours: openSpans(form.schedule),
})
