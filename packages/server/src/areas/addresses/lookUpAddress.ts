import type { lookUpAddress as operation } from '@semilla/contract/addresses.ts'
import type { Input, Output } from '@semilla/contract/wire/operation.ts'
import { refuse } from '@semilla/domain/refusal.ts'
import type { Context } from '../../platform/context.ts'
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

/** Asks a remote geocoder, if one is configured. */
export const prepareLookUp: Before<Input<typeof operation>, PrefetchedAddresses> = async (
  caller,
  { address },
  inTransaction,
) => (address.length > longest ? noPrefetchedAddresses : prefetchAddresses(caller, [address], inTransaction))

/** Returns the parts and coordinates of an address from the configured geocoder. */
export async function lookUpAddress(
  ctx: Context,
  { address }: Input<typeof operation>,
  prefetched: PrefetchedAddresses,
): Promise<Output<typeof operation>> {
  if (address.length > longest) throw refuse('invalid', {}, [{ path: 'address', code: 'tooLong' }])
  return findAddress(ctx, address, prefetched)
}
