export type Point = readonly [latitude: number, longitude: number]

const keyOf = ([latitude, longitude]: Point) => `${latitude},${longitude}`
/** A degree of longitude is shorter than one of latitude; at San Francisco by this factor. */
const longitudeScale = Math.cos((37.76 * Math.PI) / 180)

/** Returns the distance of a point from the line between two others, in degrees of latitude. */
function distanceFromLine([y, x]: Point, [fromY, fromX]: Point, [toY, toX]: Point): number {
  const [dx, dy] = [(toX - fromX) * longitudeScale, toY - fromY]
  const [px, py] = [(x - fromX) * longitudeScale, y - fromY]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (px * dx + py * dy) / length))
  return Math.hypot(px - along * dx, py - along * dy)
}

/** Returns a line without the points that lie close enough to it (Douglas and Peucker). */
function simplifyLine(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)]
  if (!first || !last || line.length < 3) return [...line]
  const distances = line.map((point) => distanceFromLine(point, first, last))
  const far = distances.indexOf(Math.max(...distances))
  if ((distances[far] ?? 0) <= tolerance) return [first, last]
  return [...simplifyLine(line.slice(0, far + 1), tolerance).slice(0, -1), ...simplifyLine(line.slice(far), tolerance)]
}

/** Returns the points at which borders meet: those whose neighbors differ from ring to ring. */
function junctionsOf(rings: readonly (readonly Point[])[]): Set<string> {
  const neighbors = new Map<string, Set<string>>()
  for (const ring of rings)
    ring.slice(0, -1).forEach((point, at) => {
      const beside = neighbors.get(keyOf(point)) ?? new Set()
      beside.add(keyOf(ring[at + 1] as Point)).add(keyOf((at === 0 ? ring.at(-2) : ring[at - 1]) as Point))
      neighbors.set(keyOf(point), beside)
    })
  return new Set([...neighbors].filter(([, beside]) => beside.size > 2).map(([key]) => key))
}

/** Returns a ring that starts where borders meet, or else at its northernmost point, whichever ring it belongs to. */
function startedAt(ring: readonly Point[], isJunction: (point: Point) => boolean): Point[] {
  const open = ring.slice(0, -1)
  const first = open.findIndex(isJunction)
  const north = open.reduce((best, point, at) => (keyOf(point) > keyOf(open[best] as Point) ? at : best), 0)
  const start = first < 0 ? north : first
  return [...open.slice(start), ...open.slice(0, start + 1)]
}

/** Returns a border simplified in the same way from either side. */
function simplifyBorder(border: readonly Point[], tolerance: number): Point[] {
  const isTurned = keyOf(border[0] as Point) > keyOf(border.at(-1) as Point)
  const simple = simplifyLine(isTurned ? border.toReversed() : border, tolerance)
  return isTurned ? simple.toReversed() : simple
}

/**
 * Returns closed rings without needless points. A border between two rings stays one line: it is simplified once, between
 * the points at which it meets other borders.
 */
export function simplifyTogether(rings: readonly (readonly Point[])[], tolerance: number): Point[][] {
  const distinct = rings.map((ring) =>
    ring.filter((point, at) => at === 0 || keyOf(point) !== keyOf(ring[at - 1] as Point)),
  )
  const junctions = junctionsOf(distinct)
  const isJunction = (point: Point) => junctions.has(keyOf(point))
  return distinct.map((ring) => {
    const line = startedAt(ring, isJunction)
    const ends = line.flatMap((point, at) => (at > 0 && (isJunction(point) || at === line.length - 1) ? [at] : []))
    const borders = ends.map((end, at) => line.slice(ends[at - 1] ?? 0, end + 1))
    return [line[0] as Point, ...borders.flatMap((border) => simplifyBorder(border, tolerance).slice(1))]
  })
}
