import { useTranslation } from 'react-i18next'
import classes from './results.module.css'

/** Shows the reference number of the application. */
export function Reference({ number }: { number: string }) {
  const { t } = useTranslation()
  return (
    <div>
      <p className={classes.referenceTitle}>{t('applications.result.reference')}</p>
      <p className={classes.reference}>{number}</p>
      <p className={classes.referenceNote}>{t('applications.result.referenceNote')}</p>
    </div>
  )
}
