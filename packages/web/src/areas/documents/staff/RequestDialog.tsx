import { maxReasonLength } from '@semilla/domain/documents/limits.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { requestDocuments } from '../queries.ts'

/** Asks the family for its documents, with a few words of staff. */
export function RequestDialog({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { note: '' },
    labels: () => t('documents.requestDialog.note'),
    keptAs: `documentRequest:${applicationId}`,
  })
  const submit = form.submit(requestDocuments, ({ note }) => ({ applicationId, note }), {
    done: () => {
      toast.done(t('documents.requestDialog.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('documents.requestDialog.title')}
      yes={t('documents.requestDialog.yes')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('documents.requestDialog.text')}</p>
      <TextAreaField {...form.bind('note')} optional maxLength={maxReasonLength} />
    </FormDialog>
  )
}
