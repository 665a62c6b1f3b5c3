import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import classes from './PreCheck.module.css'

/** Shows the estimated monthly fees, for less than 30 hours of care a week and for 30 hours or more, in cents. */
export function FeePair({ fullTime, partTime }: { fullTime: number; partTime: number }) {
  const { t } = useTranslation()
  return (
    <div className={classes.fees}>
      <p className={classes.feesTitle}>{t('precheck.fee.title')}</p>
      <dl>
        <div>
          <dt>{t('precheck.fee.partTime')}</dt>
          <dd>{displayDollars(partTime)}</dd>
        </div>
        <div>
          <dt>{t('precheck.fee.fullTime')}</dt>
          <dd>{displayDollars(fullTime)}</dd>
        </div>
      </dl>
      <p className={classes.feesNote}>{t('precheck.fee.note')}</p>
    </div>
  )
}
