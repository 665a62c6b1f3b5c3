import type { Operation } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { vacancyFaults } from '@semilla/domain/vacancies/rules.ts'
import type { VacancyForm } from '@semilla/domain/vacancies/vacancy.ts'
import { faultIf } from '@semilla/domain/values/faults.ts'
import type { Context } from '../../platform/context.ts'
import { refuseFaults } from '../../platform/http/calls/refuseFaults.ts'
import { findSiteBounds, listPrograms } from '../sites/queries/record.ts'

/**
 * Refuses a vacancy that breaks a rule (rules: Forms), that its site may no longer publish, or whose program the site
 * does not offer, so that another must be chosen; or one for homeless families in a program that has no such places,
 * unless it was so before: the city may have changed the program since, and criteria are locked once it was submitted.
 * `place` is the path of the form in the input, `stored` what the vacancy has already.
 */
export async function checkForm(
  { db, clock }: Context,
  operation: Operation,
  form: VacancyForm,
  place: string,
  stored?: VacancyForm,
): Promise<void> {
  const site = await findSiteBounds(db, form.siteId)
  if (!site) throw refuse('notFound')
  if (site.status !== 'active') throw refuse('siteInactive')
  const limits = { cap: site.vacancyCap, today: clock.today(), stored }
  refuseFaults(operation, vacancyFaults(form, limits), place)
  const programs = await listPrograms(db, form.siteId)
  const program = programs.find(({ id }) => id === form.programId)
  if (!program) throw refuse('programNotOffered')
  const isAsStored = stored?.forHomeless && stored.programId === form.programId
  const hasNoHomeless = form.forHomeless && !program.forHomeless && !isAsStored
  refuseFaults(operation, faultIf(hasNoHomeless, 'forHomeless', 'homelessNotOffered'), place)
}
