import type { getCityInfo as operation } from '@semilla/contract/organizations/lookups.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from './getCity.ts'

/** Returns the default city and state of a new address. */
export async function getCityInfo(
  { db }: Context,
  { cityId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { city, state } = await getCity(db, cityId)
  return { city, state }
}
