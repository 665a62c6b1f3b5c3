import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { boundedQueue } from '../boundedQueue.ts'
import type { Tx } from '../database/database.ts'
import { networkOf } from '../http/network.ts'
import type { Caller, ShortTransaction } from '../http/route.ts'
import { type RemoteGeocoder, remoteGeocoderOf, unanswered } from './geocoder.ts'
import { findLocally } from './local.ts'
import { spendLookup } from './queries.ts'

/** What a remote service said of addresses, by their text. Empty where the city's own tables are asked. */
export type LookedUp = ReadonlyMap<string, FoundAddress>

export const nothingLookedUp: LookedUp = new Map()

/** Questions to the service at once, and waiting for their turn; what comes beyond is as if it did not answer. */
const asking = boundedQueue({ atOnce: 10, waiting: 100 })

/** One network may use a quarter of a day's lookups, so that a stranger does not use up what families need. */
const shareOfNetwork = 4

type Asker = Pick<Caller, 'address' | 'config' | 'clock'>

/** Whether a lookup is within what is left of the day, of the whole deployment and of the caller's network; counts it. */
async function isWithinBudget({ address, config, clock }: Asker, inTransaction: ShortTransaction): Promise<boolean> {
  const most = config.GEOCODER_DAILY_LOOKUPS
  const day = clock.today()
  const ofNetwork = { day, network: networkOf(address), most: Math.ceil(most / shareOfNetwork) }
  return inTransaction(
    async (db) => (await spendLookup(db, ofNetwork)) && (await spendLookup(db, { day, network: '', most })),
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
 * Asks the remote service for some addresses, where the deployment has one, before a call's transaction: it may take
 * seconds. Answers for each what was found; one that the day's budget does not cover is as if the service did not answer.
 */
export async function lookUpAhead(
  caller: Asker,
  texts: readonly string[],
  inTransaction: ShortTransaction,
): Promise<LookedUp> {
  const geocoder = remoteGeocoderOf(caller.config)
  if (!geocoder) return nothingLookedUp
  const found = [...new Set(texts)].map(
    async (text) => [text, await ask(geocoder, text, caller, inTransaction)] as const,
  )
  return new Map(await Promise.all(found))
}

/** Answers what is known of an address: from the remote service, which was asked before, or from the city's own tables. */
export async function findAddress(
  { db, config }: { readonly db: Tx; readonly config: Caller['config'] },
  text: string,
  lookedUp: LookedUp,
): Promise<FoundAddress> {
  if (!remoteGeocoderOf(config)) return findLocally(db, text)
  return lookedUp.get(text) ?? unanswered(text)
}
