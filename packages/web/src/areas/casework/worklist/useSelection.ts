import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useMemo, useState } from 'react'
import type { Chosen } from '../bulk/useBulk.ts'
import type { Filter } from './filters/filter.ts'

type Row = Pick<Output<typeof listWaiting>['items'][number], 'id' | 'ownerId' | 'ownerKind' | 'status'>
type Found = {
  readonly rows: readonly Row[]
  readonly count: number
  readonly countIsLeast?: boolean
  readonly filter: Filter
}
type Selection = ReadonlySet<string>
const none: Selection = new Set()

/** Returns what the user sees of the selected rows. */
const seenOf = (rows: readonly Row[], selection: Selection): Chosen['seen'] =>
  rows
    .filter(({ id }) => selection.has(String(id)))
    .map(({ id, ownerId, ownerKind, status }) => ({
      applicationId: id,
      ownerId: ownerKind === 'user' ? ownerId : undefined,
      status,
    }))

/** Returns which rows are selected, or that all of a listing are, and which applications that means. */
export function useSelection({ rows, count, countIsLeast = false, filter }: Found) {
  const [selection, select] = useState(none)
  const [isAll, setAll] = useState(false)
  // Thousands of rows may have been loaded, and the screen is rendered again with each letter of a search.
  const seen = useMemo(() => (selection.size > 0 ? seenOf(rows, selection) : []), [rows, selection])
  const chosen: Chosen = isAll
    ? { applicationIds: [], seen: [], filter, count, isLeast: countIsLeast }
    : { applicationIds: [...selection].map(Number), seen, filter: undefined, count: selection.size, isLeast: false }
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
