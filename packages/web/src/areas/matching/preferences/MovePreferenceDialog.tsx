import { useTranslation } from 'react-i18next'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changePreferences } from '../queries.ts'
import { ReasonDialog } from '../reasons/ReasonDialog.tsx'
import { neededReasons, noReasons, reasonsToSend } from '../reasons/reasons.ts'
import { AcceptsOffers } from './AcceptsOffers.tsx'
import { defaultExpiry, InterestUntil, interestFaults } from './InterestUntil.tsx'
import { addActions, type ListedSite, listChange, type PreferenceKind } from './preferenceLists.ts'
import { useLookAtAllInForm } from './useLookAtAll.ts'

type Props = {
  applicationId: number
  site: ListedSite
  to: PreferenceKind
  /** The number of the program's offers that the family has not answered. */
  openOffers: number
  onClose: () => void
}

/** Moves a program to another list. Asks why, and for not interested, until when. */
export function MovePreferenceDialog({ applicationId, site, to: kind, openOffers, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { ...noReasons, expiresOn: defaultExpiry() },
    rules: (typed) => ({
      ...(kind === 'notInterested' ? interestFaults(typed) : {}),
      ...faultsBy(neededReasons, typed),
    }),
    labels: (field) => (field === 'expiresOn' ? t('dashboard.sites.notInterestedUntil') : undefined),
  })
  const offerAll = useLookAtAllInForm()
  const done = () => {
    toast.done(t(`dashboard.sites.moved.${kind}`, { site: site.name }))
    onClose()
  }
  const submit = form.submit(
    changePreferences,
    ({ expiresOn, ...reasons }) =>
      listChange(applicationId, addActions[kind], site.id, {
        expiresOn: kind === 'notInterested' ? expiresOn : undefined,
        ...reasonsToSend(reasons),
      }),
    { done, refused: offerAll(async (input) => (await form.send(changePreferences, input)) && done()) },
  )
  return (
    <ReasonDialog
      title={t(`dashboard.sites.moveTitle.${kind}`, { site: site.name })}
      text={t(`dashboard.sites.moveText.${kind}`)}
      yes={t(`dashboard.sites.move.${kind}`)}
      type="referral"
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      {kind === 'preferred' && openOffers > 0 && <AcceptsOffers site={site} count={openOffers} />}
      {kind === 'notInterested' && <InterestUntil {...form.bind('expiresOn')} />}
    </ReasonDialog>
  )
}
