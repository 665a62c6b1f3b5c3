import type { lookUpAddress as operation } from '@semilla/contract/lookups.ts'
import type { Input, Output } from '@semilla/contract/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
import { geocoderOf } from '../../platform/geocoding/geocoder.ts'

/** The parts of an address and where it is, from the geocoder that the setting names. */
export async function lookUpAddress(
  { db, config }: Context,
  { address }: Input<typeof operation>,
): Promise<Output<typeof operation>> {
  if (address.length > 200) throw refuse('invalid', {}, [{ path: 'address', code: 'tooLong' }])
  return geocoderOf(config).find(db, address)
}
