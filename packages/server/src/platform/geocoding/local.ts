import type { FoundAddress } from '@semilla/contract/addresses.ts'
import { milesBetween, type Point } from '@semilla/domain/values/distance.ts'
import type { Tx } from '../database/database.ts'
import { parseAddress, titleCase } from './parseAddress.ts'
import {
  findCityNames,
  findZipPoint,
  listNeighbors,
  listOpenNeighborhoodPoints,
  type NumberedPoint,
} from './queries.ts'

/**
 * Maximum difference between two house numbers for interpolation; numbers further apart lie on different stretches of a
 * street.
 */
const maxGap = 400

/**
 * Returns the location of a house number, interpolated between its known neighbors on the street, or the nearest
 * neighbor when they are far apart; undefined when even that one is too far away.
 */
export function interpolateLocation(number: number, neighbors: readonly NumberedPoint[]): NumberedPoint | undefined {
  const [near, far] = neighbors.toSorted(
    (one, other) => Math.abs(one.number - number) - Math.abs(other.number - number),
  )
  if (!near) return undefined
  const isFar = Math.abs(near.number - number) > maxGap
  if (!far || far.street !== near.street || Math.abs(far.number - near.number) > maxGap) {
    return isFar ? undefined : near
  }
  const share = near.number === far.number ? 0 : (number - near.number) / (far.number - near.number)
  const between = (one: number, other: number) => one + (other - one) * share
  return {
    ...near,
    latitude: between(near.latitude, far.latitude),
    longitude: between(near.longitude, far.longitude),
  }
}

/** Returns the name of the neighborhood that can be chosen with the nearest centroid; empty when there are no neighborhoods. */
export async function nearestNeighborhood(db: Tx, point: Point): Promise<string> {
  const all = await listOpenNeighborhoodPoints(db)
  const [nearest] = all.toSorted((one, other) => milesBetween(point, one) - milesBetween(point, other))
  return nearest?.name ?? ''
}

/**
 * Looks up an address in the tables of the city: interpolates the house number between its known neighbors, or falls
 * back to the centroid of the ZIP code. When neither is known, an address with a street number is accepted without a
 * location.
 */
export async function findLocally(db: Tx, text: string): Promise<FoundAddress> {
  const { number, street, zip } = parseAddress(text)
  const neighbors = number !== undefined && street ? await listNeighbors(db, street, number, zip) : []
  const known = number === undefined ? undefined : interpolateLocation(number, neighbors)
  const point = known ?? (zip ? await findZipPoint(db, zip) : undefined)
  const names = await findCityNames(db)
  return {
    outcome: point || number !== undefined ? 'found' : 'notFound',
    streetNumber: number === undefined ? '' : String(number),
    street: titleCase(known?.street ?? (number === undefined ? '' : street)),
    neighborhood: known ? await nearestNeighborhood(db, known) : '',
    city: point ? (names?.city ?? '') : '',
    state: point ? (names?.state ?? '') : '',
    zip: zip || known?.zip || '',
    ...(point ? { point: { latitude: point.latitude, longitude: point.longitude } } : {}),
  }
}
