import { divIcon, type Map as LeafletMap, marker } from 'leaflet'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CityMap.module.css'
import { createMap, removeMap, showPlaces } from './leafletMap.ts'
import { createMarks } from './marks.ts'
import type { CityMapProps } from './props.ts'

type Drawn = { readonly map: LeafletMap; readonly marks: ReturnType<typeof createMarks> }
type Home = NonNullable<CityMapProps['home']>

/** Draws where the reader starts from, and returns how to remove it. */
function drawHome(map: LeafletMap, { latitude, longitude, label }: Home) {
  const sign = document.createElement('span')
  sign.setAttribute('role', 'img')
  sign.setAttribute('aria-label', label)
  sign.title = label
  const icon = divIcon({ html: sign, className: classes.home, iconSize: [0, 0] })
  const drawn = marker([latitude, longitude], { icon, interactive: false, keyboard: false, zIndexOffset: 5000 }).addTo(
    map,
  )
  return () => void drawn.remove()
}

/** Keeps a map in an element and draws what the properties say. Returns the element's ref and the zoom buttons' actions. */
export function useCityMap({ points, selected, highlighted, onSelect, onHighlight, home, tiles }: CityMapProps) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const [drawn, setDrawn] = useState<Drawn>()
  /** Whether the reader has chosen what the map shows. */
  const isMoved = useRef(false)
  const handlers = useEffectEvent(() => ({
    onSelect,
    onHighlight: (id: string | undefined) => onHighlight?.(id),
    nameOfGroup: (place: string, count: number) => t('shell.ui.map.group', { place, count }),
  }))
  const showAllOn = (map: LeafletMap, moves?: boolean) => {
    isMoved.current = false
    const places = [...points, ...(home ? [home] : [])].map(({ latitude, longitude }) => [latitude, longitude] as const)
    showPlaces(map, points.length > 0 ? places : [], moves)
  }
  // A map that is resized, as by styles that arrive late, shows every place again unless the reader has moved it.
  const onResize = useEffectEvent((map: LeafletMap) => {
    map.invalidateSize({ pan: isMoved.current })
    if (!isMoved.current) showAllOn(map, false)
  })
  const { url, credit, creditUrl } = tiles ?? {}

  useEffect(() => {
    const element = container.current
    if (!element) return
    const map = createMap(element, url ? { url, credit: credit ?? '', creditUrl: creditUrl ?? '' } : undefined)
    const resized = new ResizeObserver(() => onResize(map))
    resized.observe(element)
    const onTouch = () => {
      isMoved.current = true
    }
    for (const event of ['pointerdown', 'focusin']) element.addEventListener(event, onTouch)
    setDrawn({ map, marks: createMarks(map, () => handlers()) })
    return () => {
      resized.disconnect()
      removeMap(map)
      setDrawn(undefined)
    }
  }, [url, credit, creditUrl])

  useEffect(
    () => (drawn && home ? drawHome(drawn.map, home) : undefined),
    [drawn, home?.latitude, home?.longitude, home?.label],
  )
  const onListing = useEffectEvent(showAllOn)
  const listing = points.map(({ id }) => id).join()
  useEffect(() => {
    if (drawn && listing !== undefined) onListing(drawn.map)
  }, [drawn, listing])
  useEffect(() => drawn?.marks.update({ points, selected, highlighted }), [drawn, points, selected, highlighted])
  useEffect(() => {
    drawn?.marks.reveal(selected)
    if (selected !== undefined) isMoved.current = true
  }, [drawn, selected])
  const zoom = (to: 'zoomIn' | 'zoomOut') => {
    isMoved.current = true
    drawn?.map[to]()
  }

  return {
    container,
    zoomIn: () => zoom('zoomIn'),
    zoomOut: () => zoom('zoomOut'),
    showAll: () => drawn && showAllOn(drawn.map),
  }
}
