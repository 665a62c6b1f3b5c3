import { maxReasonLength } from '@semilla/domain/documents/limits.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { requestDocuments } from '../queries.ts'

type Props = { applicationId: number; noteBefore: string; onClose: () => void }

/**
 * Asks the family for its documents, with a few words of staff. It begins with the words before, as the family would read
 * nothing of them any more.
 */
export function RequestDialog({ applicationId, noteBefore, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { note: noteBefore },
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
      <TextAreaField
        {...form.bind('note')}
        hint={noteBefore && t('documents.requestDialog.before')}
        optional
        maxLength={maxReasonLength}
      />
    </FormDialog>
  )
}
