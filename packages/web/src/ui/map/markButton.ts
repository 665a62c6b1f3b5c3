import { divIcon, type LatLng, type Marker, marker } from 'leaflet'
import classes from './CityMap.module.css'
import type { Group, MarksModel } from './groups.ts'

/** A button on the map that shows a point or a group of points. */
export type Mark = { group: Group; readonly marker: Marker; readonly button: HTMLButtonElement }

type Handlers = {
  readonly onOpen: (group: Group) => void
  readonly onKey: (event: KeyboardEvent, mark: Mark) => void
  /** Called when a mark of a single point is pointed at or focused, and when it no longer is. */
  readonly onPoint: (id: string | undefined) => void
  readonly onFocus: (mark: Mark) => void
}

/** Returns a mark for a group, at a place of the map. */
export function makeMark(group: Group, place: LatLng, { onOpen, onKey, onPoint, onFocus }: Handlers): Mark {
  const button = document.createElement('button')
  button.type = 'button'
  button.append(document.createElement('span'))
  const icon = divIcon({ html: button, className: classes.mark, iconSize: [0, 0] })
  const mark: Mark = { group, button, marker: marker(place, { icon, keyboard: false, riseOnHover: true }) }
  // The map leaves out clicks that end a drag, and after a drag also those of keys, which are told apart here.
  mark.marker.on('click', () => onOpen(mark.group))
  button.addEventListener('click', (event) => {
    if (event.detail !== 0) return
    event.stopPropagation()
    onOpen(mark.group)
  })
  button.addEventListener('keydown', (event) => onKey(event, mark))
  const pointed = () => (mark.group.points.length === 1 ? mark.group.points[0].id : undefined)
  for (const event of ['mouseenter', 'focus']) button.addEventListener(event, () => onPoint(pointed()))
  for (const event of ['mouseleave', 'blur']) button.addEventListener(event, () => onPoint(undefined))
  button.addEventListener('focus', () => onFocus(mark))
  return mark
}

/** Makes a mark look like what it shows now, and say it. */
export function dressMark(
  { group, button, marker: shown }: Mark,
  model: MarksModel,
  nameOfGroup: (first: string, count: number) => string,
) {
  const [{ id, point }, ...others] = group.points
  const isGroup = others.length > 0
  const isSelected = id === model.selected && !isGroup
  const isHighlighted = id === model.highlighted && !isGroup
  button.setAttribute('aria-label', isGroup ? nameOfGroup(point.label, group.points.length) : point.label)
  button.toggleAttribute('data-group', isGroup)
  button.toggleAttribute(
    'data-strong',
    group.points.some((each) => each.point.isStrong),
  )
  button.toggleAttribute('data-selected', isSelected)
  button.toggleAttribute('data-highlighted', isHighlighted)
  if (isSelected) button.setAttribute('aria-current', 'true')
  else button.removeAttribute('aria-current')
  const [text] = button.children
  if (text) text.textContent = isGroup ? String(group.points.length) : point.label
  shown.setZIndexOffset(isSelected || isHighlighted ? 10_000 : 0)
}
