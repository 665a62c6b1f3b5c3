import {
  CamelCasePlugin,
  Kysely,
  type PluginTransformResultArgs,
  PostgresDialect,
  PostgresDriver,
  type QueryResult,
  type Transaction,
  type UnknownRow,
} from 'kysely'
import pg from 'pg'
import { connectTimeoutMs, openPool } from './connection.ts'
import { readInstant } from './instants.ts'
import { PreparingClient } from './preparingClient.ts'
import type { DB } from './types.generated.ts'

/** The connection pool, with the types of all tables. */
export type Database = Kysely<DB>
/** A transaction. */
export type Tx = Transaction<DB>

const { builtins } = pg.types
const readers: Record<number, (value: string) => unknown> = {
  [builtins.INT8]: Number,
  [builtins.NUMERIC]: Number,
  [builtins.DATE]: (value) => value,
  [builtins.TIMESTAMPTZ]: readInstant,
}

const types = {
  getTypeParser: (oid: number, format?: string) =>
    format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : (readers[oid] ?? pg.types.getTypeParser(oid)),
}

/**
 * Ignores errors of the rollback itself, so that the caller gets the error that caused it. When the connection is lost,
 * the transaction ends with it, and the connection is not reused.
 */
class Driver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]): Promise<void> {
    await super.rollbackTransaction(connection).catch(() => undefined)
  }
}

/** Names columns in camelCase, like the library's, but once for a result and not for each of its rows. */
class ColumnNames extends CamelCasePlugin {
  constructor() {
    super({ maintainNestedObjectKeys: true })
  }

  override async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    const names = Object.keys(result.rows[0] ?? {}).map((column) => [column, this.camelCase(column)] as const)
    const renamed = (row: UnknownRow) => {
      const named: UnknownRow = {}
      for (const [column, name] of names) named[name] = row[column]
      return named
    }
    return names.every(([column, name]) => column === name) ? result : { ...result, rows: result.rows.map(renamed) }
  }
}

/** Milliseconds after which the database ends a transaction whose process has sent nothing, so that its locks are free. */
const idleTransactionMs = 300_000

type PoolOptions = {
  /** The most connections that are open at the same time. */
  readonly connections: number
  /** Milliseconds after which a transaction or query fails that has no connection yet; 10,000 by default. */
  readonly waitTimeoutMs?: number
  /**
   * Milliseconds after which the database cancels a statement, together with what it waits for; without it, no statement
   * and no transaction is ended.
   */
  readonly statementTimeoutMs?: number | undefined
}

/**
 * Opens a pool of connections to PostgreSQL. Ids are read as numbers, calendar days as `YYYY-MM-DD`, instants as ISO
 * strings in UTC, and column names as camelCase; keys inside JSON are unchanged.
 */
export function openDatabase(url: string, options: PoolOptions): Database {
  const { connections, waitTimeoutMs = connectTimeoutMs, statementTimeoutMs } = options
  const pool = openPool(url, {
    name: 'semilla',
    max: connections,
    // Keeps one connection open during long idle periods.
    min: 1,
    connectionTimeoutMillis: waitTimeoutMs,
    ...(statementTimeoutMs && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionMs,
    }),
    types: types as never,
    Client: PreparingClient,
  })
  class Dialect extends PostgresDialect {
    override createDriver = () => new Driver({ pool })
  }
  return new Kysely<DB>({
    dialect: new Dialect({ pool }),
    plugins: [new ColumnNames()],
  })
}
