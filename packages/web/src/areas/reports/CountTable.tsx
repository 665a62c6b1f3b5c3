import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../api/texts/format.ts'
import type { CountRow } from './queries.ts'
import classes from './Report.module.css'
import { useShown } from './useShown.ts'

type Props = { readonly title: string; readonly rows: readonly CountRow[] }

const share = (value: number, most: number) => `${most === 0 ? 0 : Math.max(1, Math.round((100 * value) / most))}%`

/** Shows two bars, which the numbers beside them say in full. */
function Bars({ children, seats, most }: Pick<CountRow, 'children' | 'seats'> & { most: number }) {
  return (
    <svg className={classes.bars} aria-hidden="true" preserveAspectRatio="none">
      {children !== undefined && <rect className={classes.waiting} width={share(children, most)} height="9" rx="2" />}
      {seats > 0 && <rect className={classes.open} y="11" width={share(seats, most)} height="9" rx="2" />}
    </svg>
  )
}

/** Shows the waiting children and open seats of each group, as bars and as numbers. */
export function CountTable({ title, rows }: Props) {
  const { t } = useTranslation()
  const shown = useShown()
  const most = Math.max(0, ...rows.flatMap(({ children = 0, seats }) => [children, seats]))
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <td />
          <td className={classes.chart} />
          <th scope="col">
            <span className={classes.keyWaiting}>{t('reports.children')}</span>
          </th>
          <th scope="col">
            <span className={classes.keyOpen}>{t('reports.seats')}</span>
          </th>
          <th scope="col">{t('reports.unmet')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, children, seats, unmet }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            <td className={classes.chart}>
              <Bars {...{ children, seats, most }} />
            </td>
            <td data-withheld={children === undefined}>{shown(children)}</td>
            <td>{formatNumber(seats)}</td>
            <td data-withheld={unmet === undefined}>{unmet === undefined ? '–' : formatNumber(unmet)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
