import { maxInterfaceText, tableNameTexts, textKey } from '@semilla/domain/localization/texts.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { updateTexts } from '../queries.ts'

type Values = { file: string | undefined; key: string; content: string }

/** Returns the key of what is wrong with each field of a new text. */
function faultsOf({ file, key, content }: Values): Record<string, string> {
  return {
    ...(file ? {} : { file: 'required' }),
    ...(key.trim() ? (textKey.safeParse(key.trim()).success ? {} : { key: 'formatInvalid' }) : { key: 'required' }),
    ...(content.trim() ? {} : { content: 'required' }),
  }
}

/** Adds a text with an id that no other has. It begins in English. */
export function NewTextDialog({ files, onClose }: { files: readonly string[]; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm<Values>({
    start: { file: undefined, key: '', content: '' },
    rules: faultsOf,
    labels: (field) => t(`upkeep.texts.new.${field}`),
    hints: (field) => (field === 'key' ? t('upkeep.texts.new.keyHint') : undefined),
    keptAs: 'newText',
  })
  const submit = form.submit(
    updateTexts,
    ({ file = '', key, content }) => ({
      file,
      language: 'en',
      items: [{ key: key.trim(), content: content.trim(), version: 0, isNew: true }],
    }),
    {
      done: () => {
        toast.done(t('upkeep.texts.saved'))
        onClose()
      },
    },
  )
  const choices = files.filter((file) => file !== tableNameTexts).map((value) => ({ value, label: value }))
  return (
    <FormDialog
      title={t('upkeep.texts.add')}
      form={form}
      yes={t('upkeep.texts.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <SelectField {...form.bind('file')} choices={choices} />
      <TextField {...form.bind('key')} maxLength={200} />
      <TextAreaField {...form.bind('content')} maxLength={maxInterfaceText} />
    </FormDialog>
  )
}
