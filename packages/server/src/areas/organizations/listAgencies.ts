import type { listAgencies as operation } from '@semilla/contract/organizations/lookups.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from './getCity.ts'
import { listAgenciesOf } from './queries.ts'

/** Returns the agencies that a family can choose for its application, and if asked, those that are disabled. */
export async function listAgencies(
  { db }: Context,
  { cityId, withEnded = false }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const city = await getCity(db, cityId)
  const agencies = await listAgenciesOf(db, city.id, withEnded)
  return agencies.map(({ isEnded, ...agency }) => (isEnded ? { ...agency, isEnded } : agency))
}
