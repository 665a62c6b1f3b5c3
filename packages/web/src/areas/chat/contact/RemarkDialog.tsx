import { maxLabels, maxRemarkLength } from '@semilla/domain/chat/messages.ts'
import { line, longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useSend } from '../../../api/queries/changes.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type Contact, labelContact, setContactRemark } from '../queries.ts'

const rules = z.object({ remark: line(maxRemarkLength), labels: line(maxLabels * (longest.tag + 2)) })

/** Lets the reader keep a remark and labels with a conversation, which nobody else sees. */
export function RemarkDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation()
  const { send } = useSend()
  const { dialogId, name } = contact
  const form = useForm({
    start: { remark: contact.remark, labels: contact.labels.join(', ') },
    rules,
    labels: (field: string) => t(`chat.contact.fields.${field}`),
    keptAs: `remark:${dialogId}`,
  })
  const onSubmit = form.submit(setContactRemark, ({ remark }) => ({ dialogId, remark }), {
    done: async () => {
      const labels = form.values.labels.split(',').map((each) => each.trim())
      await send(labelContact, { dialogId, labels: labels.filter(Boolean).slice(0, maxLabels) })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('chat.contact.remarkTitle', { name })}
      yes={t('chat.contact.save')}
      {...{ form, onSubmit, onClose }}
    >
      <TextField {...form.bind('remark')} hint={t('chat.contact.remarkHint')} maxLength={maxRemarkLength} optional />
      <TextField {...form.bind('labels')} hint={t('chat.contact.labelsHint')} optional />
    </FormDialog>
  )
}
