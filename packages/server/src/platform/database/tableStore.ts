import { sql } from 'kysely'
import type { Column, Table } from './columns.ts'
import type { Tx } from './database.ts'

/** A row of a table that administrators edit, in the words of the domain. */
export type StoredTableRow = {
  readonly key: string
  readonly values: Readonly<Record<string, unknown>>
  readonly isEnded: boolean
}
type Values = StoredTableRow['values']

/** How the rows of one table are read and written. */
export type TableStore = {
  list(db: Tx): Promise<StoredTableRow[]>
  /** Stores a new row and returns its key. */
  add(db: Tx, values: Values): Promise<string>
  change(db: Tx, key: string, values: Values, at: Date): Promise<void>
  end?(db: Tx, key: string, at: Date | undefined): Promise<void>
}

type Made<T extends Table> = {
  readonly table: T
  readonly key: Column<T>
  /** The columns, named like the fields. */
  readonly columns: readonly Column<T>[]
  /** Further columns of a new row. */
  readonly added?: (db: Tx, values: Values) => Promise<Values>
  /** Whether the product's own updates must leave a changed row alone. */
  readonly marksChanges?: boolean
  readonly order: string
}

/** Returns the store of a table whose rows have a key, some columns, and a time since which they are ended. */
export function tableStore<T extends Table>(made: Made<T>): TableStore {
  const { table, key, columns, added, marksChanges = false, order } = made
  const name = sql.table(table)
  const keyIs = (value: string) => sql`${sql.ref(key)}::text = ${value}`
  const assignments = (values: Values) =>
    sql.join(columns.filter((each) => each in values).map((each) => sql`${sql.ref(each)} = ${values[each]}`))
  return {
    async list(db) {
      const { rows } = await sql<Record<string, unknown> & { rowKey: string; isEnded: boolean }>`
        select ${sql.ref(key)}::text as row_key, disabled_at is not null as is_ended,
          ${sql.join(columns.map((each) => sql.ref(each)))}
        from ${name} order by ${sql.raw(order)}`.execute(db)
      return rows.map((row) => ({
        key: row.rowKey,
        isEnded: row.isEnded,
        values: Object.fromEntries(columns.map((each) => [each, row[each]])),
      }))
    },
    async add(db, values) {
      const all = { ...Object.fromEntries(columns.map((each) => [each, values[each]])), ...(await added?.(db, values)) }
      const { rows } = await sql<{ rowKey: string }>`
        insert into ${name} (${sql.join(Object.keys(all).map((each) => sql.ref(each)))})
        values (${sql.join(Object.values(all).map((each) => sql`${each}`))})
        returning ${sql.ref(key)}::text as row_key`.execute(db)
      return rows[0]?.rowKey ?? ''
    },
    async change(db, row, values, at) {
      const marked = marksChanges ? sql`, changed_at = ${at}` : sql``
      await sql`update ${name} set ${assignments(values)} ${marked} where ${keyIs(row)}`.execute(db)
    },
    async end(db, row, at) {
      const marked = marksChanges ? sql`, changed_at = now()` : sql``
      await sql`update ${name} set disabled_at = ${at ?? null} ${marked} where ${keyIs(row)}`.execute(db)
    },
  }
}
