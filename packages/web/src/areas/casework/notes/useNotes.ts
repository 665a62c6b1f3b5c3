import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/casework/notes.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useSession } from '../../../api/session.ts'
import { listNotes } from './queries.ts'

export type Note = Output<typeof api.listNotes>['items'][number]
export type NoteFilter = { text: string; authorName: string; isMine: boolean; from: string; to: string }
export const noFilter: NoteFilter = { text: '', authorName: '', isMine: false, from: '', to: '' }

/** Returns the notes of an application, or of all in reach, and the filter that narrows them. */
export function useNotes(applicationId?: number) {
  const { userId } = useSession()
  const [filter, setFilter] = useState(noFilter)
  const [settled] = useDebouncedValue(filter, 250)
  const { isMine, from, to, ...texts } = settled
  const isValid = !from || !to || from <= to
  const input = {
    applicationId,
    ...texts,
    authorId: isMine ? userId : undefined,
    from: from || undefined,
    to: to || undefined,
    take: 10,
  }
  const list = useList(listNotes, input, { enabled: isValid })
  return { filter, setFilter, isValid, isFiltered: JSON.stringify(filter) !== JSON.stringify(noFilter), list }
}
