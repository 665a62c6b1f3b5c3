import { useTranslation } from 'react-i18next'
import classes from './PreCheck.module.css'

const circumstances = ['protectiveServices', 'homeless', 'cashAid'] as const

/** Shows the circumstances that make a family eligible regardless of income, or exempt it from the fee. */
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
