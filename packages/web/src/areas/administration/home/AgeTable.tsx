import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../api/texts/format.ts'
import classes from './Home.module.css'
import type { Home } from './WaitingPanel.tsx'

/** Compares the children who wait with the free seats of each age group. */
export function AgeTable({ rows }: { rows: Home['byAge'] }) {
  const { t } = useTranslation()
  return (
    <div>
      <table className={classes.table}>
        <caption>{t('administration.home.byAge')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('administration.home.age')}</th>
            <th scope="col">{t('administration.home.waiting')}</th>
            <th scope="col">{t('administration.home.seats')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ age, waiting, seats }) => (
            <tr key={age}>
              <th scope="row">{t(`administration.home.ages.${age}`)}</th>
              <td>{formatNumber(waiting)}</td>
              <td>{formatNumber(seats)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.note}>{t('administration.home.byAgeNote')}</p>
    </div>
  )
}
