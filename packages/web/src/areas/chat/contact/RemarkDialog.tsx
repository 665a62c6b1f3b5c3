import { maxLabels, maxRemarkLength } from '@semilla/domain/chat/messages.ts'
import { longest, textFault } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { type Contact, labelContact, setContactRemark } from '../queries.ts'

type Typed = { readonly remark: string; readonly labels: string }

/** Returns the labels that are typed, with commas between them, also those of Chinese. */
const labelsOf = ({ labels }: Typed) =>
  labels
    .split(/[,，、]/)
    .map((each) => each.trim())
    .filter(Boolean)

function faultsOf(typed: Typed) {
  const labels = labelsOf(typed)
  const faults = labels.map((label) => textFault(label, { most: longest.tag }))
  return {
    remark: textFault(typed.remark.trim(), { most: maxRemarkLength }),
    labels: labels.length > maxLabels ? 'tooMany' : faults.find(Boolean),
  }
}

/** Lets the reader keep a remark and labels with a conversation, which nobody else sees. */
export function RemarkDialog({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const { t } = useTranslation()
  const { dialogId, name } = contact
  const form = useForm({
    start: { remark: contact.remark, labels: contact.labels.join(', ') },
    rules: faultsOf,
    labels: (field: string) => t(`chat.contact.fields.${field}`),
    keptAs: `remark:${dialogId}`,
  })
  const onSubmit = form.submit(setContactRemark, ({ remark }) => ({ dialogId, remark }), {
    done: async () => {
      if (await form.send(labelContact, { dialogId, labels: labelsOf(form.latest()) })) onClose()
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
