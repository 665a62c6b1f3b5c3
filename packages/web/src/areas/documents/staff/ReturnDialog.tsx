import { maxReasonLength } from '@semilla/domain/documents/limits.ts'
import { lines } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useSeenStatus } from '../../../forms/useSeen.ts'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { type Document, reviewDocument } from '../queries.ts'

const rules = z.object({ reason: lines(maxReasonLength).min(1, { error: 'returnReasonRequired' }) })

/** Returns a document to the family, with a reason that it reads. */
export function ReturnDialog({ document: { id, status }, onClose }: { document: Document; onClose: () => void }) {
  const { t } = useTranslation()
  const { seen, refused } = useSeenStatus(status)
  const form = useForm({
    start: { reason: '' },
    rules,
    labels: () => t('documents.returnDialog.reason'),
    hints: () => t('documents.returnDialog.hint'),
    keptAs: `documentReturn:${id}`,
  })
  const submit = form.submit(reviewDocument, ({ reason }) => ({ id, status: 'cancelled' as const, reason, seen }), {
    refused,
    done: () => {
      toast.done(t('documents.returnDialog.done'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('documents.returnDialog.title')}
      yes={t('documents.returnDialog.yes')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('documents.returnDialog.text')}</p>
      <TextAreaField {...form.bind('reason')} maxLength={maxReasonLength} />
    </FormDialog>
  )
}
