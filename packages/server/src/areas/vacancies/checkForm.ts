import type { Operation } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { vacancyFaults } from '@semilla/domain/vacancies/rules.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import type { Tx } from '../../platform/database/database.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { findSiteBounds, listPrograms } from '../sites/queries/record.ts'

/**
 * Refuses a vacancy that breaks a rule (rules: Forms), that its site may no longer publish, or whose program the site
 * does not offer, so that another must be chosen. `place` is the path of the form in the input.
 */
export async function checkForm(db: Tx, operation: Operation, form: VacancyForm, place: string): Promise<void> {
  const site = await findSiteBounds(db, form.siteId)
  if (!site) throw refuse('notFound')
  if (site.status !== 'active') throw refuse('siteInactive')
  refuseFaults(operation, vacancyFaults(form, { cap: site.vacancyCap }), place)
  const programs = await listPrograms(db, form.siteId)
  if (!programs.some(({ id }) => id === form.programId)) throw refuse('programNotOffered')
}
