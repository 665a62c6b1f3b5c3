import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../forms/useForm.ts'
import { answerReferrals } from '../../../matching/queries.ts'
import { ReasonDialog } from '../../../matching/reasons/ReasonDialog.tsx'
import { noReasons, optionalReasons, rejectionToSend } from '../../../matching/reasons/reasons.ts'
import type { OwnReferral } from '../queries.ts'
import { named } from './named.ts'
import { useTellAnswers } from './useAnswers.ts'

type Props = {
  applicationId: number
  referrals: readonly OwnReferral[]
  onAnswered?: () => void
  onClose: () => void
}

/** Asks the family why it declines one or several referrals; it need not say, and gives the same reasons for all. */
export default function DeclineForm({ applicationId, referrals, onAnswered, onClose }: Props) {
  const { t } = useTranslation()
  const tell = useTellAnswers()
  const of = named(t, referrals)
  const form = useForm({
    start: noReasons,
    rules: optionalReasons,
    labels: () => undefined,
    keptAs: `decline:${referrals.map(({ id }) => id).join()}`,
  })
  const submit = form.submit(
    answerReferrals,
    (typed) => {
      const { reasonIds, otherReason } = rejectionToSend(typed)
      return { applicationId, accepts: false, referralIds: referrals.map(({ id }) => id), reasonIds, otherReason }
    },
    {
      done: (answers) => {
        onClose()
        tell(referrals, answers, 'decline')
        onAnswered?.()
      },
    },
  )
  return (
    <ReasonDialog
      title={t('dashboard.decline.title', of)}
      text={t('dashboard.decline.text', of)}
      yes={t('dashboard.decline.yes', of)}
      type="referral"
      noneLabel={t('words.reasons.none')}
      isDestructive
      optional
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
