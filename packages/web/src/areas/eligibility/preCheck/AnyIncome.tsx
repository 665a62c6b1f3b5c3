import { useTranslation } from 'react-i18next'
import classes from './PreCheck.module.css'

const circumstances = ['protectiveServices', 'homeless', 'cashAid'] as const

/** What makes a family eligible whatever its income, or spares it the fee: the same circumstances. */
export function AnyIncome({ saves }: { saves: 'title' | 'noFee' }) {
  const { t } = useTranslation()
  return (
    <div className={classes.any}>
      <p>{t(`precheck.any.${saves}`)}</p>
      <ul>
        {circumstances.map((each) => (
          <li key={each}>{t(`precheck.any.${each}`)}</li>
        ))}
      </ul>
    </div>
  )
}
