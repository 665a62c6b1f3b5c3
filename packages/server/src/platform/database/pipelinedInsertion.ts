import {
  type Column,
  columnList,
  columnName,
  columnType,
  givenRows,
  type RowOf,
  storedRow,
  type Table,
} from './columns.ts'
import type { Tx } from './database.ts'
import { pipelined } from './prepared.ts'

const isNothing = (value: unknown) => value === null || value === undefined
const sent = (type: string, value: unknown) => (type === 'jsonb' && !isNothing(value) ? JSON.stringify(value) : value)

/**
 * Returns a statement like `pipelined` that inserts rows with some columns of a table; `ending` is what follows the rows.
 * The usual case, a single row, is sent as values, which takes the database a third less than reading a JSON document.
 */
export function pipelinedInsertion<T extends Table, C extends Column<T>>(
  table: T,
  columns: readonly C[],
  ending = '',
): (tx: Tx, rows: readonly RowOf<T, C>[]) => Promise<void> {
  const list = columnList(table, columns)
  const into = `insert into ${columnName(table)} (${list})`
  const one = pipelined(`${into} values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) ${ending}`)
  const many = pipelined(`${into} select ${list} from ${givenRows(table, columns, '$1::jsonb')} ${ending}`)
  return async (tx, rows) => {
    const [row, ...others] = rows
    if (!row) return
    if (others.length > 0) return many(tx, JSON.stringify(rows.map(storedRow)))
    return one(tx, ...columns.map((column) => sent(columnType(table, column), row[column])))
  }
}
