import { Button } from '@mantine/core'
import { maxNoteLength } from '@semilla/domain/applications/note.ts'
import { lines } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { Form } from '../../../forms/Form.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextAreaField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import classes from './Notes.module.css'
import { saveNote } from './queries.ts'
import type { Note } from './useNotes.ts'

const rules = z.object({ content: lines(maxNoteLength).min(1, { error: 'required' }) })

type Props = {
  applicationId: number
  /** The note to change; without one, a new note is written. */
  note?: Note
  onDone?: () => void
}

/** Writes a note on an application, or changes one. */
export function NoteForm({ applicationId, note, onDone }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { content: note?.content ?? '' },
    rules,
    labels: () => t(note ? 'notes.form.change' : 'notes.form.label'),
    hints: () => (note ? undefined : t('notes.form.hint')),
    warnsUnsaved: true,
  })
  const submit = form.submit(saveNote, ({ content }) => ({ id: note?.id, applicationId, content }), {
    done: () => {
      toast.done(t(note ? 'notes.form.changed' : 'notes.form.added'))
      form.change({ content: '' })
      onDone?.()
    },
  })
  const field = form.bind('content')
  return (
    <Form form={form} onSubmit={submit} className={`${classes.form} no-print`}>
      <TextAreaField {...field} name={note ? `content${note.id}` : 'content'} maxLength={maxNoteLength} />
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
