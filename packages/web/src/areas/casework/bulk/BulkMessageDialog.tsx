import { maxMessageLength } from '@semilla/domain/chat/messages.ts'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { SelectField } from '../../../ui/fields/choices/SelectField.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { listTemplates } from '../../chat/queries.ts'
import { startBulk } from '../queries.ts'
import { type BulkDialogProps, Meant } from './Meant.tsx'
import { askedOf } from './useBulk.ts'

const languages = ['en', 'es', 'zhHant'] as const

/**
 * Returns a text with that of another template in place of the one that it ends with. What somebody typed stays, before
 * the template.
 */
function withTemplate(text: string, before: string, next: string): string {
  const isTyped = before === '' || !`\n${text}`.endsWith(`\n${before}`)
  const typed = isTyped ? text : text.slice(0, -before.length).replace(/\n$/, '')
  return typed.trim() === '' ? next : [typed, next].filter(Boolean).join('\n')
}

/** Writes to many families, to each in its language; a template adds to the texts. */
export function BulkMessageDialog({ chosen, onClose, onStarted }: BulkDialogProps) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const templates = useRead(listTemplates, {}).data ?? []
  const form = useForm({
    start: { template: undefined as string | undefined, en: '', es: '', zhHant: '' },
    rules: ({ en }) => ({ en: en.trim() ? undefined : 'required' }),
    labels: (field) => t(`worklist.bulk.message.${field}`),
    fieldOf: (place) => place.replace('texts.', '').replace('zh-Hant', 'zhHant'),
    keptAs: 'bulkMessage',
  })
  const choose = (template: string | undefined) => {
    const { texts: before } = templates[Number(form.values.template)] ?? {}
    const { texts: next } = templates[Number(template)] ?? {}
    form.change(({ en, es, zhHant }) => ({
      template,
      en: withTemplate(en, before?.en ?? '', next?.en ?? ''),
      es: withTemplate(es, before?.es ?? '', next?.es ?? ''),
      zhHant: withTemplate(zhHant, before?.['zh-Hant'] ?? '', next?.['zh-Hant'] ?? ''),
    }))
  }
  const submit = form.submit(
    startBulk,
    ({ en, es, zhHant }) => askedOf(chosen, { action: 'message', texts: { en, es, 'zh-Hant': zhHant } }),
    {
      ask: () =>
        confirm({
          title: t('worklist.bulk.message.confirm', { count: chosen.count }),
          text: t('worklist.bulk.message.confirmText'),
          yes: t('worklist.bulk.start.message'),
        }),
      done: ({ jobId }) => onStarted(jobId),
    },
  )
  return (
    <FormDialog
      title={t('worklist.bulk.title.message')}
      yes={t('worklist.bulk.start.message')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Meant chosen={chosen} />
      <SelectField
        {...form.bind('template')}
        optional
        onChange={choose}
        choices={templates.map(({ name }, index) => ({ value: String(index), label: name }))}
      />
      {languages.map((language) => (
        <TextAreaField
          key={language}
          {...form.bind(language)}
          optional={language !== 'en'}
          hint={language === 'en' ? t('worklist.bulk.message.hint') : undefined}
          maxLength={maxMessageLength}
        />
      ))}
    </FormDialog>
  )
}
