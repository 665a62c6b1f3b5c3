import type { ReactNode } from 'react'
import type { Column, Sort } from './columns.ts'

export type Selection = ReadonlySet<string>

export type DataGridProps<Row> = {
  /** Identifies the grid, for the stored choice of columns. */
  name: string
  /** The accessible name of the grid. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** The name of a row, as in "Select Ana Ruiz". */
  nameOf: (row: Row) => string
  status?: 'loading' | 'failed' | 'ready'
  onRetry?: () => void
  /** Why more rows, or the latest, could not be loaded. Shown below those that are there. */
  error?: { readonly message: string } | null
  /** Called to open a row, by a click or Enter. */
  onOpen?: (row: Row) => void
  selection?: Selection
  onSelect?: (selection: Selection) => void
  /** What is said instead of how many rows are selected, because more are meant than those shown. */
  allPicked?: string
  /** The order, if the server sorts; otherwise the grid sorts its rows. */
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** The total number of rows, if not all have loaded; `atLeast` if the server stopped counting. */
  count?: number
  countIsLeast?: boolean
  /** Whether the rows are one page of the list; the screen says which one. */
  isPage?: boolean
  /** True if nothing is as typed and the rows are spelled similarly. */
  isSimilar?: boolean
  /** Called when the end becomes visible, if there are more rows. */
  onMore?: () => void
  /** Shown above the grid: filters, actions for the selected rows. */
  tools?: ReactNode
  empty?: ReactNode
  /** Shown where the rows could not be loaded and trying again does not help. */
  failed?: ReactNode
  /** Whether the rows that have loaded are printed by the screen itself. */
  isForScreenOnly?: boolean
  /** Rows of one line, cut off where they are longer. */
  isDense?: boolean
  /** The row that gets the focus when the rows appear, and how far the grid was scrolled then. */
  place?: { readonly key?: string; readonly offset?: number }
  /** What the rows are a list of. When it changes, the grid starts at its first row again. */
  listing?: string
  /** Called when the grid disappears, with how far it is scrolled. */
  onLeave?: (offset: number) => void
  /** `window` fills the window; `content` makes the grid as tall as its rows. */
  height?: 'window' | 'content'
}
