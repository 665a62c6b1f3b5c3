import type { listWaiting } from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useMemo, useRef, useState } from 'react'
import type { Chosen } from '../bulk/useBulk.ts'
import type { Filter } from './filters/filter.ts'

type Row = Pick<Output<typeof listWaiting>['items'][number], 'id' | 'ownerId' | 'ownerKind' | 'status'>
type Found = {
  readonly rows: readonly Row[]
  readonly count: number
  readonly countIsLeast?: boolean
  readonly isOutdated: boolean
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

/** Returns the filter that found the rows that are shown: until those of a new one arrive, the one before. */
function useShownFilter({ filter, isOutdated }: Pick<Found, 'filter' | 'isOutdated'>): Filter {
  const last = useRef(filter)
  if (!isOutdated) last.current = filter
  return last.current
}

/**
 * Returns which rows are selected, or that all of a listing are, and which applications that means. It belongs to what is
 * shown: another filter begins with none selected, so that nothing is done to applications that nobody saw.
 */
export function useSelection({ rows, count, countIsLeast = false, ...found }: Found) {
  const filter = useShownFilter(found)
  const of = JSON.stringify(filter)
  const [selected, setSelected] = useState({ of, ids: none, isAll: false })
  const { ids: selection, isAll } = selected.of === of ? selected : { ids: none, isAll: false }
  // Thousands of rows may have been loaded, and the screen is rendered again with each letter of a search.
  const seen = useMemo(() => (selection.size > 0 ? seenOf(rows, selection) : []), [rows, selection])
  const chosen: Chosen = isAll
    ? { applicationIds: [], seen: [], filter, count, isLeast: countIsLeast }
    : { applicationIds: [...selection].map(Number), seen, filter: undefined, count: selection.size, isLeast: false }
  return {
    selection,
    chosen,
    select: (ids: Selection) => setSelected({ of, ids, isAll: false }),
    clear: () => setSelected({ of, ids: none, isAll: false }),
    /** Selects all that the listing finds, where they are more than the selected ones. */
    selectAll: !isAll && count > selection.size ? () => setSelected({ of, ids: selection, isAll: true }) : undefined,
  }
}
