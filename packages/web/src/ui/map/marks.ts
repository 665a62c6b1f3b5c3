import { type Map as LeafletMap, latLngBounds } from 'leaflet'
import { isStill } from '../../browser/stillness.ts'
import { itemAfter } from './arrows.ts'
import { type Group, groupsInView, type MarksModel, placeOfGroup } from './groups.ts'
import { dressMark, type Mark, makeMark } from './markButton.ts'

export type MarksHandlers = {
  readonly onSelect: (id: string) => void
  readonly onHighlight: (id: string | undefined) => void
  /** Names a mark that joins several points, also by the first of them, so that no two are named alike. */
  readonly nameOfGroup: (first: string, count: number) => string
}

const firstOf = ({ group }: Mark) => group.points[0].id
const hasFocus = ({ button }: Mark) => button === document.activeElement

/** Selects the point of a group, or moves the map to its points. */
function openGroup(map: LeafletMap, { points }: Group, onSelect: (id: string) => void) {
  if (points.length === 1) return onSelect(points[0].id)
  const places = points.map(({ point }) => [point.latitude, point.longitude] as [number, number])
  map.fitBounds(latLngBounds(places), { padding: [48, 48], animate: !isStill() })
}

/** Returns the mark that a key leads to from another one. */
function markAfter(map: LeafletMap, key: string, from: Mark, marks: Iterable<Mark>): Mark | undefined {
  const placeOf = ({ marker }: Mark) => map.latLngToLayerPoint(marker.getLatLng())
  const others = [...marks].filter((each) => each !== from)
  const placed = others.map((mark) => ({ mark, x: placeOf(mark).x, y: placeOf(mark).y }))
  return itemAfter(key, placeOf(from), placed)?.mark
}

/** Replaces the marks that show other groups now. */
function matchGroups(marks: Map<string, Mark>, groups: readonly Group[], make: (group: Group) => Mark) {
  const wanted = new Map(groups.map((group) => [group.key, group]))
  for (const [key, mark] of marks) {
    if (wanted.has(key)) continue
    marks.delete(key)
    mark.marker.remove()
  }
  for (const [key, group] of wanted) {
    const mark = marks.get(key) ?? make(group)
    mark.group = group
    marks.set(key, mark)
  }
}

/**
 * Draws points as buttons on a map, those that would overlap as one button with their number. Tab reaches one of them;
 * from there the arrow keys lead to the nearest in each direction, and Enter selects a point or opens a group.
 */
export function createMarks(map: LeafletMap, handlers: () => MarksHandlers) {
  const marks = new Map<string, Mark>()
  let model: MarksModel = { points: [], selected: undefined, highlighted: undefined }
  let reached: string | undefined

  const showing = (id: string | undefined) =>
    [...marks.values()].find(({ group }) => group.points.some((point) => point.id === id))
  const letTabReach = (mark: Mark | undefined) => {
    for (const each of marks.values()) each.button.tabIndex = each === mark ? 0 : -1
  }
  const make = (group: Group) =>
    makeMark(group, placeOfGroup(map, group), {
      onOpen: (opened) => openGroup(map, opened, handlers().onSelect),
      onPoint: (id) => handlers().onHighlight(id),
      onFocus: (mark) => {
        reached = firstOf(mark)
        letTabReach(mark)
      },
      onKey: (event, mark) => {
        const next = markAfter(map, event.key, mark, marks.values())
        if (!next && !event.key.startsWith('Arrow')) return
        event.preventDefault()
        if (!next) return
        next.button.focus({ preventScroll: true })
        map.panInside(next.marker.getLatLng(), { padding: [40, 40], animate: !isStill() })
      },
    })

  function draw() {
    const focused = [...marks.values()].find(hasFocus)
    matchGroups(marks, groupsInView(map, model), make)
    for (const mark of marks.values()) {
      mark.marker.setLatLng(placeOfGroup(map, mark.group)).addTo(map)
      dressMark(mark, model, handlers().nameOfGroup)
    }
    letTabReach(showing(reached) ?? showing(model.selected) ?? [...marks.values()][0])
    // The mark that had the focus may be gone; the one that shows its point now gets it.
    if (focused && ![...marks.values()].some(hasFocus)) showing(firstOf(focused))?.button.focus({ preventScroll: true })
  }

  map.on('moveend', draw)
  return {
    /** Shows other points, or marks others as selected and highlighted. */
    update: (next: MarksModel) => {
      model = next
      draw()
    },
    /** Moves the map only as far as needed to show a point. */
    reveal: (id: string | undefined) => {
      const point = model.points.find((each) => each.id === id)
      if (point) map.panInside([point.latitude, point.longitude], { padding: [56, 56], animate: !isStill() })
    },
  }
}
