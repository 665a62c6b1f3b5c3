import { IconColumns3 } from '@tabler/icons-react'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import classes from './Choices.module.css'
import type { GridTable } from './useGridTable.ts'

type Props<Row extends RowData> = {
  readonly table: GridTable<Row>
  /** The name of the grid: a page may have several. */
  readonly of: string
}

/** Shows a menu of the columns that can be hidden; nothing if there are none. */
export function ColumnChoice<Row extends RowData>({ table, of }: Props<Row>) {
  const { t } = useTranslation()
  const hideable = table.getAllLeafColumns().filter((each) => each.getCanHide())
  if (hideable.length === 0) return null
  return (
    <details className={classes.choice}>
      <summary aria-label={t('shell.ui.errors.line', { label: t('shell.ui.grid.columns'), message: of })}>
        <IconColumns3 aria-hidden size={18} />
        <span>{t('shell.ui.grid.columns')}</span>
      </summary>
      <fieldset>
        <legend>{t('shell.ui.grid.showColumns')}</legend>
        {hideable.map((column) => (
          <label key={column.id}>
            <input type="checkbox" checked={column.getIsVisible()} onChange={() => column.toggleVisibility()} />
            {column.columnDef.meta?.title}
          </label>
        ))}
      </fieldset>
    </details>
  )
}
