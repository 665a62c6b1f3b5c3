import * as notes from '@semilla/contract/casework/notes.ts'
import { change } from '../../../api/queries/changes.ts'
import { list } from '../../../api/queries/list.ts'

export const listNotes = list(notes.listNotes, { by: 'rows', keyOf: ({ id }) => id })
export const saveNote = change(notes.saveNote, { makesStale: [listNotes] })
