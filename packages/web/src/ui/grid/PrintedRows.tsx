import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../page/useIsPrinting.ts'
import { usualWidth } from './columns.ts'
import classes from './DataGrid.module.css'
import { contentOf } from './GridRow.tsx'
import type { GridTable } from './useGridTable.ts'

type Props<Row extends RowData> = { table: GridTable<Row>; total: number; counted: string }

/** Shows all rows that have loaded on paper, each in full; the grid on the screen holds only those that are in sight. */
export function PrintedRows<Row extends RowData>({ table, total, counted }: Props<Row>) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const { rows } = table.getRowModel()
  if (!isPrinting || rows.length === 0) return null
  const columns = table.getVisibleLeafColumns().filter(({ columnDef }) => !columnDef.meta?.isForScreenOnly)
  const all = columns.reduce((sum, { columnDef: { meta } }) => sum + (meta?.width ?? usualWidth), 0)
  return (
    <table className={classes.printed}>
      <caption>{rows.length < total ? t('shell.ui.grid.printed', { shown: rows.length, counted }) : counted}</caption>
      <colgroup>
        {columns.map(({ id, columnDef: { meta } }) => (
          <col key={id} style={{ width: `${(100 * (meta?.width ?? usualWidth)) / all}%` }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map(({ id, columnDef }) => (
            <th key={id} scope="col" data-align={columnDef.meta?.align}>
              {columnDef.meta?.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ id, columnDef }) => {
              const cell = row.getAllCellsByColumnId()[id]
              return (
                <td key={id} data-align={columnDef.meta?.align}>
                  {cell && contentOf(cell)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
