import type { ReferralStatus } from '@semilla/domain/applications/status.ts'
import type { ReferralEnding, ReferralReader } from '@semilla/domain/enrollment/referralEnding.ts'
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

type Props = { status: ReferralStatus; endedBecause?: ReferralEnding | undefined; reader?: ReferralReader }

/** Shows the status of a referral; of one that ended, who ended it, in words that fit the reader. */
export function ReferralTag({ status, endedBecause, reader = 'program' }: Props) {
  const { t } = useTranslation()
  return (
    <StatusTag tone={tones[status]}>
      {t(endedBecause ? `words.referralEnding.${reader}.${endedBecause}` : `words.referralStatus.${status}`)}
    </StatusTag>
  )
}
