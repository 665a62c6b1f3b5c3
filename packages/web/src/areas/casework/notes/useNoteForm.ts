import { maxNoteLength } from '@semilla/domain/casework/note.ts'
import { lines } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { faultsBy } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { saveNote } from './queries.ts'
import type { Note } from './useNotes.ts'

type Values = Readonly<Record<string, string>>
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

/** Returns the name of the field of a note. Several can be written on a page, and each has a name of its own. */
export const noteField = ({ note, place }: Pick<NoteOptions, 'note' | 'place'>): string =>
  note ? `note${note.id}` : place === 'dialog' ? 'newNote' : 'content'

/** Returns the form that writes a note on an application, or changes one, with its field. */
export function useNoteForm({ applicationId, note, place = 'page', onDone }: NoteOptions) {
  const { t } = useTranslation()
  const field = noteField({ note, place })
  const form = useForm<Values>({
    start: { [field]: note?.content ?? '' },
    rules: (typed) => ({ [field]: faultsBy(rules, { content: typed[field] ?? '' }).content }),
    fieldOf: (path) => (path === 'content' ? field : path),
    labels: () => t(note ? 'notes.form.change' : 'notes.form.label'),
    hints: () => (note ? undefined : t('notes.form.hint')),
    warnsUnsaved: true,
    keptAs: `note:${applicationId}:${note?.id ?? place}`,
  })
  const submit = form.submit(saveNote, (values) => ({ id: note?.id, applicationId, content: values[field] ?? '' }), {
    done: (_answer, sent) => {
      toast.done(t(note ? 'notes.form.changed' : 'notes.form.added'))
      const typed = form.latest()[field] ?? ''
      if (!note) form.takeOver({ [field]: typedSince(sent.content, typed) }, { [field]: '' })
      if (typed === sent.content) onDone?.()
    },
  })
  return { form, field: { ...form.bind(field), maxLength: maxNoteLength }, submit }
}
