import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { changedTagsFault } from '@semilla/domain/casework/bulk.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TagsField } from '../../../ui/fields/tags/TagsField.tsx'
import { startBulk, useTagNames } from '../queries.ts'
import { type BulkDialogProps, Meant } from './Meant.tsx'
import { askedOf } from './useBulk.ts'

/** Adds tags to many applications and removes others. */
export function BulkTagDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const suggestions = useTagNames('application')
  const form = useForm({
    start: { addTags: [] as string[], removeTags: [] as string[] },
    rules: (typed) => {
      const fault = changedTagsFault(typed)
      return fault ? { [fault.path]: fault.code } : {}
    },
    labels: (field) => t(`worklist.bulk.${field}`),
    keptAs: 'bulkTags',
  })
  const submit = form.submit(startBulk, (tags) => askedOf(chosen, { action: 'tag', ...tags }), {
    done: ({ jobId }) => onStarted(jobId),
  })
  const field = { optional: true, suggestions, maxLength: longest.tag, maxTags: maxTagsPerRecord }
  return (
    <FormDialog
      title={t('worklist.bulk.title.tag')}
      yes={t('worklist.bulk.start.tag')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Meant chosen={chosen} />
      <TagsField {...form.bind('addTags')} {...field} hint={t('casework.detail.tags.hint', { most: longest.tag })} />
      <TagsField {...form.bind('removeTags')} {...field} />
    </FormDialog>
  )
}
