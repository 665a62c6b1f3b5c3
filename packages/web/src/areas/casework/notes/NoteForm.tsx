import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { TextAreaField } from '../../../ui/fields/TextAreaField.tsx'
import classes from './Notes.module.css'
import { type NoteOptions, useNoteForm } from './useNoteForm.ts'

/** Writes a note on an application, or changes one, in its place on the page. */
export function NoteForm(options: NoteOptions) {
  const { t } = useTranslation()
  const { note, onDone } = options
  const { form, field, submit } = useNoteForm(options)
  return (
    <Form form={form} onSubmit={submit} className={`${classes.form} no-print`}>
      <TextAreaField {...field} />
      <div className={classes.buttons}>
        <Button type="submit" size="sm" loading={form.isBusy}>
          {t(note ? 'notes.form.save' : 'notes.form.add')}
        </Button>
        {onDone && (
          <Button size="sm" variant="default" onClick={onDone}>
            {t('shell.ui.cancel')}
          </Button>
        )}
      </div>
    </Form>
  )
}
