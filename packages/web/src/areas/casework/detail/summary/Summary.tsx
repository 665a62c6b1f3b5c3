import { useTranslation } from 'react-i18next'
import { StatusTag } from '../../../../ui/display/StatusTag.tsx'
import { applicationTones } from '../../tones.ts'
import { familyName, useDetail } from '../detail.ts'
import { Actions } from './Actions.tsx'
import { Facts } from './Facts.tsx'
import classes from './Summary.module.css'

/**
 * Shows the summary of the family, always visible: as a column next to the page, or in a narrow window as one line at
 * the top that leads to the rest.
 */
export function Summary() {
  const { t } = useTranslation()
  const detail = useDetail()
  const { externalId, status } = detail.application
  return (
    <aside className={classes.summary} aria-label={t('casework.detail.summary')}>
      <div className={classes.strip} data-sticks>
        <div>
          <p className={classes.name} title={familyName(detail)}>
            {familyName(detail)}
          </p>
          <p className={classes.reference}>{externalId}</p>
        </div>
        <StatusTag tone={applicationTones[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>
        <a className={classes.back} href="#actions">
          {t('casework.detail.toActions')}
        </a>
      </div>
      <div className={classes.body}>
        <Actions />
        <Facts />
      </div>
    </aside>
  )
}
