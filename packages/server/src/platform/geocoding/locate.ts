import type { PreferredLocation } from '@semilla/domain/applications/careNeeds.ts'
import type { Point } from '@semilla/domain/values/distance.ts'
import type { Config } from '../../config.ts'
import type { Tx } from '../database/database.ts'
import { geocoderOf } from './geocoder.ts'
import { findZipPoint, listNeighborhoodPoints } from './queries.ts'

/** Where a place lies near which a family wants care; undefined when it could not be looked up. */
async function locateOne(
  db: Tx,
  config: Config,
  { kind, place }: Pick<PreferredLocation, 'kind' | 'place'>,
): Promise<Point | undefined> {
  if (kind === 'zip') return findZipPoint(db, place.slice(0, 5))
  if (kind === 'neighborhood') return (await listNeighborhoodPoints(db)).find(({ name }) => name === place)
  return (await geocoderOf(config).find(db, place)).point
}

/** Where each of a family's places lies, in their order. */
export async function locateAll(
  { db, config }: { readonly db: Tx; readonly config: Config },
  places: readonly Pick<PreferredLocation, 'kind' | 'place'>[],
): Promise<(Point | undefined)[]> {
  const points: (Point | undefined)[] = []
  for (const place of places) points.push(await locateOne(db, config, place))
  return points
}
