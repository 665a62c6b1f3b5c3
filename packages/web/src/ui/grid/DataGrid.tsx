import type { RowData } from '@tanstack/react-table'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { announce } from '../notifications/announce.tsx'
import { EmptyState } from '../page/EmptyState.tsx'
import { LoadFailed } from '../page/LoadFailed.tsx'
import { useIsNarrow } from '../page/useIsNarrow.ts'
import { ColumnChoice } from './ColumnChoice.tsx'
import classes from './DataGrid.module.css'
import { GridRows } from './GridRows.tsx'
import { PrintedRows } from './PrintedRows.tsx'
import type { DataGridProps } from './props.ts'
import { SortChoice } from './SortChoice.tsx'
import { type GridTable, useGridTable } from './useGridTable.ts'

/** Announces how many rows there are or are selected, and before that by what they are sorted if that has changed. */
function useAnnounced<Row extends RowData>(table: GridTable<Row>, said: string, isReady: boolean) {
  const { t } = useTranslation()
  const by = table.getVisibleLeafColumns().find((each) => each.getIsSorted())
  const column = by?.columnDef.meta?.title ?? ''
  const sorted = by ? t('shell.ui.grid.sorted', { column, direction: by.getIsSorted() }) : ''
  const before = useRef(sorted)
  useEffect(() => {
    if (!isReady) return
    announce(sorted === before.current ? said : `${sorted}. ${said}`)
    before.current = sorted
  }, [isReady, said, sorted])
}

/**
 * Shows a grid of rows: sorted by its headers, navigated with the arrow keys, opened with Enter, selected with the
 * space bar. Only visible rows are rendered, so tens of thousands cost no more than fifty. In a narrow window each row
 * is a card.
 */
export function DataGrid<Row extends RowData>(props: DataGridProps<Row>) {
  const { t } = useTranslation()
  const { rows, status = 'ready', tools, count, countIsLeast } = props
  const table = useGridTable(props)
  const cards = useIsNarrow()
  const total = count ?? rows.length
  const counted = countIsLeast
    ? t('shell.ui.grid.countAtLeast', { count: total })
    : t('shell.ui.grid.count', { count: total })
  const similar = props.isSimilar && rows.length > 0 ? t('shell.ui.similar') : undefined
  const picked = props.selection?.size ?? 0
  const shown = picked > 0 ? (props.allPicked ?? t('shell.ui.grid.selected', { count: picked })) : counted
  const said = similar && picked === 0 ? `${shown}. ${similar}` : shown
  useAnnounced(table, said, status === 'ready')
  return (
    <div
      className={props.isForScreenOnly ? `${classes.grid} no-print` : classes.grid}
      data-dense={props.isDense || undefined}
    >
      <div className={`${classes.tools} no-print`} data-picked={picked > 0 || undefined} data-sticks>
        {tools && <div className={classes.filters}>{tools}</div>}
        <div className={classes.counts}>
          <span className={classes.count}>
            {/* Where there are no rows, the empty state says so. */}
            {status === 'ready' && rows.length > 0 && shown}
          </span>
          {cards && picked === 0 && rows.length > 1 && <SortChoice table={table} of={props.label} />}
          <ColumnChoice table={table} of={props.label} />
        </div>
      </div>
      {status === 'ready' && similar && <p className={classes.similar}>{similar}</p>}
      {status === 'failed' ? (
        props.failed || <LoadFailed message={t('shell.ui.grid.failed')} again={() => props.onRetry?.()} />
      ) : status === 'ready' && rows.length === 0 ? (
        (props.empty ?? <EmptyState title={t('shell.ui.grid.empty')} />)
      ) : (
        <>
          <GridRows {...props} table={table} total={total} />
          {!props.isForScreenOnly && (
            <PrintedRows {...{ table, counted }} isPart={rows.length < total && !props.isPage} />
          )}
        </>
      )}
      {status !== 'failed' && props.error && (
        <div className="no-print">
          <LoadFailed message={props.error.message} again={() => props.onRetry?.()} />
        </div>
      )}
    </div>
  )
}
