import { useTranslation } from 'react-i18next'
import classes from '../dashboard.module.css'

const rules = ['protective', 'risk', 'income', 'moderate', 'ties', 'fit'] as const

/** Explains the order in which places are offered. */
export function OrderExplained() {
  const { t } = useTranslation()
  return (
    <details className={classes.details}>
      <summary>{t('dashboard.order.title')}</summary>
      <ol>
        {rules.slice(0, 5).map((rule) => (
          <li key={rule}>{t(`dashboard.order.${rule}`)}</li>
        ))}
      </ol>
      <p>{t('dashboard.order.fit')}</p>
    </details>
  )
}
