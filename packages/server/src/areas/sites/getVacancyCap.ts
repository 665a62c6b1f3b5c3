import type { getVacancyCap as operation } from '@semilla/contract/sites/programs.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { findSiteBounds } from './queries/record.ts'

/** Returns the maximum number of seats of a vacancy at a site. */
export async function getVacancyCap(
  { db }: Context,
  { siteId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const site = await findSiteBounds(db, siteId)
  if (!site) throw refuse('notFound')
  return site.vacancyCap
}
