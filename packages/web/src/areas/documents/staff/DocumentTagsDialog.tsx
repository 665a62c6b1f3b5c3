import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { inARow } from '../../../api/texts/format.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TagsField } from '../../../ui/fields/tags/TagsField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { setDocumentTags, useDocumentTags } from '../queries.ts'

type Props = {
  documents: readonly { readonly id: number; readonly name: string; readonly tags: readonly string[] }[]
  onClose: () => void
}

/** Sets the tags of a document, or of those that were just added. */
export function DocumentTagsDialog({ documents, onClose }: Props) {
  const { t } = useTranslation()
  const suggestions = useDocumentTags()
  const [found] = useState([...(documents[0]?.tags ?? [])])
  const form = useForm<{ tags: string[] }>({
    start: { tags: found },
    labels: () => t('documents.tagsDialog.label'),
    hints: () => t('documents.tagsDialog.hint', { most: longest.tag }),
    keptAs: `documentTags:${documents.map(({ id }) => id).join()}`,
  })
  const seen = form.begun?.start.tags ?? found
  const submit = async () => {
    for (const { id } of documents)
      if (!(await form.send(setDocumentTags, { kind: 'document', id, tags: form.values.tags, seen }))) return
    toast.done(t('documents.tagsDialog.done'))
    onClose()
  }
  return (
    <FormDialog
      title={t('documents.tagsDialog.title', { name: inARow(documents.map(({ name }) => name)) })}
      yes={t('documents.tagsDialog.yes')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <TagsField
        {...form.bind('tags')}
        optional
        suggestions={suggestions}
        maxLength={longest.tag}
        maxTags={maxTagsPerRecord}
      />
    </FormDialog>
  )
}
