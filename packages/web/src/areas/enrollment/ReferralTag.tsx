import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import { useTranslation } from 'react-i18next'
import { StatusTag, type Tone } from '../../ui/display/StatusTag.tsx'

const tones: Record<ReferralStatus, Tone> = {
  active: 'good',
  processing: 'busy',
  enrolled: 'good',
  notInterested: 'quiet',
  closed: 'quiet',
  unavailable: 'quiet',
}

/** Shows the status of a referral. */
export function ReferralTag({ status }: { status: ReferralStatus }) {
  const { t } = useTranslation()
  return <StatusTag tone={tones[status]}>{t(`words.referralStatus.${status}`)}</StatusTag>
}
