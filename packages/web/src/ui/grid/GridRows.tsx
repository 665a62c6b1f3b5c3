import { useMediaQuery } from '@mantine/hooks'
import type { RowData } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Look } from './columns.ts'
import classes from './DataGrid.module.css'
import { GridHead } from './GridHead.tsx'
import { ComingRow, GridRow } from './GridRow.tsx'
import type { DataGridProps } from './props.ts'
import type { GridTable } from './useGridTable.ts'
import { useRowKeys } from './useRowKeys.ts'

type Props<Row extends RowData> = DataGridProps<Row> & { table: GridTable<Row>; total: number }

/** Returns the grid's column tracks and minimum width, shared by header and rows so that they scroll together. */
function measures(looks: readonly Look[], selectable: boolean) {
  const tracks = looks.map(({ width = 8, grow = 1 }) => (grow === 0 ? `${width}rem` : `minmax(${width}rem, ${grow}fr)`))
  const least = looks.reduce((sum, { width = 8 }) => sum + width, selectable ? 2.75 : 0)
  return {
    '--tracks': [...(selectable ? ['2.75rem'] : []), ...tracks].join(' '),
    '--least': `${least}rem`,
  } as CSSProperties
}

/** Renders the visible rows of a grid. */
export function GridRows<Row extends RowData>(props: Props<Row>) {
  const { table, total, status, onMore, height = 'window' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const rows = table.getRowModel().rows
  const columns = table.getVisibleLeafColumns()
  const selectable = Boolean(props.onSelect)
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
  const { stop, onCurrent, onKeyDown } = useRowKeys(virtual, rows.length)
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (!loading && rows.length > 0 && last >= rows.length - 10) onMore?.()
  }, [last, rows.length, loading, onMore])
  const looks = columns.map((column) => column.columnDef.meta ?? ({} as Look))
  return (
    <div ref={scroller} className={classes.scroller} data-height={height} style={measures(looks, selectable)}>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-busy={loading}
        aria-multiselectable={selectable ? true : undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        <GridHead table={table} selectable={selectable} />
        <div role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            const place = { index, start, measure: virtual.measureElement }
            if (!row) return <ComingRow key={index} {...{ place, columns }} />
            const { nameOf, onOpen } = props
            const own = { row, place, current: index === stop, onCurrent: () => onCurrent(index), nameOf, onOpen }
            return <GridRow key={row.id} {...own} />
          })}
        </div>
      </div>
    </div>
  )
}
