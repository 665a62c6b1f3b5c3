import type { EligibilityReason } from '@semilla/domain/eligibility/eligibility.ts'
import { useTranslation } from 'react-i18next'

/** Shows the reasons for the decision in plain language. */
export function Reasons({ reasons }: { reasons: readonly EligibilityReason[] }) {
  const { t } = useTranslation()
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{t(`eligibility.reason.${reason}`)}</li>
      ))}
    </ul>
  )
}
