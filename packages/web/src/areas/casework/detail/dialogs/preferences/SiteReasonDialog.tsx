import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { faultsBy } from '../../../../../forms/faults.ts'
import { defaultExpiry, InterestUntil, interestFaults } from '../../../../matching/preferences/InterestUntil.tsx'
import { listChange } from '../../../../matching/preferences/preferenceLists.ts'
import { useLookAtAllInForm } from '../../../../matching/preferences/useLookAtAll.ts'
import { changePreferences } from '../../../../matching/queries.ts'
import { ReasonFields } from '../../../../matching/reasons/ReasonFields.tsx'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../../../matching/reasons/reasons.ts'
import { useDetail } from '../../detail.ts'
import { useSitePreference } from '../../parts/sites/siteMoves.ts'
import type { ListedSite } from '../dialog.ts'
import { useDialogForm } from '../useDialogForm.ts'

const actions = { preferSite: 'prefer', notInterested: 'notInterested', dislike: 'dislike' } as const
const saids = { preferSite: 'preferred', notInterested: 'notInterested', dislike: 'disliked' } as const
type Props = { kind: keyof typeof actions; site: ListedSite }

/**
 * Adds a site to one of the family's lists. Asks for a reason if the family is not interested, or if the site was on
 * another list.
 */
export function SiteReasonDialog({ kind, site }: Props) {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const isNeeded = useSitePreference()(site.id) !== 'unlisted' || kind === 'notInterested'
  const { form, finish } = useDialogForm({
    start: { ...noReasons, expiresOn: defaultExpiry() },
    rules: (typed) => ({
      ...(kind === 'notInterested' ? interestFaults(typed) : {}),
      ...faultsBy(isNeeded ? neededReasons : optionalReasons, typed),
    }),
    labels: (field) => (field === 'expiresOn' ? t('casework.detail.siteReason.until') : undefined),
    keptAs: `${kind}:${application.id}:${site.id}`,
  })
  const offerAll = useLookAtAllInForm()
  const done = () => finish(t(`casework.detail.said.${saids[kind]}`, { site: site.name }))
  const submit = form.submit(
    changePreferences,
    ({ expiresOn, ...reasons }) =>
      listChange(application.id, actions[kind], site.id, {
        expiresOn: kind === 'notInterested' ? expiresOn : undefined,
        ...reasonsToSend(reasons),
      }),
    { done, refused: offerAll(async (input) => (await form.send(changePreferences, input)) && done()) },
  )
  return (
    <FormDialog
      title={t(`casework.detail.siteReason.${kind}`, { site: site.name })}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      {kind === 'notInterested' && <InterestUntil {...form.bind('expiresOn')} />}
      <ReasonFields type="referral" whose="agency" form={form} optional={!isNeeded} />
    </FormDialog>
  )
}
