import { type LatLng, type Map as LeafletMap, point as pixel } from 'leaflet'
import { cluster, spread } from './cluster.ts'
import type { MapPoint } from './props.ts'

export type MarksModel = {
  readonly points: readonly MapPoint[]
  readonly selected: string | undefined
  readonly highlighted: string | undefined
}
type PlacedPoint = { readonly id: string; readonly point: MapPoint; readonly x: number; readonly y: number }
/** The points that one mark shows; most show one. */
export type Group = { readonly key: string; readonly points: readonly [PlacedPoint, ...PlacedPoint[]] }

const dotRadius = 13

/** Returns where the mark of a group stands. */
export const placeOfGroup = (map: LeafletMap, { points: [{ x, y }] }: Group): LatLng => map.unproject(pixel(x, y))

/** Returns whether a place is in the visible part of the map or one window away from it. */
function nearView(map: LeafletMap) {
  const { min, max } = map.getPixelBounds()
  const size = map.getSize()
  return ({ x, y }: PlacedPoint) =>
    min === undefined ||
    max === undefined ||
    (x > min.x - size.x && x < max.x + size.x && y > min.y - size.y && y < max.y + size.y)
}

/**
 * Returns the marks in and around the visible part of the map, in the order of the points. The closest zoom shows every
 * point alone; others join points that would overlap, except the selected and the highlighted one.
 */
export function groupsInView(map: LeafletMap, { points, selected, highlighted }: MarksModel): Group[] {
  const placed = points.map((point): PlacedPoint => {
    const { x, y } = map.project([point.latitude, point.longitude])
    return { id: point.id, point, x, y }
  })
  const isNear = nearView(map)
  if (map.getZoom() >= map.getMaxZoom())
    return spread(placed, dotRadius)
      .filter(isNear)
      .map((each) => ({ key: each.id, points: [each] }))
  const apart = new Set([selected, highlighted].filter((id) => id !== undefined))
  return cluster(placed, apart).filter(({ points: [first] }) => isNear(first))
}
