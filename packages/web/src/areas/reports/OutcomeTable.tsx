import { useTranslation } from 'react-i18next'
import type { Report } from './queries.ts'
import classes from './Report.module.css'
import { useShown } from './useShown.ts'

type Row = Report['groupings'][number]['rows'][number]
type Props = { readonly title: string; readonly rows: readonly Row[]; readonly report: Report }

/** Shows the shares of the outcomes as one bar; what is withheld is left blank. */
function Shares({ row, outcomes }: { row: Row; outcomes: Report['outcomes'] }) {
  const all = row.total ?? 0
  if (all === 0) return null
  const starts = row.children.map((_, index) =>
    row.children.slice(0, index).reduce<number>((sum, each) => sum + (each ?? 0), 0),
  )
  return (
    <svg className={classes.shares} aria-hidden="true" preserveAspectRatio="none">
      {outcomes.map((outcome, index) => (
        <rect
          key={outcome}
          data-outcome={outcome}
          x={`${(100 * (starts[index] ?? 0)) / all}%`}
          width={`${(100 * (row.children[index] ?? 0)) / all}%`}
          height="14"
        />
      ))}
    </svg>
  )
}

/** Returns whether nothing of a row is shown, or only that there was nobody. */
const isWithheld = ({ children, total }: Row) => [...children, total].every((each) => !each)

/** Shows how many children of each group had each outcome. */
export function OutcomeTable({ title, rows, report }: Props) {
  const { t } = useTranslation()
  const shown = useShown()
  if (rows.length === 0) return <p className={classes.soft}>{t('reports.noRows')}</p>
  if (rows.every(isWithheld)) return <p className={classes.soft}>{t('reports.tooFew')}</p>
  return (
    <table className={classes.table} data-columns={report.outcomes.length + 1}>
      <caption className="visually-hidden">{title}</caption>
      <thead>
        <tr>
          <td />
          <td className={classes.chart} />
          {report.outcomes.map((outcome) => (
            <th key={outcome} scope="col">
              <span className={classes.keyOutcome} data-outcome={outcome}>
                {t(`reports.outcome.${outcome}`)}
              </span>
            </th>
          ))}
          <th scope="col">{t('reports.all')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td className={classes.chart}>
              <Shares row={row} outcomes={report.outcomes} />
            </td>
            {report.outcomes.map((outcome, index) => (
              <td key={outcome} data-withheld={row.children[index] === undefined}>
                {shown(row.children[index])}
              </td>
            ))}
            <td data-withheld={row.total === undefined}>{shown(row.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
