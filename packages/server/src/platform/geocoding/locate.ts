import type { PreferredLocation } from '@semilla/domain/applications/careNeeds.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Config } from '../../config.ts'
import { cachedUntilChanged } from '../database/cachedFor.ts'
import type { Tx } from '../database/database.ts'
import { findAddress, type PrefetchedAddresses } from './prefetchAddresses.ts'
import { findCityNames, listNeighborhoodPoints, listZipPoints } from './queries.ts'

type Where = { readonly db: Tx; readonly config: Config }

const byName = (points: readonly (Point & { name: string })[]) => new Map(points.map((each) => [each.name, each]))
const zipPoints = cachedUntilChanged(async (db) => byName(await listZipPoints(db)))
const neighborhoodPoints = cachedUntilChanged(async (db) => byName(await listNeighborhoodPoints(db)))

const cityNames = cachedUntilChanged(async (db) => await findCityNames(db))

/** Returns the city and state of a zip; undefined for a zip that is not the city's. */
export const cityOfZip = async (ctx: Where, zip: string): Promise<{ city: string; state: string } | undefined> =>
  (await zipPoints(ctx)).has(zip.slice(0, 5)) ? cityNames(ctx) : undefined

/** Returns the city's zip codes with their centers. */
export const listCityZips = async (ctx: Where): Promise<(Point & { name: string })[]> => [
  ...(await zipPoints(ctx)).values(),
]

/** Returns the location of a place near which a family wants care; undefined when it could not be found. */
async function locateOne(
  ctx: Where,
  { kind, place }: Pick<PreferredLocation, 'kind' | 'place'>,
  prefetched: PrefetchedAddresses,
): Promise<Point | undefined> {
  if (kind === 'zip') return (await zipPoints(ctx)).get(place.slice(0, 5))
  if (kind === 'neighborhood') return (await neighborhoodPoints(ctx)).get(place)
  return (await findAddress(ctx, place, prefetched)).point
}

/**
 * Returns the locations of a family's preferred places, in the same order. Results of remote services come from
 * `prefetched`; see `prefetchAddresses`.
 */
export async function locateAll(
  ctx: Where,
  places: readonly Pick<PreferredLocation, 'kind' | 'place'>[],
  prefetched: PrefetchedAddresses,
): Promise<(Point | undefined)[]> {
  const points: (Point | undefined)[] = []
  for (const place of places) points.push(await locateOne(ctx, place, prefetched))
  return points
}
