import { maxNoteLength } from '@semilla/domain/casework/note.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { fromIndex, searched } from '../wire/paging.ts'
import { endsAfter } from '../wire/ranges.ts'
import { flag, id, instant, line, optionalDate, optionalId, orNull, requiredLines, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

export const saveNote = operation({
  method: 'POST',
  path: '/api/Messages/AddApplicationNote',
  summary: 'Adds a note to an application; with a NoteId, changes a note that the caller wrote within 24 hours.',
  creates: true,
  input: fields({
    id: ['NoteInfo.NoteId', optionalId],
    applicationId: ['NoteInfo.ApplicationId', id],
    content: ['NoteInfo.Content', requiredLines(maxNoteLength)],
  }),
  output: fields({ id: ['NoteId', id] }),
})

const note = fields({
  id: ['NoteId', id],
  applicationId: ['ApplicationId', id],
  externalId: ['ApplicationExternalId', text],
  familyName: ['FamilyName', text],
  content: ['Content', text],
  authorId: ['CreateUserId', id],
  authorName: ['CreateUserName', text],
  createdAt: ['CreateDate', instant],
  /** When its author last changed it; null if never. */
  editedAt: ['LastUpdateDate', orNull(instant)],
  /** Whether the caller may change it now. */
  isEditable: ['CanEdit', flag],
  /** What it said before, the latest first. */
  earlier: ['History', z.array(fields({ content: ['Content', text], writtenAt: ['CreateDate', instant] }))],
})

export const listNotes = operation({
  method: 'POST',
  path: '/api/Messages/GetApplicationNoteList',
  summary: 'Lists the notes of an application, or of all applications in the caller’s reach; the newest first.',
  input: fields({
    applicationId: ['ApplicationId', optionalId],
    text: ['Content', line(longest.email)],
    authorId: ['CreateUserId', optionalId],
    authorName: ['CreateUserName', line(longest.entityName)],
    from: ['StartDate', optionalDate],
    to: ['EndDate', optionalDate],
    ...fromIndex(10, 100),
  }).refine(...endsAfter('from', 'to')),
  output: searched(note),
})
