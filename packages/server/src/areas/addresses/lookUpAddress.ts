import type { lookUpAddress as operation } from '@semilla/contract/addresses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import { isZip } from '@semilla/domain/values/address.ts'
import type { Context } from '../../platform/context.ts'
import { findLocally } from '../../platform/geocoding/local.ts'
import { cityOfZip } from '../../platform/geocoding/locate.ts'
import {
  findAddress,
  noPrefetchedAddresses,
  type PrefetchedAddresses,
  prefetchAddresses,
} from '../../platform/geocoding/prefetchAddresses.ts'
import type { Before, Limits } from '../../platform/http/calls/route.ts'
import { limitByNetwork } from '../../platform/http/limits/network.ts'

const longest = 200

/** Limits requests for addresses. The form needs one request for each address that a family chooses; an office types for many families. */
export const lookUpLimits: Limits<unknown> = (caller) => [
  limitByNetwork('lookUpAddress', caller, 60, 1),
  limitByNetwork('lookUpAddressHourly', caller, 600, 60),
]

/** Asks a remote geocoder, if one is configured. The city's own zips are known without it. */
export const prepareLookUp: Before<Input<typeof operation>, PrefetchedAddresses> = async (
  caller,
  { address },
  inTransaction,
) => {
  if (address.length > longest) return noPrefetchedAddresses
  const isKnown = isZip(address) && (await inTransaction((db) => cityOfZip({ ...caller, db }, address)))
  return isKnown ? noPrefetchedAddresses : prefetchAddresses(caller, [address], inTransaction)
}

/** Returns the parts and coordinates of an address from the configured geocoder. */
export async function lookUpAddress(
  ctx: Context,
  { address }: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  if (address.length > longest) throw refuse('invalid', {}, [{ path: 'address', code: 'tooLong' }])
  if (isZip(address) && (await cityOfZip(ctx, address))) return findLocally(ctx.db, address)
  return findAddress(ctx, address, prefetched)
}
