import { maxTagsPerRecord } from '@semilla/contract/casework/tags.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../forms/FormDialog.tsx'
import { TagsField } from '../../../../ui/fields/tags/TagsField.tsx'
import { setTags, useTagNames } from '../../queries.ts'
import { useDetail } from '../detail.ts'
import { useDialogForm } from './useDialogForm.ts'

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

const kinds = ['application', 'outreach'] as const

/** Changes the tags of the application, and those of the outreach to its family. */
export function TagsDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const suggestions = { application: useTagNames('application'), outreach: useTagNames('outreach') }
  const [found] = useState({
    application: application.tags.map(({ name }) => name),
    outreach: application.outreachTags.map(({ name }) => name),
  })
  const { form, finish } = useDialogForm({
    start: found,
    labels: (kind) => t(`casework.detail.tags.${kind}`),
    keptAs: `tags:${application.id}`,
  })
  const before = form.begun?.start ?? found
  const submit = async () => {
    const changed = kinds.filter((kind) => !isSame(form.values[kind], before[kind]))
    for (const kind of changed) {
      // A colleague may have tagged the family meanwhile, so only what was added and removed here is changed.
      const change = { kind, id: application.id, tags: form.values[kind], seen: before[kind] }
      if (!(await form.send(setTags, change))) return
    }
    finish(changed.length > 0 ? t('casework.detail.said.tags') : undefined)
  }
  return (
    <FormDialog
      title={t('casework.detail.tags.title')}
      yes={t('casework.detail.save')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      {kinds.map((kind) => (
        <TagsField
          key={kind}
          {...form.bind(kind)}
          hint={t('casework.detail.tags.hint', { most: longest.tag })}
          optional
          suggestions={suggestions[kind]}
          maxLength={longest.tag}
          maxTags={maxTagsPerRecord}
        />
      ))}
    </FormDialog>
  )
}
