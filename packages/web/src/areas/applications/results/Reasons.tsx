import type { EligibilityReason } from '@semilla/domain/eligibility/eligibility.ts'
import { useTranslation } from 'react-i18next'

/** Why it was decided so, in plain words. */
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
