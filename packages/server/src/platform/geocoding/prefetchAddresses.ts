import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { boundedQueue } from '../boundedQueue.ts'
import type { Tx } from '../database/database.ts'
import type { Caller, ShortTransaction } from '../http/calls/route.ts'
import { networkOf } from '../http/limits/network.ts'
import { type RemoteGeocoder, remoteGeocoderOf, unanswered } from './geocoder.ts'
import { findLocally } from './local.ts'
import { countLookup } from './queries.ts'

/** Results of a remote service by the text of the address. Empty when the tables of the city are used instead. */
export type PrefetchedAddresses = ReadonlyMap<string, FoundAddress>

/** The empty set of results. */
export const noPrefetchedAddresses: PrefetchedAddresses = new Map()

/** Limits concurrent requests to the service. Further ones are treated as if the service did not respond. */
const asking = boundedQueue({ maxConcurrent: 10, waiting: 100 })

/**
 * The divisor of the daily budget: one network may use a quarter of it, so that a stranger cannot use up the lookups
 * that families need.
 */
const shareOfNetwork = 4

type Asker = Pick<Caller, 'address' | 'config' | 'clock'>

/**
 * Returns whether a lookup is within the daily budgets of the caller's network and of the whole deployment, and counts
 * it.
 */
async function isWithinBudget({ address, config, clock }: Asker, inTransaction: ShortTransaction): Promise<boolean> {
  const most = config.GEOCODER_DAILY_LOOKUPS
  const day = clock.today()
  const ofNetwork = { day, network: networkOf(address), most: Math.ceil(most / shareOfNetwork) }
  return inTransaction(
    async (db) => (await countLookup(db, ofNetwork)) && (await countLookup(db, { day, network: '', most })),
  )
}

async function ask(
  geocoder: RemoteGeocoder,
  text: string,
  caller: Asker,
  inTransaction: ShortTransaction,
): Promise<FoundAddress> {
  if (!(await isWithinBudget(caller, inTransaction))) return unanswered(text)
  return asking.run(() => geocoder(text)).catch(() => unanswered(text))
}

/**
 * Returns the results of the remote service, if one is configured, for the given addresses. It runs before the
 * transaction of a request because it may take seconds. An address beyond the daily budget gets the same result as when
 * the service does not respond.
 */
export async function prefetchAddresses(
  caller: Asker,
  texts: readonly string[],
  inTransaction: ShortTransaction,
): Promise<PrefetchedAddresses> {
  const geocoder = remoteGeocoderOf(caller.config)
  if (!geocoder) return noPrefetchedAddresses
  const found = [...new Set(texts)].map(
    async (text) => [text, await ask(geocoder, text, caller, inTransaction)] as const,
  )
  return new Map(await Promise.all(found))
}

/**
 * Returns the result for an address: from the remote service, which was called before, or from the tables of the city.
 */
export async function findAddress(
  { db, config }: { readonly db: Tx; readonly config: Caller['config'] },
  text: string,
  prefetched: PrefetchedAddresses,
): Promise<FoundAddress> {
  if (!remoteGeocoderOf(config)) return findLocally(db, text)
  return prefetched.get(text) ?? unanswered(text)
}
