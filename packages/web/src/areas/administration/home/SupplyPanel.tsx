import { ageGroups } from '@semilla/contract/administration.ts'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfig } from '../../../api/config.ts'
import { formatNumber } from '../../../api/texts/format.ts'
import { ChoiceFilter } from '../../../ui/fields/filters/FilterFields.tsx'
import { CityMap } from '../../../ui/map/CityMap.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import classes from './Home.module.css'
import type { Home } from './WaitingPanel.tsx'

type Age = (typeof ageGroups)[number] | 'all'
type Area = Home['byArea'][number]
type Counts = Pick<Area, 'waiting' | 'seats'>

const countsOf = (area: Area, age: Age): Counts =>
  age === 'all' ? area : (area.ages[ageGroups.indexOf(age)] ?? { waiting: 0, seats: 0 })

/** The areas in which children of an age wait or seats for them are free, those with the fewest seats for them first. */
const rowsOf = (areas: readonly Area[], age: Age) =>
  areas
    .map((area) => ({ ...area, ...countsOf(area, age) }))
    .filter(({ waiting, seats }) => waiting + seats > 0)
    .toSorted((one, other) => other.waiting - other.seats - (one.waiting - one.seats))

/** Shows on a map and in a table how many children wait and how many seats are free in each area, for an age group or all. */
export default function SupplyPanel({ home: { byArea } }: { home: Home }) {
  const { t } = useTranslation()
  const tiles = useConfig()?.mapTiles
  const [age, setAge] = useState<Age>('all')
  const [selected, setSelected] = useState<string>()
  const rows = useMemo(() => rowsOf(byArea, age), [byArea, age])
  const nameOf = ({ zip, neighborhood }: Area) => `${zip} ${neighborhood}`.trim() || t('administration.home.elsewhere')
  const points = useMemo(
    () =>
      rows.flatMap((row) => {
        const { zip, latitude, longitude, waiting, seats } = row
        if (latitude === undefined || longitude === undefined) return []
        const label = t('administration.home.point', { name: nameOf(row), waiting, seats })
        return [{ id: zip, latitude, longitude, label, isStrong: waiting > seats }]
      }),
    [rows, t],
  )
  return (
    <Panel title={t('administration.home.supply')}>
      <div className={classes.filter}>
        <ChoiceFilter
          label={t('administration.home.age')}
          value={age}
          onChange={setAge}
          choices={(['all', ...ageGroups] as const).map((value) => ({
            value,
            label: t(value === 'all' ? 'administration.home.allAges' : `administration.home.ages.${value}`),
          }))}
        />
      </div>
      <div className={classes.supply}>
        <div>
          <div className={`${classes.map} no-print`}>
            <CityMap
              label={t('administration.home.map')}
              points={points}
              onSelect={setSelected}
              {...(selected === undefined ? {} : { selected })}
              {...(tiles ? { tiles } : {})}
            />
          </div>
          <p role="status" className={classes.chosen}>
            {points.find(({ id }) => id === selected)?.label}
          </p>
          <p className={classes.note}>{t('administration.home.mapNote')}</p>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        <section className={classes.areas} aria-label={t('administration.home.byArea')} tabIndex={0}>
          <table className={classes.table}>
            <caption className="visually-hidden">{t('administration.home.byArea')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('administration.home.area')}</th>
                <th scope="col">{t('administration.home.waiting')}</th>
                <th scope="col">{t('administration.home.seats')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.zip} data-selected={row.zip === selected || undefined}>
                  <th scope="row">{nameOf(row)}</th>
                  <td>{formatNumber(row.waiting)}</td>
                  <td>{formatNumber(row.seats)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {rows.length === 0 && <p className={classes.note}>{t('administration.home.noSupply')}</p>}
        </section>
      </div>
    </Panel>
  )
}
