import { useTranslation } from 'react-i18next'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changePreferences } from '../queries.ts'
import { ReasonDialog } from '../reasons/ReasonDialog.tsx'
import { neededReasons, noReasons, reasonsToSend } from '../reasons/reasons.ts'
import { defaultExpiry, InterestUntil, interestFaults } from './InterestUntil.tsx'
import { type ListedSite, listChange } from './preferenceLists.ts'
import { useLookAtAllInForm } from './useLookAtAll.ts'

type Props = { applicationId: number; site: ListedSite; onClose: () => void }

/** Marks a program as not interested. Asks why, and until when. */
export function NotInterestedDialog({ applicationId, site, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { ...noReasons, expiresOn: defaultExpiry() },
    rules: (typed) => ({ ...interestFaults(typed), ...faultsBy(neededReasons, typed) }),
    labels: (field) => (field === 'expiresOn' ? t('dashboard.sites.notInterestedUntil') : undefined),
    keptAs: `notInterested:${applicationId}:${site.id}`,
  })
  const offerAll = useLookAtAllInForm()
  const done = () => {
    toast.done(t('dashboard.sites.moved.notInterested', { site: site.name }))
    onClose()
  }
  const submit = form.submit(
    changePreferences,
    ({ expiresOn, ...reasons }) =>
      listChange(applicationId, 'notInterested', site.id, { expiresOn, ...reasonsToSend(reasons) }),
    { done, refused: offerAll(async (input) => (await form.send(changePreferences, input)) && done()) },
  )
  return (
    <ReasonDialog
      title={t('dashboard.sites.moveTitle.notInterested', { site: site.name })}
      text={t('dashboard.sites.moveText.notInterested')}
      yes={t('dashboard.sites.move.notInterested')}
      type="referral"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <InterestUntil {...form.bind('expiresOn')} />
    </ReasonDialog>
  )
}
