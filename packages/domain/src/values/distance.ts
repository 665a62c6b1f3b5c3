/** A geographic position in degrees. */
export type Point = { readonly latitude: number; readonly longitude: number }

const earthRadiusInMiles = 3958.7613
const radians = (degrees: number) => (degrees * Math.PI) / 180

/**
 * Returns the great-circle distance between two points in miles (haversine, which is accurate enough within a city).
 */
export function milesBetween(one: Point, other: Point): number {
  const halfLatitude = radians(other.latitude - one.latitude) / 2
  const halfLongitude = radians(other.longitude - one.longitude) / 2
  const haversine =
    Math.sin(halfLatitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(halfLongitude) ** 2
  return 2 * earthRadiusInMiles * Math.asin(Math.min(1, Math.sqrt(haversine)))
}
