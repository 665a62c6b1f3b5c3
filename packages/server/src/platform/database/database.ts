import { CamelCasePlugin, Kysely, PostgresDialect, PostgresDriver, type Transaction } from 'kysely'
import pg from 'pg'
import { connectsWithinMs, openPool } from './connection.ts'
import { PreparingClient } from './preparingClient.ts'
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
 * What made a transaction roll back is what its caller is told, even where the connection is lost and with it the means to
 * say so. The transaction ends with its connection, which is not used again.
 */
class Driver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/**
 * Opens a pool on a PostgreSQL. Ids are read as numbers, calendar days as `YYYY-MM-DD`, instants as ISO strings in UTC,
 * and column names as camelCase; the keys inside JSON stay as they are. A connection that is not there within
 * `waitsForMs` is an error of the call that needs it.
 */
export function openDatabase(url: string, connections = 12, waitsForMs = connectsWithinMs): Database {
  const pool = openPool(url, {
    name: 'semilla',
    max: connections,
    // One stays open however long nobody calls.
    min: 1,
    connectionTimeoutMillis: waitsForMs,
    types: types as never,
    Client: PreparingClient,
  })
  class Dialect extends PostgresDialect {
    override createDriver = () => new Driver({ pool })
  }
  return new Kysely<DB>({
    dialect: new Dialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  })
}
