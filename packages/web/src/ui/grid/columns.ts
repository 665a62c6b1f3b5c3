import {
  type ColumnDef,
  columnVisibilityFeature,
  createSortedRowModel,
  type RowData,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table'
import type { ReactNode } from 'react'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** The value by which the client sorts. Lists that the server sorts use `sortable` instead. */
  sortBy?: (row: Row) => string | number | undefined
  sortable?: boolean
  /** Minimum width in rem, and the share of the remaining width. */
  width?: number
  grow?: number
  align?: 'end'
  /** Whether its card on a phone names the column even if it is the second. The first is only if it is a number. */
  isTitled?: boolean
  /** Whether the column holds only what can be pressed, which paper leaves out. */
  isForScreenOnly?: boolean
  /** Whether the column can be hidden; `away` if it is hidden at first. */
  hideable?: boolean | 'away'
}

export type Sort = { column: string; descending: boolean }

/** How a column is rendered. */
export type Look = Pick<Column<never>, 'title' | 'grow' | 'align' | 'isTitled' | 'isForScreenOnly'> & { width: number }

/** The features of TanStack Table that the grid uses: column visibility, sorting and row selection. */
export const features = tableFeatures({
  columnVisibilityFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  columnMeta: {} as Look,
})
export type Features = typeof features

type Value = string | number

/** Returns the column definitions of the table. Text is sorted by the rules of the language, missing values last. */
export function columnDefs<Row extends RowData>(
  columns: readonly Column<Row>[],
  language: string,
): ColumnDef<Features, Row>[] {
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const order = (a: Value, b: Value) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b))
  return columns.map(({ id, title, cell, sortBy, sortable, hideable, width = 8, ...look }) => ({
    id,
    header: title,
    cell: ({ row }) => cell(row.original),
    accessorFn: (row) => sortBy?.(row),
    enableSorting: Boolean(sortBy ?? sortable),
    sortFn: (a, b) => order(a.getValue(id), b.getValue(id)),
    sortUndefined: 'last',
    enableHiding: Boolean(hideable),
    meta: { title, width, ...look },
  }))
}
