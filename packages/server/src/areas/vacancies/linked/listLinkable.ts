import type { listLinkable as operation } from '@semilla/contract/vacancies/vacancies.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../../platform/context.ts'
import { findVacancy } from '../queries/record.ts'
import { listLinkableOrganizations } from './queries.ts'

/** Returns the program owners that could manage a vacancy instead of its own. */
export async function listLinkable(
  { db }: Context,
  { vacancyId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const vacancy = await findVacancy(db, vacancyId)
  if (!vacancy) throw refuse('notFound')
  return listLinkableOrganizations(db, vacancy.organizationId)
}
