import { TagsInput } from '@mantine/core'
import { mostTags, setTags } from '@semilla/contract/casework/tags.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type FieldProps, useInputProps } from '../../../../ui/fields/field.ts'
import { useTagNames } from '../../queries.ts'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import { DialogForm } from './DialogForm.tsx'

const isSame = (a: readonly string[], b: readonly string[]) => a.join('\n') === b.join('\n')

function TagsField({ suggestions, ...field }: FieldProps<string[]> & { suggestions: string[] }) {
  const { t } = useTranslation()
  return (
    <TagsInput
      {...useInputProps(field)}
      size="md"
      comboboxProps={{ withinPortal: false }}
      maxLength={longest.tag}
      maxTags={mostTags}
      splitChars={[',']}
      acceptValueOnBlur
      isDuplicate={(value, chosen) => chosen.some((each) => each.toLowerCase() === value.trim().toLowerCase())}
      clearButtonProps={{ 'aria-label': t('shell.ui.clear') }}
      data={suggestions}
      value={field.value}
      onChange={(tags) => field.onChange(tags.map((tag) => tag.trim()).filter(Boolean))}
    />
  )
}

/** The tags of the application and those of the outreach to its family. */
export function TagsDialog() {
  const { t } = useTranslation()
  const { application, close } = useDetail()
  const { change, faults, isBusy } = useChange(setTags)
  const suggestions = { application: useTagNames('application'), outreach: useTagNames('outreach') }
  const before = {
    application: application.tags.map(({ name }) => name),
    outreach: application.outreachTags.map(({ name }) => name),
  }
  const [tags, setTagNames] = useState(before)
  const submit = async () => {
    const changed = (['application', 'outreach'] as const).filter((kind) => !isSame(tags[kind], before[kind]))
    for (const [index, kind] of changed.entries()) {
      const said = index === changed.length - 1 ? t('casework.detail.said.tags') : ''
      if (!(await change({ kind, id: application.id, tags: tags[kind] }, () => said))) return
    }
    close()
  }
  return (
    <DialogForm
      title={t('casework.detail.tags.title')}
      submit={t('casework.detail.save')}
      onSubmit={() => void submit()}
      faults={faults}
      isBusy={isBusy}
    >
      {(['application', 'outreach'] as const).map((kind) => (
        <TagsField
          key={kind}
          name={`${kind}Tags`}
          label={t(`casework.detail.tags.${kind}`)}
          hint={t('casework.detail.tags.hint', { most: longest.tag })}
          optional
          suggestions={suggestions[kind]}
          value={tags[kind]}
          onChange={(names) => setTagNames({ ...tags, [kind]: names })}
        />
      ))}
    </DialogForm>
  )
}
