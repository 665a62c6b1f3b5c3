import { Button } from '@mantine/core'
import { setReferralNote } from '@semilla/contract/enrollment/referrals.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { useSubmit } from '../../../api/queryClient.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/toasts.tsx'
import type { QueueItem } from './useQueue.ts'
import { askQueuesAgain, childName } from './useQueueActions.ts'

/** The site's own note on a referral. An empty one is not sent. */
export function NoteDialog({ child, onClose }: { child: QueueItem; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const [note, setNote] = useState(child.note)
  const [fault, setFault] = useState<string>()
  const keep = useSubmit(setReferralNote)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (note.trim() === '') return setFault(t('enrollment.note.required'))
    try {
      await keep.mutateAsync({ referralId: child.referralId, note: note.trim() })
      await askQueuesAgain()
      toast.done(t('enrollment.note.saved'))
      onClose()
    } catch (error) {
      if (error instanceof CallError) setFault(error.message)
    }
  }
  return (
    <Dialog
      title={t('enrollment.note.of', { name: childName(child) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.ui.cancel')}
          </Button>
          <Button type="submit" form={form} loading={keep.isPending}>
            {t('enrollment.note.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <TextAreaField
          name="note"
          label={t('enrollment.note.label')}
          hint={t('enrollment.note.hint')}
          error={fault}
          maxLength={2000}
          value={note}
          onChange={setNote}
        />
      </form>
    </Dialog>
  )
}
