import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'

/** Links to the optional survey, where answers can also be changed and deleted. */
export function SurveyLink({ applicationId }: { applicationId: number }) {
  const { t } = useTranslation()
  return (
    <p className="no-print">
      <a href={to('survey', { applicationId })}>{t('dashboard.actions.survey')}</a>
    </p>
  )
}
