import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../../api/config.ts'
import { CityMap } from '../../../../ui/map/CityMap.tsx'
import type { ProgramSearchModel } from '../useProgramSearch.ts'
import classes from './ListAndMap.module.css'

type Props = {
  search: ProgramSearchModel
  highlighted: number | undefined
  onHighlight: (id: number | undefined) => void
  onSelect: (id: number) => void
}

const idIn = (text: string | undefined) => (text === undefined ? undefined : Number(text))

/** Shows all programs of a search on a map. The list says everything that the map says. */
export function ProgramMap({ search, highlighted, onHighlight, onSelect }: Props) {
  const { t } = useTranslation()
  const tiles = useConfig()?.mapTiles
  const { sites, center } = search.map ?? {}
  const points = useMemo(
    () =>
      (sites ?? []).flatMap(({ id, name, latitude, longitude, openVacancies }) =>
        latitude === undefined || longitude === undefined
          ? []
          : [
              {
                ...{ id: String(id), latitude, longitude, isStrong: openVacancies > 0 },
                label: t('programSearch.map.point', { name, count: openVacancies }),
              },
            ],
      ),
    [sites, t],
  )
  const { place } = search.asked.filter
  const unmapped = (sites?.length ?? 0) - points.length
  return (
    <>
      <CityMap
        label={t('programSearch.map.label')}
        points={points}
        selected={search.selected === undefined ? undefined : String(search.selected)}
        onSelect={(id) => onSelect(Number(id))}
        highlighted={highlighted === undefined ? undefined : String(highlighted)}
        onHighlight={(id) => onHighlight(idIn(id))}
        home={
          center && { ...center, label: place ? t('programSearch.map.start', { place }) : t('programSearch.where') }
        }
        tiles={tiles}
      />
      <p className={`${classes.legend} no-print`}>
        {t('programSearch.map.legend')} {unmapped > 0 && t('programSearch.map.unmapped', { count: unmapped })}
      </p>
    </>
  )
}
