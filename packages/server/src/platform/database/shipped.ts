import { sql } from 'kysely'
import { asInserted, type Column, columnList, insertionOf, type NewRow, type Table } from './columns.ts'
import type { Tx } from './database.ts'

const of = (row: string, names: readonly string[]) => sql.join(names.map((name) => sql.ref(`${row}.${name}`)))

/** Inserts rows whose key is missing, and updates the `current` columns of existing ones to the shipped values. */
export const upsertShipped = <T extends Table>(
  db: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  {
    key,
    current,
    changedHere = false,
  }: {
    readonly key: readonly Column<T>[]
    readonly current: readonly Column<T>[]
    /** Whether rows that an administrator changed stay as they are. */
    readonly changedHere?: boolean
  },
) =>
  sql`${insertionOf(table, rows)}
    on conflict (${sql.raw(columnList(table, key))}) do update set ${sql.raw(asInserted(table, current))}
    where (${of(table, current)}) is distinct from (${of('excluded', current)})
      and ${changedHere ? sql`${sql.table(table)}.changed_at is null` : sql`true`}`.execute(db)

/** Inserts rows whose key is missing, and returns them. Existing rows do not change. */
export const addMissing = async <T extends Table>(
  db: Tx,
  table: T,
  rows: readonly NewRow<T>[],
  key: readonly Column<T>[],
) =>
  (
    await sql<{ readonly id: number }>`${insertionOf(table, rows)}
    where not exists (select from ${sql.table(table)} there where (${of('there', key)}) = (${of('given', key)}))
    returning *`.execute(db)
  ).rows
