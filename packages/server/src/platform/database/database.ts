import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { PreparingClient } from './prepared.ts'
import type { DB } from './types.generated.ts'

export type Database = Kysely<DB>
export type Tx = Transaction<DB>

const { builtins } = pg.types
const readers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: (value) => new Date(value).toISOString(),
}

const types = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (readers[oid] ?? pg.types.getTypeParser(oid)),
}

/**
 * Opens a pool on a PostgreSQL. Ids are read as numbers, calendar days as `YYYY-MM-DD`, instants as ISO strings in UTC,
 * and column names as camelCase; the keys inside JSON stay as they are.
 */
export function openDatabase(url: string, connections = 12): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types: types as never,
    Client: PreparingClient,
    application_name: 'semilla',
  })
  pool.on('error', () => {
    // An idle connection was lost; the pool opens another when one is needed.
  })
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
