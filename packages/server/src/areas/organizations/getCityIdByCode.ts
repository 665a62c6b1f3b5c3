import type { getCityIdByCode as operation } from '@semilla/contract/organizations/lookups.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { findOrganizationByCode } from './queries.ts'

/** Returns the id by which clients refer to the city. */
export async function getCityIdByCode(
  { db }: Context,
  { code }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const found = await findOrganizationByCode(db, code.toLowerCase())
  if (!found) throw refuse('notFound')
  return found
}
