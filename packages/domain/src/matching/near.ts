import { milesBetween, type Point } from '../values/distance.ts'
import { isNear } from './fitting.ts'
import type { OpenVacancy, WantedPlace } from './types.ts'

/** The distance in miles within which a place counts as near, unless the family chose a longer one. */
export const nearMiles = 5

/** The area in which open places are counted: around the family's places, around its home, or the whole city. */
export type Area = {
  readonly around: 'places' | 'home' | 'city'
  readonly places: readonly WantedPlace[]
}

const widened = (place: WantedPlace): WantedPlace => ({ ...place, miles: Math.max(place.miles, nearMiles) })
const isLocated = ({ point }: WantedPlace) => point !== undefined

/**
 * Returns the area near a family: around the places that it named, else around its home, else the whole city (rules:
 * Open places near a family). Places without coordinates cannot be measured from and are left out.
 */
export function areaNear(places: readonly WantedPlace[], home: WantedPlace | undefined): Area {
  const located = places.filter(isLocated)
  if (located.length > 0) return { around: 'places', places: located.map(widened) }
  return home && isLocated(home) ? { around: 'home', places: [widened(home)] } : { around: 'city', places: [] }
}

/** Returns whether a site is in the area. */
export const isInArea = (
  { around, places }: Area,
  site: Pick<OpenVacancy['site'], 'zip' | 'neighborhood' | 'point'>,
): boolean => around === 'city' || places.some((wanted) => isNear(wanted, site))

/** Returns the distance in miles that the area reaches around its places; undefined for the whole city. */
export const milesOf = ({ places }: Area): number | undefined =>
  places.length === 0 ? undefined : Math.max(...places.map(({ miles }) => miles))

/** Returns the distance in miles from the nearest of some places to a point, if both are located. */
export function milesToNearest(places: readonly WantedPlace[], point: Point | undefined): number | undefined {
  const distances = point ? places.flatMap((place) => (place.point ? [milesBetween(place.point, point)] : [])) : []
  return distances.length > 0 ? Math.min(...distances) : undefined
}
