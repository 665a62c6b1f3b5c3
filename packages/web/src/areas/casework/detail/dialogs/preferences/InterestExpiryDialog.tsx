import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { listChange } from '../../../../matching/preferences/preferenceLists.ts'
import { changePreferences } from '../../../../matching/queries.ts'
import { useDetail } from '../../detail.ts'
import type { ListedSite } from '../dialog.ts'
import { useDialogForm } from '../useDialogForm.ts'
import { InterestUntil } from './InterestUntil.tsx'

/** Changes until when the family is not interested in a site. */
export function InterestExpiryDialog({ site, expiresOn: before }: { site: ListedSite; expiresOn: string }) {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { form, finish } = useDialogForm({
    start: { expiresOn: before },
    labels: () => t('casework.detail.siteReason.until'),
  })
  const submit = form.submit(
    changePreferences,
    ({ expiresOn }) =>
      listChange(application.id, 'changeNotInterestedExpiry', site.id, { expiresOn: expiresOn || undefined }),
    { done: () => finish(t('casework.detail.said.expiry', { site: site.name })) },
  )
  return (
    <FormDialog
      title={t('casework.detail.siteReason.expiry', { site: site.name })}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      <InterestUntil {...form.bind('expiresOn')} />
    </FormDialog>
  )
}
