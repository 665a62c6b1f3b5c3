import { maxOtherReasonLength, otherReasonId } from '@semilla/contract/wire/reasonFields.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { changePreferences } from '../queries.ts'
import { AcceptsOffers } from './AcceptsOffers.tsx'
import { type ListedSite, listChange } from './preferenceLists.ts'

type Props = {
  applicationId: number
  site: ListedSite
  /** The number of the program's offers that the family has not answered. */
  openOffers: number
  onClose: () => void
}

/** Moves a program to the preferred ones. Asks why in words: the reasons of the catalog are all for declining. */
export function PreferDialog({ applicationId, site, openOffers, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { otherReason: '' },
    rules: ({ otherReason }) => ({ otherReason: otherReason.trim() ? undefined : 'required' }),
    labels: () => t('dashboard.sites.whyPreferred'),
  })
  const submit = form.submit(
    changePreferences,
    ({ otherReason }) =>
      listChange(applicationId, 'prefer', site.id, { reasonIds: [otherReasonId], otherReason: otherReason.trim() }),
    {
      done: () => {
        toast.done(t('dashboard.sites.moved.preferred', { site: site.name }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('dashboard.sites.moveTitle.preferred', { site: site.name })}
      yes={t('dashboard.sites.move.preferred')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('dashboard.sites.moveText.preferred')}</p>
      {openOffers > 0 && <AcceptsOffers site={site} count={openOffers} />}
      <TextField
        {...form.bind('otherReason')}
        hint={t('words.reasons.otherHint', { most: maxOtherReasonLength })}
        maxLength={maxOtherReasonLength}
        autoComplete="off"
      />
    </FormDialog>
  )
}
