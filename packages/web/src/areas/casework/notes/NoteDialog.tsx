import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import { useNoteForm } from './useNoteForm.ts'

/** Writes a note on an application from wherever one is on its page. */
export function NoteDialog({ applicationId, onClose }: { applicationId: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, field, submit } = useNoteForm({ applicationId, place: 'dialog', onDone: onClose })
  return (
    <FormDialog title={t('notes.form.label')} yes={t('notes.form.add')} form={form} onSubmit={submit} onClose={onClose}>
      <TextAreaField {...field} />
    </FormDialog>
  )
}
