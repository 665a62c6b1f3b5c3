import { useDebouncedValue } from '@mantine/hooks'
import type * as api from '@semilla/contract/casework/worklist.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useState } from 'react'
import { useList } from '../../../api/queries/list.ts'
import { useGo } from '../../../links/links.ts'
import { listWaiting } from '../queries.ts'
import { type Filter, noFilter } from './filter.ts'

export type WorklistRow = Output<typeof api.listWaiting>['items'][number]
type Sort = { column: string; descending: boolean }

/** Large enough that scrolling rarely waits, and small enough to load quickly. */
const pageSize = 100

/** Returns the state of the worklist: filter and order, the rows loaded so far, and the selected ones. */
export function useWorklist() {
  const go = useGo()
  const [filter, setFilter] = useState<Filter>(noFilter)
  const [sort, setSort] = useState<Sort>({ column: 'requestedAt', descending: true })
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set())
  const [asked] = useDebouncedValue(filter, 250)
  const order = [{ by: sort.column as api.WorklistColumn, descending: sort.descending }]
  const list = useList(listWaiting, { filter: asked, sort: order, take: pageSize })
  return {
    filter,
    setFilter: (next: Filter) => {
      setFilter(next)
      setSelection(new Set())
    },
    sort,
    setSort,
    selection,
    setSelection,
    list,
    open: (row: WorklistRow) => go('applicationDetail', { applicationId: row.id }),
  }
}
