import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { onLive } from '../../../api/live/live.ts'
import { useWatch } from '../../../api/live/topics.ts'
import { countAgain, useList } from '../../../api/queries/list.ts'
import { isAddressOf, useGo, useParameters } from '../../../links/links.ts'
import type { Sort } from '../../../ui/grid/columns.ts'
import { listWaiting } from '../queries.ts'
import type { Filter } from './filters/filter.ts'
import { inputOf, listingOf, parametersOf, readListing, writeListing } from './listing.ts'
import { keepPlace, placeIn } from './place.ts'
import { useSelection } from './useSelection.ts'

export type WorklistRow = Output<typeof api.listWaiting>['items'][number]
export type WorklistModel = ReturnType<typeof useWorklist>

/**
 * Returns the listing of the address and the function that changes it. What is typed reaches the address a moment later;
 * another address, from a link or the back button, replaces what was typed.
 */
function useListing() {
  const go = useGo()
  const parameters = useParameters('worklist')
  const inAddress = useMemo(() => listingOf(parameters), [parameters])
  const [shown, show] = useState(inAddress)
  const [settled] = useDebouncedValue(shown, 250)
  const last = useRef(writeListing(inAddress))
  useEffect(() => {
    const text = writeListing(inAddress)
    if (text === last.current) return
    last.current = text
    show(inAddress)
  }, [inAddress])
  useEffect(() => {
    const text = writeListing(settled)
    // Someone who has just followed a link must not be brought back by what they typed before.
    if (text === last.current || !isAddressOf('worklist')) return
    last.current = text
    go('worklist', parametersOf(settled), { replace: true })
  }, [settled, go])
  return { shown, settled, show }
}

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
  const { shown, settled, show } = useListing()
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
