import { useMediaQuery } from '@mantine/hooks'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Column, Sort } from './columns.ts'
import classes from './DataGrid.module.css'
import { GridRow } from './GridRow.tsx'
import type { DataGridProps } from './props.ts'

type Props<Row> = DataGridProps<Row> & { total: number; sort: Sort | undefined; onSort: (sort: Sort) => void }

/** The most rows that are marked at once: what one call takes. */
const mostSelected = 500

const tracks = <Row,>(columns: readonly Column<Row>[], selectable: boolean) =>
  [
    ...(selectable ? ['2.75rem'] : []),
    ...columns.map(({ width = 8, grow = 1 }) => (grow === 0 ? `${width}rem` : `minmax(${width}rem, ${grow}fr)`)),
  ].join(' ')

/** The narrowest that the grid can be: its head and its rows keep this width together and scroll as one. */
const leastWidth = <Row,>(columns: readonly Column<Row>[], selectable: boolean) =>
  `${columns.reduce((sum, { width = 8 }) => sum + width, selectable ? 2.75 : 0)}rem`

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: Sort | undefined
  onSort: Props<Row>['onSort']
}) {
  const { t } = useTranslation()
  const sortable = column.sortable || column.sortBy
  const by = sort?.column === column.id ? sort : undefined
  const Icon = by ? (by.descending ? IconArrowDown : IconArrowUp) : IconArrowsSort
  return (
    <div
      role="columnheader"
      tabIndex={-1}
      data-align={column.align}
      aria-sort={sortable ? (by ? (by.descending ? 'descending' : 'ascending') : 'none') : undefined}
    >
      {sortable ? (
        <button
          type="button"
          title={t('shell.ui.grid.sortBy', { column: column.title })}
          onClick={() => onSort({ column: column.id, descending: by ? !by.descending : false })}
        >
          {column.title}
          <Icon aria-hidden size={16} data-idle={!by || undefined} />
        </button>
      ) : (
        column.title
      )}
    </div>
  )
}

/** The rows of a grid: only those in sight are there. */
export function GridRows<Row>(props: Props<Row>) {
  const { t } = useTranslation()
  const { rows, columns, keyOf, status, total, selection, onSelect, onMore, height = 'window' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const loading = status === 'loading'
  const cards = useMediaQuery('(max-width: 768px)', false, { getInitialValueInEffect: false })
  const virtual = useVirtualizer({
    count: loading && rows.length === 0 ? 12 : rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (cards ? 220 : 52),
    gap: cards ? 12 : 0,
    overscan: 8,
    initialRect: { width: 1000, height: 600 },
  })
  const items = virtual.getVirtualItems()
  // The grid must stay in reach of the Tab key when its current row has been scrolled out of sight.
  const stop = items.some((each) => each.index === at) ? at : items[0]?.index
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (!loading && rows.length > 0 && last >= rows.length - 10) onMore?.()
  }, [last, rows.length, loading, onMore])

  const move = (to: number) => {
    const next = Math.min(Math.max(to, 0), rows.length - 1)
    setAt(next)
    virtual.scrollToIndex(next)
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>(`[data-index='${next}']`)?.focus())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys pressed inside a field or on a button of a row belong to it.
    if ((event.target as HTMLElement).getAttribute('role') !== 'row') return
    const steps: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + 10,
      PageUp: at - 10,
      Home: 0,
      End: rows.length - 1,
    }
    const to = steps[event.key]
    if (to === undefined) return
    event.preventDefault()
    move(to)
  }
  const choosable = rows.slice(0, mostSelected)
  const everything = rows.length > 0 && choosable.every((row) => selection?.has(keyOf(row)))
  const style = {
    '--tracks': tracks(columns, Boolean(onSelect)),
    '--least': leastWidth(columns, Boolean(onSelect)),
  } as CSSProperties
  return (
    <div ref={scroller} className={classes.scroller} data-height={height} style={style}>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-busy={loading}
        aria-multiselectable={onSelect ? true : undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} tabIndex={-1}>
            {onSelect && (
              <div role="columnheader" tabIndex={-1}>
                <input
                  type="checkbox"
                  aria-label={t('shell.ui.grid.selectAll')}
                  checked={everything}
                  onChange={() => onSelect(new Set(everything ? [] : choosable.map(keyOf)))}
                />
              </div>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={props.sort} onSort={props.onSort} />
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => (
            <GridRow
              key={rows[index] ? keyOf(rows[index]) : index}
              {...props}
              row={rows[index]}
              index={index}
              start={start}
              measure={virtual.measureElement}
              current={index === stop}
              onCurrent={() => setAt(index)}
            />
          ))}
        </div>
      </div>
    </div>
  )
}
