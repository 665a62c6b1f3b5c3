import 'leaflet/dist/leaflet.css'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconZoomReset } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './CityMap.module.css'
import type { CityMapProps, MapTiles } from './props.ts'
import { useCityMap } from './useCityMap.ts'

function Credit({ credit, creditUrl }: MapTiles) {
  return (
    <p className={classes.credit}>
      {creditUrl ? (
        <a href={creditUrl} rel="noreferrer" target="_blank">
          {credit}
        </a>
      ) : (
        credit
      )}
    </p>
  )
}

/** Renders the map itself; `CityMap` loads it. */
export default function CityMapView(props: CityMapProps) {
  const { t } = useTranslation()
  const hint = useId()
  const { container, zoomIn, zoomOut, showAll } = useCityMap(props)
  const buttons = [
    { text: t('shell.ui.map.zoomIn'), Icon: IconPlus, act: zoomIn },
    { text: t('shell.ui.map.zoomOut'), Icon: IconMinus, act: zoomOut },
    { text: t('shell.ui.map.showAll'), Icon: IconZoomReset, act: showAll },
  ]
  return (
    <div className={`${classes.frame} no-print`}>
      <div
        ref={container}
        className={classes.map}
        role="application"
        aria-label={props.label}
        aria-describedby={hint}
      />
      <div className={classes.buttons}>
        {buttons.map(({ text, Icon, act }) => (
          <ActionIcon key={text} size={44} variant="default" aria-label={text} title={text} onClick={act}>
            <Icon aria-hidden size={20} />
          </ActionIcon>
        ))}
      </div>
      <p id={hint} className={classes.hint}>
        {t('shell.ui.map.keys')}
      </p>
      {props.tiles && <Credit {...props.tiles} />}
    </div>
  )
}
