import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../api/config.ts'
import { CityMap } from '../../ui/map/CityMap.tsx'
import type { CountRow } from './queries.ts'
import classes from './Report.module.css'

/** Shows the areas on a map. The table beside it says everything that the map says. */
export function AreaMap({ rows }: { rows: readonly CountRow[] }) {
  const { t } = useTranslation()
  const tiles = useConfig()?.mapTiles
  const [selected, setSelected] = useState<string>()
  const say = ({ label, children, seats }: CountRow) =>
    children === undefined
      ? t('reports.map.withheld', { name: label, seats })
      : t('reports.map.point', { name: label, children, seats })
  const points = useMemo(
    () =>
      rows.flatMap((row) =>
        row.latitude === undefined || row.longitude === undefined
          ? []
          : [
              {
                id: row.key,
                latitude: row.latitude,
                longitude: row.longitude,
                label: say(row),
                isStrong: (row.unmet ?? 0) > 0,
              },
            ],
      ),
    [rows, t],
  )
  const area = rows.find(({ key }) => key === selected)
  return (
    <div className="no-print">
      <div className={classes.map}>
        <CityMap
          label={t('reports.map.label')}
          points={points}
          onSelect={setSelected}
          {...(selected === undefined ? {} : { selected })}
          {...(tiles ? { tiles } : {})}
        />
      </div>
      <p role="status">{area ? say(area) : ''}</p>
      <p className={classes.soft}>
        {t('reports.map.strong')} {t('reports.areaHint')}
      </p>
    </div>
  )
}
