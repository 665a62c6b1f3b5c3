import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { type Column, FlexRender, type Header, type RowData } from '@tanstack/react-table'
import type { FocusEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from './columns.ts'
import classes from './GridHead.module.css'
import type { GridTable } from './useGridTable.ts'

/** The maximum number of rows selected at once, which is what one request accepts. */
const maxSelected = 500

const directions = { asc: 'ascending', desc: 'descending' } as const

function sortOf<Row extends RowData>(column: Column<Features, Row>) {
  const sorted = column.getIsSorted()
  const Icon = sorted ? (sorted === 'desc' ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return { sorted, Icon, state: sorted ? directions[sorted] : ('none' as const) }
}

type HeadProps<Row extends RowData> = {
  header: Header<Features, Row>
  /** Whether the rows are cards. Their titles are not seen, and what sorts them stands above the list. */
  cards: boolean
}

function ColumnHead<Row extends RowData>({ header, cards }: HeadProps<Row>) {
  const { t } = useTranslation()
  const { column } = header
  const { title = '', align } = column.columnDef.meta ?? {}
  const sortable = column.getCanSort()
  const { sorted, Icon, state } = sortOf(column)
  return (
    <div role="columnheader" tabIndex={-1} data-align={align} aria-sort={sortable ? state : undefined}>
      {sortable && !cards ? (
        <button
          type="button"
          title={t('shell.ui.grid.sortBy', { column: title })}
          onClick={() => column.toggleSorting()}
        >
          <FlexRender header={header} />
          <Icon aria-hidden size={16} data-idle={!sorted || undefined} />
        </button>
      ) : (
        <FlexRender header={header} />
      )}
    </div>
  )
}

function SelectAll<Row extends RowData>({ table }: { table: GridTable<Row> }) {
  const { t } = useTranslation()
  const choosable = table.getRowModel().rows.slice(0, maxSelected)
  const everything = choosable.length > 0 && choosable.every((row) => row.getIsSelected())
  const select = () =>
    table.setRowSelection(everything ? {} : Object.fromEntries(choosable.map(({ id }) => [id, true as const])))
  return (
    <div role="columnheader" tabIndex={-1} data-all>
      <label>
        <input type="checkbox" checked={everything} onChange={select} />
        <span>{t('shell.ui.grid.selectAll')}</span>
      </label>
    </div>
  )
}

/**
 * Brings the titles below the page's header when one is reached with the keyboard. The browser would not, because they
 * always stand at the top of the part that scrolls.
 */
function bringIntoSight({ target, currentTarget }: FocusEvent<HTMLElement>) {
  const headerHeight = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)
  if (target.matches(':focus-visible') && currentTarget.getBoundingClientRect().top < headerHeight)
    currentTarget.closest('[data-height]')?.scrollIntoView()
}

type Props<Row extends RowData> = { table: GridTable<Row>; selectable: boolean; cards: boolean }

/** Renders the header row of a grid, which sorts by its columns and selects all rows. */
export function GridHead<Row extends RowData>({ table, selectable, cards }: Props<Row>) {
  return (
    <div role="rowgroup" className={classes.head} onFocus={bringIntoSight}>
      <div role="row" aria-rowindex={1} tabIndex={-1}>
        {selectable && <SelectAll table={table} />}
        {table
          .getHeaderGroups()
          .flatMap(({ headers }) => headers.map((each) => <ColumnHead key={each.id} header={each} cards={cards} />))}
      </div>
    </div>
  )
}
