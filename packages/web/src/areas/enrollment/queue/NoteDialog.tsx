import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useContested } from '../../../forms/useContested.ts'
import { useForm } from '../../../forms/useForm.ts'
import { Theirs } from '../../../ui/display/Theirs.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { setReferralNote } from '../queries.ts'
import { childName } from './childName.ts'
import type { QueueItem } from './useQueue.ts'

/**
 * Changes the site's note on a referral. An empty note is not sent. Where a colleague saved another note meanwhile, the
 * user first sees it, and saves again to replace it. `child` is the row as it is now.
 */
export function NoteDialog({ child, onClose }: { child: QueueItem; onClose: () => void }) {
  const { t } = useTranslation()
  const keptAs = `referralNote:${child.referralId}`
  const contest = useContested({ note: child.note }, keptAs)
  const form = useForm({
    start: contest.start,
    rules: ({ note }) => ({ note: note.trim() ? undefined : 'enrollment.note.required' }),
    labels: () => t('enrollment.note.label'),
    keptAs,
  })
  const submit = form.submit(
    setReferralNote,
    ({ note }) => ({ referralId: child.referralId, note: note.trim(), seen: contest.seen('note', note.trim()) }),
    {
      done: () => {
        toast.done(t('enrollment.note.saved'))
        onClose()
      },
      refused: contest.refused(() => form.showFault('enrollment.note.editedMeanwhile')),
    },
  )
  return (
    <FormDialog
      title={t('enrollment.note.of', { name: childName(child) })}
      yes={t('enrollment.note.save')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextAreaField {...form.bind('note')} hint={t('enrollment.note.hint')} maxLength={2000} />
      {contest.isContested('note', form.values.note.trim()) && (
        <Theirs title={t('enrollment.note.theirs')} text={child.note} />
      )}
    </FormDialog>
  )
}
