import type { getCityInfo as operation } from '@semilla/contract/organizations.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { getCity } from './getCity.ts'

/** The city and state with which a new address begins. */
export async function getCityInfo(
  { db }: Context,
  { cityId }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const { city, state } = await getCity(db, cityId)
  return { city, state }
}
