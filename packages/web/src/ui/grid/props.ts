import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'

export type Selection = ReadonlySet<string>

export type DataGridProps<Row> = {
  /** Tells grids apart, for the choice of columns. */
  name: string
  /** What the rows are, for those who listen. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** What a row is called, "Select Ana Ruiz". */
  nameOf: (row: Row) => string
  status?: 'loading' | 'failed' | 'ready'
  onRetry?: () => void
  /** Opens a row: by a click, or Enter on it. */
  onOpen?: (row: Row) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** Given when the server sorts; otherwise the grid sorts what it has. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** How many rows there are in all, when more than are here; `atLeast` when the server stopped counting. */
  count?: number
  countIsLeast?: boolean
  /** Called when the end comes into sight, while there is more. */
  onMore?: () => void
  /** Above the grid: filters, actions for what is selected. */
  tools?: ReactNode
  empty?: ReactNode
  /** Rows fill the window by default; `content` makes the grid as tall as its rows. */
  height?: 'window' | 'content'
}
