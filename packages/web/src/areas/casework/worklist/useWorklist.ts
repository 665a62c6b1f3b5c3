import type * as api from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useRef, useState } from 'react'
import { onLive } from '../../../api/live/live.ts'
import { useWatch } from '../../../api/live/topics.ts'
import { countAgain, useList } from '../../../api/queries/list.ts'
import { useInAddress } from '../../../links/inAddress.ts'
import { useGo } from '../../../links/links.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { listWaiting } from '../queries.ts'
import type { Filter } from './filters/filter.ts'
import { inputOf, listingOf, parametersOf, readListing, writeListing } from './listing.ts'
import { keepPlace, placeIn } from './place.ts'
import { useSelection } from './useSelection.ts'

export type WorklistRow = Output<typeof api.listWaiting>['items'][number]
export type WorklistModel = ReturnType<typeof useWorklist>

/** The worklist changes with every family of the city; it is counted again at most this often. */
const countEveryMs = 20_000

/** Counts the worklist again when the server says that it has changed. */
function useCounting(input: Parameters<typeof countAgain<typeof api.listWaiting>>[1]): void {
  useWatch('worklist')
  const last = useRef(input)
  last.current = input
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const count = () => {
      timer = undefined
      void countAgain(listWaiting, last.current).catch(() => undefined)
    }
    const stop = onLive((event) => {
      if (event.kind === 'missed' || (event.kind === 'stale' && event.topics.includes('worklist')))
        timer ??= setTimeout(count, countEveryMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [])
}

/** Returns the state of the worklist: its listing, the rows loaded so far, the selected ones, and where the user was. */
export function useWorklist() {
  const go = useGo()
  const { shown, settled, show } = useInAddress('worklist', { read: listingOf, write: parametersOf })
  const list = useList(listWaiting, inputOf(settled))
  const { selection, select, clear, chosen, selectAll } = useSelection({ ...list, filter: settled.filter })
  useCounting(inputOf(settled))
  const text = writeListing(settled)
  const [place] = useState(() => placeIn(text))
  return {
    filter: shown.filter,
    setFilter: (filter: Filter) => {
      show({ ...shown, filter })
      clear()
    },
    sort: shown.sort,
    setSort: (sort: Sort) => show({ ...shown, sort }),
    /** Shows another listing, such as a saved view. */
    showListing: (text: string) => {
      show(readListing(text))
      clear()
    },
    selection,
    select,
    clear,
    chosen,
    selectAll,
    input: inputOf(settled),
    list,
    listing: text,
    place,
    leave: (offset: number) => keepPlace(text, { offset }),
    open: (row: WorklistRow) => go('applicationDetail', { applicationId: row.id, list: text }),
  }
}
