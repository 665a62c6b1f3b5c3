import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import type { Chosen } from '../bulk/useBulk.ts'
import type { Filter } from './filter.ts'

type Row = Pick<Output<typeof listWaiting>['items'][number], 'id' | 'ownerId' | 'ownerKind' | 'status'>
type Found = {
  readonly rows: readonly Row[]
  readonly count: number
  readonly countIsLeast?: boolean
  readonly filter: Filter
}
type Selection = ReadonlySet<string>
const none: Selection = new Set()

/** Returns which rows are selected, or that all of a listing are, and which applications that means. */
export function useSelection({ rows, count, countIsLeast = false, filter }: Found) {
  const [selection, select] = useState(none)
  const [isAll, setAll] = useState(false)
  const chosen: Chosen = isAll
    ? { applicationIds: [], seen: [], filter, count, isLeast: countIsLeast }
    : {
        applicationIds: [...selection].map(Number),
        seen: rows
          .filter(({ id }) => selection.has(String(id)))
          .map(({ id, ownerId, ownerKind, status }) => ({
            applicationId: id,
            ownerId: ownerKind === 'user' ? ownerId : undefined,
            status,
          })),
        filter: undefined,
        count: selection.size,
        isLeast: false,
      }
  return {
    selection,
    chosen,
    select: (next: Selection) => {
      setAll(false)
      select(next)
    },
    clear: () => {
      setAll(false)
      select(none)
    },
    /** Selects all that the listing finds, where they are more than the selected ones. */
    selectAll: !isAll && count > selection.size ? () => setAll(true) : undefined,
  }
}
