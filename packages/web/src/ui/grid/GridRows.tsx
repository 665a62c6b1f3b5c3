import type { RowData } from '@tanstack/react-table'
import { type CSSProperties, useEffect, useRef } from 'react'
import { useIsNarrow } from '../page/useIsNarrow.ts'
import type { Look } from './columns.ts'
import { GridHead } from './GridHead.tsx'
import { GridRow, LoadingRow } from './GridRow.tsx'
import classes from './GridRows.module.css'
import type { DataGridProps } from './props.ts'
import type { GridTable } from './useGridTable.ts'
import { useRowKeys } from './useRowKeys.ts'
import { useRowWindow } from './useRowWindow.ts'

type Props<Row extends RowData> = DataGridProps<Row> & { table: GridTable<Row>; total: number }

/** Returns the grid's column tracks and minimum width, shared by header and rows so that they scroll together. */
function measures(looks: readonly Look[], selectable: boolean, top: number) {
  const tracks = looks.map(({ width, grow = 1 }) => (grow === 0 ? `${width}rem` : `minmax(${width}rem, ${grow}fr)`))
  const minWidth = looks.reduce((sum, { width }) => sum + width, selectable ? 2.75 : 0)
  return {
    '--tracks': [...(selectable ? ['2.75rem'] : []), ...tracks].join(' '),
    '--least': `${minWidth}rem`,
    '--top': `${top}px`,
  } as CSSProperties
}

/** Renders the visible rows of a grid. */
export function GridRows<Row extends RowData>(props: Props<Row>) {
  const { table, total, status, onMore, height = 'window', isDense = false, place } = props
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const rows = table.getRowModel().rows
  const columns = table.getVisibleLeafColumns()
  const selectable = Boolean(props.onSelect)
  const loading = status === 'loading'
  const cards = useIsNarrow()
  const count = loading && rows.length === 0 ? 12 : rows.length
  const { virtual, margin, gridTop } = useRowWindow({
    ...props,
    given: props,
    count,
    rows,
    cards,
    isDense,
    scroller,
    body,
  })
  const first = place?.key === undefined ? -1 : rows.findIndex(({ id }) => id === place.key)
  const { stop, onCurrent, onKeyDown } = useRowKeys(virtual, {
    count: rows.length,
    body,
    first,
    align: cards ? 'center' : 'auto',
  })
  const items = virtual.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (!loading && rows.length > 0 && last >= rows.length - 10) onMore?.()
  }, [last, rows.length, loading, onMore])
  const looks = columns.map((column) => column.columnDef.meta ?? ({} as Look))
  return (
    <div ref={scroller} className={classes.scroller} data-height={height} style={measures(looks, selectable, gridTop)}>
      <div
        role="grid"
        aria-label={props.label}
        aria-rowcount={total + 1}
        aria-busy={loading}
        aria-multiselectable={selectable ? true : undefined}
        onKeyDown={onKeyDown}
        tabIndex={-1}
      >
        <GridHead {...{ table, selectable, cards }} />
        <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, start }) => {
            const row = rows[index]
            const at = { index, start: start - margin, measure: virtual.measureElement }
            if (!row) return <LoadingRow key={index} {...{ place: at, columns }} />
            const { nameOf, onOpen } = props
            const [selected, current] = [row.getIsSelected(), index === stop]
            return <GridRow key={row.id} {...at} {...{ row, columns, selected, current, onCurrent, nameOf, onOpen }} />
          })}
        </div>
      </div>
    </div>
  )
}
