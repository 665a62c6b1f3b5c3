import { type Insertable, type InsertType, sql } from 'kysely'
import { columnTypes } from './columnTypes.generated.ts'
import type { DB, JsonObject } from './types.generated.ts'

/**
 * The name of a table, or of a column of a table, in the code. Renaming one in the database makes its uses fail to
 * compile.
 */
export type Table = keyof DB
export type Column<T extends Table> = string & keyof DB[T]

type ListsRead<Value> = Value extends readonly (infer Item)[] ? readonly Item[] : Value
type AnyJson<Value> = [JsonObject] extends [Value] ? Value | object : ListsRead<Value>
/**
 * The type of a column within a JSON document: arrays may be read-only, JSON columns accept any object, and nullable
 * columns may be undefined.
 */
type InDocument<Value> = null extends Value ? AnyJson<Value> | undefined : AnyJson<Value>

/** The values of some columns of a table. */
export type RowOf<T extends Table, C extends Column<T>> = {
  readonly [Name in C]: InDocument<Exclude<InsertType<DB[T][Name]>, undefined>>
}

/** The values of a new row; columns with a default are optional. */
export type NewRow<T extends Table> = {
  readonly [Name in keyof Insertable<DB[T]>]: InDocument<Insertable<DB[T]>[Name]>
}

const columnNames = new Map<string, string>()

/** Returns the name of a column in the database. */
export function columnName(name: string): string {
  let column = columnNames.get(name)
  if (column === undefined) {
    column = name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
    columnNames.set(name, column)
  }
  return column
}

/** Returns `first_name, last_name, …`: the column list of a handwritten statement. */
export const columnList = <T extends Table>(_table: T, names: readonly Column<T>[]): string =>
  names.map(columnName).join(', ')

/** Returns `first_name = excluded.first_name, …`, for rows that already exist. */
export const asInserted = <T extends Table>(_table: T, names: readonly Column<T>[]): string =>
  names.map((name) => `${columnName(name)} = excluded.${columnName(name)}`).join(', ')

type ColumnTypes = { readonly [T in Table]: { readonly [C in Column<T>]: string } }
const typeOf: ColumnTypes = columnTypes

/** Returns the type of a column in the database, such as `jsonb`. */
export const columnType = <T extends Table>(table: T, name: Column<T>): string => typeOf[table][name]

const definitions = <T extends Table>(table: T, names: readonly Column<T>[]) =>
  names.map((name) => `${columnName(name)} ${columnType(table, name)}`).join(', ')

/**
 * Returns SQL that reads some columns of a table from a JSON object, as `given`. With the table's own row type, each
 * statement would copy all of the table's checks and defaults.
 */
export const givenRow = <T extends Table>(table: T, names: readonly Column<T>[], document: string): string =>
  `jsonb_to_record(${document}) as given (${definitions(table, names)})`

/** Returns SQL that reads some columns of a table from an array of JSON objects, like `givenRow`. */
export const givenRows = <T extends Table>(table: T, names: readonly Column<T>[], document: string): string =>
  `jsonb_to_recordset(${document}) as given (${definitions(table, names)})`

/** Returns a row with the column names of the database, for a JSON document that a statement reads. */
export function storedRow(row: object): Record<string, unknown> {
  const stored: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(row)) stored[columnName(name)] = value
  return stored
}

/** Returns SQL that reads these rows of a table, all with the same columns, as `given`. */
export function asGiven<T extends Table>(table: T, rows: readonly (NewRow<T> | Partial<RowOf<T, Column<T>>>)[]) {
  const names = Object.keys(rows[0] ?? {}) as Column<T>[]
  const document = JSON.stringify(rows.map(storedRow))
  return sql`jsonb_to_recordset(${document}::jsonb) as given (${sql.raw(definitions(table, names))})`
}

/**
 * Returns the first part of a statement that inserts rows; the rest of the statement can refer to them as `given`. All
 * rows must have the same columns.
 */
export function insertionOf<T extends Table>(table: T, rows: readonly NewRow<T>[]) {
  const columns = sql.raw(columnList(table, Object.keys(rows[0] ?? {}) as Column<T>[]))
  return sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${asGiven(table, rows)}`
}

/** Returns an SQL expression that builds a JSON object from columns of an aliased table, with the given keys. */
export const jsonAs = <T extends Table>(_table: T, alias: string, names: Readonly<Record<string, Column<T>>>) =>
  sql`jsonb_build_object(${sql.join(
    Object.entries(names).flatMap(([key, name]) => [sql.lit(key), sql.ref(`${alias}.${name}`)]),
  )})`

/**
 * Returns an SQL expression that builds a JSON object from columns of an aliased table, with their camelCase names as
 * keys.
 */
export const jsonOf = <T extends Table>(table: T, alias: string, names: readonly Column<T>[]) =>
  jsonAs(table, alias, Object.fromEntries(names.map((name) => [name, name])) as Record<string, Column<T>>)
