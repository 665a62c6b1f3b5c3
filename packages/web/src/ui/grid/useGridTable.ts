import { useLocalStorage } from '@mantine/hooks'
import {
  type ColumnVisibilityState,
  functionalUpdate,
  type ReactTable,
  type RowData,
  type Updater,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Column, columnDefs, type Features, features } from './columns.ts'
import type { DataGridProps } from './props.ts'

export type GridTable<Row extends RowData> = ReactTable<Features, Row>

const nothingHidden = '-'

/**
 * Returns which columns of a named grid are visible, and their setter. The hidden ones are kept in this browser until
 * sign-out, also of columns that come later than the grid.
 */
function useColumnChoice<Row extends RowData>(name: string, columns: readonly Column<Row>[]) {
  const [hidden, hide] = useLocalStorage<readonly string[]>({
    key: `semilla_columns_${name}`,
    defaultValue: columns.flatMap(({ id, hideable }) => (hideable === 'away' ? [id] : [])),
    getInitialValueInEffect: false,
    serialize: (ids) => ids.join(' ') || nothingHidden,
    deserialize: (ids) => ids?.split(' ') ?? [],
  })
  const shown = useMemo<ColumnVisibilityState>(
    () => Object.fromEntries(columns.flatMap(({ id, hideable }) => (hideable ? [[id, !hidden.includes(id)]] : []))),
    [columns, hidden],
  )
  const choose = (change: Updater<ColumnVisibilityState>) => {
    const chosen = functionalUpdate(change, shown)
    const absent = hidden.filter((id) => id !== nothingHidden && !(id in chosen))
    hide([...absent, ...Object.keys(chosen).filter((id) => !chosen[id])])
  }
  return [shown, choose] as const
}

/** Returns the table of a grid with its state: visible columns, sorting, selection. */
export function useGridTable<Row extends RowData>(props: DataGridProps<Row>): GridTable<Row> {
  const { name, columns, rows, keyOf, sort, onSort, selection, onSelect } = props
  const { i18n } = useTranslation()
  const [columnVisibility, onColumnVisibilityChange] = useColumnChoice(name, columns)
  const rowSelection = useMemo(
    () => Object.fromEntries([...(selection ?? [])].map((key) => [key, true as const])),
    [selection],
  )
  const sorting = useMemo(() => (sort ? [{ id: sort.column, desc: sort.descending }] : []), [sort])
  return useTable({
    features,
    columns: useMemo(() => columnDefs(columns, i18n.language), [columns, i18n.language]),
    data: rows,
    getRowId: keyOf,
    enableRowSelection: Boolean(onSelect),
    enableMultiSort: false,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state: { columnVisibility, rowSelection, ...(onSort && { sorting }) },
    onColumnVisibilityChange,
    onRowSelectionChange: (change) => onSelect?.(new Set(Object.keys(functionalUpdate(change, rowSelection)))),
    // The server sorts this list, so a new order means a new request.
    ...(onSort && {
      manualSorting: true,
      onSortingChange: (change) => {
        const [by] = functionalUpdate(change, sorting)
        if (by) onSort({ column: by.id, descending: by.desc })
      },
    }),
  })
}
