import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataGrid.module.css'
import type { DataGridProps } from './props.ts'

type Props<Row> = Pick<DataGridProps<Row>, 'columns' | 'keyOf' | 'nameOf' | 'onOpen' | 'selection' | 'onSelect'> & {
  /** Nothing while the row is on the way. */
  row: Row | undefined
  index: number
  start: number
  measure: (element: Element | null) => void
  current: boolean
  onCurrent: () => void
}

const ownControl = 'a, button, input, select, textarea, label, summary'

/** One row: one stop of the Tab key, then the arrow keys. */
export function GridRow<Row>({
  row,
  index,
  start,
  measure,
  current,
  onCurrent,
  columns,
  keyOf,
  nameOf,
  onOpen,
  selection,
  onSelect,
}: Props<Row>) {
  const { t } = useTranslation()
  const place = { ref: measure, 'data-index': index, style: { transform: `translateY(${start}px)` } }
  if (row === undefined)
    return (
      <div {...place} role="row" aria-rowindex={index + 2} className={classes.row} data-loading tabIndex={-1}>
        {columns.map(({ id }) => (
          <div key={id} role="gridcell" tabIndex={-1}>
            <span className={classes.bone} />
          </div>
        ))}
      </div>
    )
  const key = keyOf(row)
  const selected = selection?.has(key) ?? false
  const select = () => {
    const next = new Set(selection)
    if (!next.delete(key)) next.add(key)
    onSelect?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row)
    else if (event.key === ' ' && onSelect) select()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // A click that selects text, or that is meant for something in the row, does not open it.
    if ((event.target as Element).closest(ownControl) || window.getSelection()?.toString()) return
    onOpen?.(row)
  }
  return (
    <div
      {...place}
      role="row"
      className={classes.row}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? selected : undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={current ? 0 : -1}
      onFocus={onCurrent}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {onSelect && (
        <div role="gridcell" tabIndex={-1}>
          <input
            type="checkbox"
            aria-label={t('shell.ui.grid.selectRow', { name: nameOf(row) })}
            checked={selected}
            onChange={select}
          />
        </div>
      )}
      {columns.map(({ id, title, cell, align }) => (
        <div key={id} role="gridcell" tabIndex={-1} data-align={align} data-title={title}>
          <div>{cell(row)}</div>
        </div>
      ))}
    </div>
  )
}
