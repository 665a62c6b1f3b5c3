import { NativeSelect } from '@mantine/core'
import type { RowData } from '@tanstack/react-table'
import { useTranslation } from 'react-i18next'
import classes from './Choices.module.css'
import type { GridTable } from './useGridTable.ts'

type Props<Row extends RowData> = {
  readonly table: GridTable<Row>
  /** The name of the grid: a page may have several. */
  readonly of: string
}

/** Shows by what the cards are sorted, which a table says in its head, and sorts them by another column. */
export function SortChoice<Row extends RowData>({ table, of }: Props<Row>) {
  const { t } = useTranslation()
  const sortable = table.getVisibleLeafColumns().filter((each) => each.getCanSort())
  if (sortable.length === 0) return null
  const choices = sortable.flatMap(({ id, columnDef }) => {
    const label = t('shell.ui.grid.sortBy', { column: columnDef.meta?.title ?? '' })
    return [
      { value: `${id} asc`, label: `${label} ↑` },
      { value: `${id} desc`, label: `${label} ↓` },
    ]
  })
  const sorted = sortable.find((each) => each.getIsSorted())
  const value = sorted ? `${sorted.id} ${sorted.getIsSorted()}` : ''
  const shown = choices.find((each) => each.value === value)
  return (
    <NativeSelect
      className={classes.sort}
      size="sm"
      aria-label={t('shell.ui.errors.line', { label: shown?.label ?? t('shell.ui.grid.sort'), message: of })}
      value={value}
      onChange={(event) => {
        const [id, direction] = event.currentTarget.value.split(' ')
        if (id) table.getColumn(id)?.toggleSorting(direction === 'desc')
      }}
      data={shown ? choices : [{ value: '', label: t('shell.ui.grid.sort') }, ...choices]}
    />
  )
}
