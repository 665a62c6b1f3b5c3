import type { Cell, RowData, Row as TableRow } from '@tanstack/react-table'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Features } from './columns.ts'
import classes from './GridRow.module.css'
import type { DataGridProps } from './props.ts'
import cards from './RowCards.module.css'

const rowClass = `${classes.row} ${cards.card}`

/** The position of a row among those that are rendered. */
export type RowPlace = { index: number; start: number; measure: (element: Element | null) => void }

const placed = ({ index, start, measure }: RowPlace) => ({
  ref: measure,
  'data-index': index,
  'aria-rowindex': index + 2,
  style: { transform: `translateY(${start}px)` },
})

/** Renders a placeholder for a row that is loading. */
export function LoadingRow({ place, columns }: { place: RowPlace; columns: readonly { id: string }[] }) {
  return (
    <div {...placed(place)} role="row" className={rowClass} data-loading tabIndex={-1}>
      {columns.map(({ id }) => (
        <div key={id} role="gridcell" tabIndex={-1}>
          <span className={classes.bone} />
        </div>
      ))}
    </div>
  )
}

type Props<Row extends RowData> = Pick<DataGridProps<Row>, 'nameOf' | 'onOpen'> &
  RowPlace & {
    row: TableRow<Features, Row>
    /** The visible columns: where they change, so do the cells of the row, which stays the same object. */
    columns: readonly object[]
    selected: boolean
    current: boolean
    onCurrent: (index: number) => void
  }

/**
 * Returns the texts of a cell, each of which is an element of its own. Taken from the elements, because asking for the lines
 * on the screen lays the page out, which thousands of rows that pass by must not cause.
 */
function textsIn(element: Element): string[] {
  const hasText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim())
  return hasText ? [element.textContent ?? ''] : [...element.children].flatMap(textsIn)
}

/** Gives a cell that may be cut short, as those of a dense grid are, its whole text as a title, each part in a line. */
function titleIfCut(cell: Element | null) {
  if (cell instanceof HTMLElement && cell.closest('[data-dense]')) cell.title = textsIn(cell).join('\n')
}

/**
 * Returns what a cell shows. As a component of its own it would be made again, and lose the focus, whenever a screen declares
 * its columns again.
 */
export function contentOf<Row extends RowData>(cell: Cell<Features, Row>) {
  const content = cell.column.columnDef.cell
  return typeof content === 'function' ? content(cell.getContext()) : content
}

const ownControl = 'a, button, input, select, textarea, label, summary'

function AnyRow<Row extends RowData>(props: Props<Row>) {
  const { row, index, selected, current, onCurrent, nameOf, onOpen } = props
  const { t } = useTranslation()
  const selectable = row.getCanSelect()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && onOpen) onOpen(row.original)
    else if (event.key === ' ' && selectable) row.toggleSelected()
    else return
    event.preventDefault()
  }
  const onClick = (event: MouseEvent) => {
    // A click that selects text or uses a control in the row does not open it.
    if ((event.target as Element).closest(ownControl) || window.getSelection()?.toString()) return
    onOpen?.(row.original)
  }
  return (
    <div
      {...placed(props)}
      role="row"
      className={rowClass}
      aria-selected={selectable ? selected : undefined}
      data-opens={onOpen ? true : undefined}
      tabIndex={current ? 0 : -1}
      onFocus={() => onCurrent(index)}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {selectable && (
        <div role="gridcell" tabIndex={-1}>
          <label className={classes.pick}>
            <input
              type="checkbox"
              aria-label={t('shell.ui.grid.selectRow', { name: nameOf(row.original) })}
              checked={selected}
              onChange={() => row.toggleSelected()}
            />
          </label>
        </div>
      )}
      {row.getVisibleCells().map((cell, at) => {
        const { title, align, isTitled, isForScreenOnly } = cell.column.columnDef.meta ?? {}
        return (
          // The first column says what a row is about, and is read with each of its cells.
          // biome-ignore lint/a11y/noStaticElementInteractions: a cell has a role, one of two
          <div
            key={cell.id}
            role={at === 0 ? 'rowheader' : 'gridcell'}
            tabIndex={-1}
            data-align={align}
            data-title={isForScreenOnly ? undefined : title}
            data-acts={isForScreenOnly}
            data-first={at === 0 || undefined}
            data-titled={isTitled}
            onMouseEnter={({ currentTarget }) => titleIfCut(currentTarget.firstElementChild)}
          >
            <div ref={(element) => titleIfCut(element)}>{contentOf(cell)}</div>
          </div>
        )
      })}
    </div>
  )
}

/** Renders a row: one tab stop, then the arrow keys. Rows that stay in sight are not rendered again while others pass. */
export const GridRow = memo(AnyRow) as typeof AnyRow
