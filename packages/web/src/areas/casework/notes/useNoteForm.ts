import { maxNoteLength } from '@semilla/domain/casework/note.ts'
import { lines } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { saveNote } from './queries.ts'
import type { Note } from './useNotes.ts'

const rules = z.object({ content: lines(maxNoteLength).min(1, { error: 'required' }) })

/** Returns what of a note was typed after it was sent: what follows, or all of it where more was changed. */
const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed

export type NoteOptions = {
  applicationId: number
  /** The note to change; without one, a new note is written. */
  note?: Note
  /** Tells apart the places where a new note can be written. */
  place?: 'dialog' | 'page'
  onDone?: () => void
}

/** Returns the form that writes a note on an application, or changes one, with its field. */
export function useNoteForm({ applicationId, note, place = 'page', onDone }: NoteOptions) {
  const { t } = useTranslation()
  const form = useForm({
    start: { content: note?.content ?? '' },
    rules,
    labels: () => t(note ? 'notes.form.change' : 'notes.form.label'),
    hints: () => (note ? undefined : t('notes.form.hint')),
    warnsUnsaved: true,
    keptAs: `note:${applicationId}:${note?.id ?? place}`,
  })
  const submit = form.submit(saveNote, ({ content }) => ({ id: note?.id, applicationId, content }), {
    done: (_answer, sent) => {
      toast.done(t(note ? 'notes.form.changed' : 'notes.form.added'))
      const typed = form.latest().content
      if (!note) form.takeOver({ content: typedSince(sent.content, typed) }, { content: '' })
      if (typed === sent.content) onDone?.()
    },
  })
  return { form, field: { ...form.bind('content'), maxLength: maxNoteLength }, submit }
}
