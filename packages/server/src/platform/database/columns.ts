import { type Insertable, type InsertType, sql } from 'kysely'
import type { DB, JsonObject } from './types.generated.ts'

/** A table, and a column of one, by the names that the code has for them: one that is renamed stops the compiler. */
export type Table = keyof DB
export type Column<T extends Table> = string & keyof DB[T]

type ListsRead<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value
type AnyJson<Value> = [JsonObject] extends [Value] ? Value | object : ListsRead<Value>
/**
 * What a document may hold for a column: lists that nobody changes, any object where JSON is kept, and nothing where the
 * column may be empty.
 */
type InDocument<Value> = null extends Value ? AnyJson<Value> | undefined : AnyJson<Value>

/** What some columns of a table take. */
export type RowOf<T extends Table, C extends Column<T>> = {
  readonly [Name in C]: InDocument<Exclude<InsertType<DB[T][Name]>, undefined>>
}

/** What a whole row takes, and may leave out where there is a default. */
export type NewRow<T extends Table> = {
  readonly [Name in keyof Insertable<DB[T]>]: InDocument<Insertable<DB[T]>[Name]>
}

/** Returns the name that a column has in the database. */
export const storedName = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)

/** Returns `first_name, last_name, …`, as a statement that is written by hand lists columns of a table. */
export const columnList = <T extends Table>(_table: T, names: readonly Column<T>[]): string =>
  names.map(storedName).join(', ')

/** Returns `first_name = excluded.first_name, …`, for rows that are there already. */
export const asInserted = <T extends Table>(_table: T, names: readonly Column<T>[]): string =>
  names.map((name) => `${storedName(name)} = excluded.${storedName(name)}`).join(', ')

/** Returns a row under the names that its columns have in the database, as `jsonb_populate_record` reads them. */
export const storedRow = (row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [storedName(name), value]))

/** Returns the beginning of a statement that inserts rows, which it calls `given`. Every row names the same columns. */
export function insertionOf<T extends Table>(table: T, rows: readonly NewRow<T>[]) {
  const columns = sql.raw(columnList(table, Object.keys(rows[0] ?? {}) as Column<T>[]))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(storedRow))}::jsonb) given`
}

/** Returns an SQL expression: columns of a table, known by an alias, as a JSON object under the names given. */
export const jsonAs = <T extends Table>(_table: T, alias: string, names: Readonly<Record<string, Column<T>>>) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(names).flatMap(([key, name]) => [sql.lit(key), sql.ref(`${alias}.${name}`)]),
  )})`

/** Returns an SQL expression: columns of a table, known by an alias, as a JSON object under the code's names for them. */
export const jsonOf = <T extends Table>(table: T, alias: string, names: readonly Column<T>[]) =>
  jsonAs(table, alias, Object.fromEntries(names.map((name) => [name, name])) as Record<string, Column<T>>)
