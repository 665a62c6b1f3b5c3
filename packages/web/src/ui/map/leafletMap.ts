import {
  map as createLeafletMap,
  DomUtil,
  divIcon,
  type FitBoundsOptions,
  type Map as LeafletMap,
  latLngBounds,
  marker,
  polygon,
  tileLayer,
} from 'leaflet'
import { isStill } from '../../browser/stillness.ts'
import classes from './CityMap.module.css'
import outlines from './outlines.json'
import type { MapTiles } from './props.ts'

type Ring = [number, number][]
type Area = { readonly name: string; readonly rings: Ring[] }

const areas = outlines.areas as unknown as readonly Area[]
/** The bounds of the whole city. */
export const cityBounds = latLngBounds(areas.flatMap(({ rings }) => rings.flat()))
/** From this zoom on there is room for the names of neighborhoods. */
const namesFrom = 13
const closest = 17
/** Room around places that are shown, so that none is under the buttons on the right. */
const besideButtons = { paddingTopLeft: [36, 36], paddingBottomRight: [76, 36] } satisfies FitBoundsOptions

/** Returns the name of a neighborhood, to be drawn in its middle. */
function nameOf({ name, rings }: Area) {
  const text = document.createElement('span')
  text.textContent = name
  const icon = divIcon({ html: text, className: classes.name, iconSize: [0, 0] })
  const middle = latLngBounds(rings.flat()).getCenter()
  return marker(middle, { icon, interactive: false, keyboard: false, pane: 'overlayPane' })
}

/** Draws the neighborhoods; above streets only as lines, because the streets show land and water. */
function drawOutlines(map: LeafletMap, hasStreets: boolean) {
  const className = hasStreets ? (classes.border ?? '') : (classes.land ?? '')
  for (const { rings } of areas)
    polygon(rings.map((ring) => [ring]) as never, { className, interactive: false }).addTo(map)
  // Screen readers get the names in the list beside the map; streets show their own.
  if (hasStreets) return
  const names = areas.map(nameOf)
  map.on('zoomend', () => {
    for (const name of names) map.getZoom() >= namesFrom ? name.addTo(map) : name.remove()
  })
}

/** The wheel scrolls the page, and zooms the map only while the map has the focus. */
function zoomByWheelWhileFocused(map: LeafletMap) {
  const container = map.getContainer()
  container.addEventListener('focusin', () => map.scrollWheelZoom.enable())
  container.addEventListener('focusout', () => map.scrollWheelZoom.disable())
}

/** Returns a map of the city in an element: the outlines of its neighborhoods, above streets if there are tiles. */
export function createMap(container: HTMLElement, tiles: MapTiles | undefined): LeafletMap {
  const moves = !isStill()
  const map = createLeafletMap(container, {
    attributionControl: false,
    zoomControl: false,
    scrollWheelZoom: false,
    minZoom: 10,
    maxZoom: closest,
    zoomSnap: tiles ? 1 : 0.25,
    zoomDelta: 1,
    maxBounds: cityBounds.pad(0.5),
    maxBoundsViscosity: 0.8,
    zoomAnimation: moves,
    fadeAnimation: moves,
    markerZoomAnimation: moves,
    inertia: moves,
  })
  // The rest of the product names no page to other servers. Services of tiles require the origin.
  if (tiles) tileLayer(tiles.url, { maxZoom: closest, referrerPolicy: 'origin' }).addTo(map)
  drawOutlines(map, tiles !== undefined)
  zoomByWheelWhileFocused(map)
  map.fitBounds(cityBounds)
  return map
}

/** Removes a map. A zoom that is under way ends first, because its timer would look for what is gone. */
export function removeMap(map: LeafletMap) {
  const moved = map.getContainer().querySelector('.leaflet-proxy')
  moved?.dispatchEvent(new TransitionEvent(DomUtil.TRANSITION_END, { propertyName: 'transform' }))
  map.remove()
}

/** Moves the map to some places, or to the whole city if there are none. */
export function showPlaces(map: LeafletMap, places: readonly (readonly [number, number])[], moves = !isStill()) {
  const bounds = places.length > 0 ? latLngBounds(places as [number, number][]) : cityBounds
  map.fitBounds(bounds, { ...besideButtons, maxZoom: 15, animate: moves })
}
