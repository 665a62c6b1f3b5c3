import { neverInterested, notInterestedUntil } from '@semilla/domain/applications/preferences.ts'
import { dayInCity } from '@semilla/domain/values/dates.ts'
import { useTranslation } from 'react-i18next'
import { useForm } from '../../../forms/useForm.ts'
import { RadioCards } from '../../../ui/fields/choices/choices.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changePreferences } from '../queries.ts'
import { ReasonDialog } from '../reasons/ReasonDialog.tsx'
import { neededReasons, noReasons, reasonsToSend } from '../reasons/reasons.ts'
import { addActions, type ListedSite, listChange, type PreferenceKind } from './preferenceLists.ts'
import { useLookAtAllInForm } from './useLookAtAll.ts'

type Props = { applicationId: number; site: ListedSite; to: PreferenceKind; onClose: () => void }

const spans = ['sixMonths', 'never'] as const
type Span = (typeof spans)[number]

const untilAfter = (span: Span) => (span === 'never' ? neverInterested : notInterestedUntil(dayInCity(new Date())))

/** Moves a program to another list. Asks why, and for not interested, until when. */
export function MovePreferenceDialog({ applicationId, site, to: kind, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { ...noReasons, span: 'sixMonths' as Span },
    rules: neededReasons,
    labels: (field) => (field === 'span' ? t('dashboard.sites.howLong') : undefined),
  })
  const offerAll = useLookAtAllInForm()
  const done = () => {
    toast.done(t(`dashboard.sites.moved.${kind}`, { site: site.name }))
    onClose()
  }
  const submit = form.submit(
    changePreferences,
    ({ span, ...reasons }) =>
      listChange(applicationId, addActions[kind], site.id, {
        expiresOn: kind === 'notInterested' ? untilAfter(span) : undefined,
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
      {kind === 'notInterested' && (
        <RadioCards
          {...form.bind('span')}
          width={12}
          choices={spans.map((each) => ({ value: each, label: t(`dashboard.sites.span.${each}`) }))}
        />
      )}
    </ReasonDialog>
  )
}
