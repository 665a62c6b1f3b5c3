import { useTranslation } from 'react-i18next'
import { inARow } from '../../../../api/texts/format.ts'
import classes from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'

const rules = ['protective', 'risk', 'income', 'moderate'] as const

/** Returns what decides between equal families, up to the number of the application, which always does. */
function deciding(order: OwnApplication['tieOrder']): OwnApplication['tieOrder'] {
  const number = order.indexOf('applicationId')
  const isLast = number === -1 || number === order.length - 1
  return isLast ? order.filter((tie) => tie !== 'applicationId') : order.slice(0, number + 1)
}

/** Explains the order in which places are offered (rules: Rank), with the ties in the order that the city has set. */
export function OrderExplained({ tieOrder }: Pick<OwnApplication, 'tieOrder'>) {
  const { t } = useTranslation()
  const ties = inARow(deciding(tieOrder).map((tie) => t(`dashboard.order.tie.${tie}`)))
  return (
    <details className={classes.details}>
      <summary>{t('dashboard.order.title')}</summary>
      <ol>
        {rules.map((rule) => (
          <li key={rule}>{t(`dashboard.order.${rule}`)}</li>
        ))}
        <li>{t('dashboard.order.ties', { ties })}</li>
      </ol>
      <p>{t('dashboard.order.fit')}</p>
    </details>
  )
}
