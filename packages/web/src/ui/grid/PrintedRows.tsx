import type { Column, RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import { useIsPrinting } from '../page/useIsPrinting.ts'
import type { Features } from './columns.ts'
import classes from './DataGrid.module.css'
import { contentOf } from './GridRow.tsx'
import type { GridTable } from './useGridTable.ts'

type Props<Row extends RowData> = {
  table: GridTable<Row>
  counted: string
  /** Whether only the first rows have loaded. */
  isPart: boolean
}

const isOnPaper = <Row extends RowData>({ columnDef }: Column<Features, Row>) => !columnDef.meta?.isForScreenOnly

/** Shows all rows that have loaded on paper, each in full; the grid on the screen holds only those that are in sight. */
export function PrintedRows<Row extends RowData>({ table, counted, isPart }: Props<Row>) {
  const { t } = useTranslation()
  const isPrinting = useIsPrinting()
  const { rows } = table.getRowModel()
  if (!isPrinting || rows.length === 0) return null
  const columns = table.getVisibleLeafColumns().filter(isOnPaper)
  const all = columns.reduce((sum, { columnDef }) => sum + (columnDef.meta?.width ?? 0), 0)
  return (
    <table className={classes.printed}>
      <caption>{isPart ? t('shell.ui.grid.printed', { shown: rows.length, counted }) : counted}</caption>
      <thead>
        <tr>
          {columns.map(({ id, columnDef: { meta } }) => (
            <th key={id} scope="col" data-align={meta?.align} style={{ width: `${(100 * (meta?.width ?? 0)) / all}%` }}>
              {meta?.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {row
              .getVisibleCells()
              .filter(({ column }) => isOnPaper(column))
              .map((cell) => (
                <td key={cell.id} data-align={cell.column.columnDef.meta?.align}>
                  {contentOf(cell)}
                </td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
