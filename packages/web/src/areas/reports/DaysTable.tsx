import { useTranslation } from 'react-i18next'
import type { Report } from './queries.ts'
import classes from './Report.module.css'
import { useShown } from './useShown.ts'

const parts = ['lower', 'median', 'upper'] as const

/** Shows how many days passed from the application to a referral and to a place. */
export function DaysTable({ report }: { report: Report }) {
  const { t } = useTranslation()
  const shown = useShown()
  const days = (count: number | undefined) => (count === undefined ? shown(count) : t('reports.daysCount', { count }))
  return (
    <>
      <p className={classes.soft}>{t('reports.days.hint')}</p>
      <table className={classes.table}>
        <caption className="visually-hidden">{t('reports.days.title')}</caption>
        <thead>
          <tr>
            <td />
            {parts.map((part) => (
              <th key={part} scope="col">
                {t(`reports.days.${part}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {report.days.map((row) => (
            <tr key={row.step}>
              <th scope="row">{t(`reports.days.${row.step}`)}</th>
              {parts.map((part) => (
                <td key={part} data-withheld={row[part] === undefined}>
                  {days(row[part])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
