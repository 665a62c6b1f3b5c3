import { useTranslation } from 'react-i18next'
import { colon } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'

/** Links to the optional survey, where answers can also be changed and deleted. `of` names the application among others. */
export function SurveyLink({ applicationId, of }: { applicationId: number; of?: string }) {
  const { t } = useTranslation()
  const label = t('dashboard.actions.survey')
  return (
    <p className="no-print">
      <a href={to('survey', { applicationId })} aria-label={of && `${label}${colon()}${of}`}>
        {label}
      </a>
    </p>
  )
}
