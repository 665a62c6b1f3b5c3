import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { fieldId } from '../../../ui/fields/field.ts'
import { focusOnceDrawn } from '../../../ui/navigation/focus.ts'
import { focusWhenLost } from '../../../ui/navigation/lostFocus.ts'
import { NoteForm } from './NoteForm.tsx'
import classes from './Notes.module.css'
import { noteField } from './useNoteForm.ts'
import type { Note } from './useNotes.ts'

/** Shows what a note said before, closed until someone opens it. */
function Earlier({ earlier }: Pick<Note, 'earlier'>) {
  const { t } = useTranslation()
  if (earlier.length === 0) return null
  return (
    <details className={classes.earlier}>
      <summary>{t('notes.earlier', { count: earlier.length })}</summary>
      <ol>
        {earlier.map(({ content, writtenAt }) => (
          <li key={writtenAt}>
            <time dateTime={writtenAt}>{formatInstant(writtenAt)}</time>
            <p>{content}</p>
          </li>
        ))}
      </ol>
    </details>
  )
}

/** Says whose note it is. It is no `header`, because those of the page are left out on paper. */
function Head({ note, showsFamily }: { note: Note; showsFamily: boolean }) {
  const { t } = useTranslation()
  return (
    <div>
      {showsFamily && (
        <h2>
          <a href={to('applicationDetail', { applicationId: note.applicationId, tab: 'note' })}>
            {note.familyName || note.externalId}
          </a>
        </h2>
      )}
      <p className={classes.by}>
        <strong>{note.authorName}</strong> <time dateTime={note.createdAt}>{formatInstant(note.createdAt)}</time>
        {note.editedAt && <span>{t('notes.edited', { at: formatInstant(note.editedAt) })}</span>}
      </p>
    </div>
  )
}

/** Shows a note: who wrote it when, what it says and said before. Its author can change it in its place for a day. */
export function NoteItem({ note, showsFamily }: { note: Note; showsFamily: boolean }) {
  const { t } = useTranslation()
  const [isChanging, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The button and the form take each other's place.
  const change = () => {
    setChanging(true)
    focusOnceDrawn(fieldId(noteField({ note })))
  }
  const close = () => {
    setChanging(false)
    focusWhenLost(() => button.current)
  }
  return (
    <li className={classes.note}>
      <Head {...{ note, showsFamily }} />
      {isChanging ? (
        <NoteForm applicationId={note.applicationId} note={note} onDone={close} />
      ) : (
        <p className={classes.content}>{note.content}</p>
      )}
      {note.isEditable && !isChanging && (
        <Button
          ref={button}
          className="no-print"
          size="compact-sm"
          variant="subtle"
          aria-label={t('notes.changeThat', { at: formatInstant(note.createdAt) })}
          onClick={change}
        >
          {t('notes.change')}
        </Button>
      )}
      <Earlier earlier={note.earlier} />
    </li>
  )
}
