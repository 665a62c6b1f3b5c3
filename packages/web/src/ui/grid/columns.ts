import { useMemo, useState } from 'react'

export type Column<Row> = {
  id: string
  title: string
  cell: (row: Row) => React.ReactNode
  /** The value by which this page sorts its rows. A list that the server sorts says `sortable` instead. */
  sortBy?: (row: Row) => string | number | undefined
  sortable?: boolean
  /** Least width in rem, and the share of what is left. */
  width?: number
  grow?: number
  align?: 'end'
  /** A column that can be hidden; `away` when it starts hidden. */
  hideable?: boolean | 'away'
}

export type Sort = { column: string; descending: boolean }

const keyOf = (name: string) => `semilla_columns_${name}`

function remembered(name: string): readonly string[] | undefined {
  try {
    const kept = localStorage.getItem(keyOf(name))
    return kept ? kept.split(' ') : undefined
  } catch {
    return undefined
  }
}

/** Which columns of a named grid are hidden, kept on this computer until its user signs out. */
export function useColumnChoice<Row>(name: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useState(
    () => remembered(name) ?? columns.filter((each) => each.hideable === 'away').map((each) => each.id),
  )
  const shown = useMemo(() => columns.filter((each) => !each.hideable || !hidden.includes(each.id)), [columns, hidden])
  const toggle = (id: string) => {
    const now = hidden.includes(id) ? hidden.filter((each) => each !== id) : [...hidden, id]
    setHidden(now)
    try {
      localStorage.setItem(keyOf(name), now.join(' ') || '-')
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  }
  return { shown, hidden, toggle }
}

/** Rows in the order of a column; rows without a value last, equal ones as they came. */
export function sorted<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
  language: string,
) {
  const by = columns.find((each) => each.id === sort?.column)?.sortBy
  if (!by || !sort) return rows
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
  const turn = sort.descending ? -1 : 1
  return rows.toSorted((a, b) => {
    const [left, right] = [by(a), by(b)]
    if (left === undefined || right === undefined) return Number(left === undefined) - Number(right === undefined)
    return (
      turn *
      (typeof left === 'number' && typeof right === 'number' ? left - right : compare(String(left), String(right)))
    )
  })
}
