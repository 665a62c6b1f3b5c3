import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { setReferralNote } from '../queries.ts'
import type { QueueItem } from './useQueue.ts'
import { childName } from './useQueueActions.ts'

/** Changes the site's note on a referral. An empty note is not sent. */
export function NoteDialog({ child, onClose }: { child: QueueItem; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { note: child.note },
    rules: ({ note }) => ({ note: note.trim() ? undefined : 'enrollment.note.required' }),
    labels: () => t('enrollment.note.label'),
  })
  const submit = form.submit(setReferralNote, ({ note }) => ({ referralId: child.referralId, note: note.trim() }), {
    done: () => {
      toast.done(t('enrollment.note.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('enrollment.note.of', { name: childName(child) })}
      yes={t('enrollment.note.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField {...form.bind('note')} hint={t('enrollment.note.hint')} maxLength={2000} />
    </FormDialog>
  )
}
