import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'
import { mark } from './preparingClient.ts'

/** Runs a prepared statement with the values of `$1`, `$2` …, and returns its rows in camelCase. */
export type Prepared<R> = (db: Tx, ...values: readonly unknown[]) => Promise<R[]>

/**
 * Returns a prepared statement, which each connection parses and plans only once. For frequent statements whose best
 * plan does not depend on the values, such as lookups by key.
 */
export function prepared<R>(text: string): Prepared<R> {
  const marked = mark + text
  return async (db, ...values) => (await db.executeQuery<R>(CompiledQuery.raw(marked, [...values]))).rows
}
