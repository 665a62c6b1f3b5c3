import { useTranslation } from 'react-i18next'
import { useForm } from '../../../../forms/useForm.ts'
import { toast } from '../../../../ui/notifications/toasts.tsx'
import { rejectReferral } from '../../../matching/queries.ts'
import { ReasonDialog } from '../../../matching/reasons/ReasonDialog.tsx'
import { noReasons, optionalReasons, rejectionToSend } from '../../../matching/reasons/reasons.ts'
import type { OwnReferral } from '../queries.ts'

/** Asks the family why it declines a referral; it need not say. */
export function DeclineDialog({ referral, onClose }: { referral: OwnReferral; onClose: () => void }) {
  const { t } = useTranslation()
  const { id: referralId, childId, siteName: site } = referral
  const form = useForm({ start: noReasons, rules: optionalReasons, labels: () => undefined })
  const submit = form.submit(rejectReferral, (typed) => ({ childId, referralId, ...rejectionToSend(typed) }), {
    done: () => {
      onClose()
      toast.done(t('dashboard.decline.done', { site }))
    },
  })
  return (
    <ReasonDialog
      title={t('dashboard.decline.title', { site })}
      text={t('dashboard.decline.text')}
      yes={t('dashboard.decline.yes')}
      type="referral"
      isDestructive
      optional
      form={form}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
