import type { searchAddresses as operation } from '@semilla/contract/addresses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import type { Context } from '../../platform/context.ts'
import { titleCase } from '../../platform/geocoding/parseAddress.ts'
import { listKnownAddresses } from '../../platform/geocoding/queries.ts'
import { getCity } from '../organizations/getCity.ts'

/**
 * Returns known addresses that begin with the given number and street; none until at least a number and a letter are
 * typed.
 */
export async function searchAddresses(
  { db }: Context,
  { text }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  const typed = /^(\d{1,6})\s+(\S.{0,80})$/.exec(text)
  if (!typed?.[1] || !typed[2]) return []
  const { city, state } = await getCity(db, undefined)
  const known = await listKnownAddresses(db, typed[1], typed[2].toUpperCase())
  return known.map(({ number, street, zip }) => ({ street: `${number} ${titleCase(street)}`, city, state, zip }))
}
