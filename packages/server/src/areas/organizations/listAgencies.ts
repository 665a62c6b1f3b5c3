import type { listAgencies as operation } from '@semilla/contract/organizations/lookups.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from './getCity.ts'
import { listAgenciesOf } from './queries.ts'

/** Returns the agencies that a family can choose for its application. */
export async function listAgencies(
  { db }: Context,
  { cityId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const city = await getCity(db, cityId)
  return listAgenciesOf(db, city.id)
}
