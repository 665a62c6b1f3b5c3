import { CompiledQuery } from 'kysely'
import type { Tx } from './database.ts'
import { mark } from './preparingClient.ts'

/** Runs a statement that was written once, with the values of its `$1`, `$2` …, and answers its rows in camelCase. */
export type Prepared<R> = (db: Tx, ...values: readonly unknown[]) => Promise<R[]>

/**
 * A statement of one text, which is built once for the process, and read and planned once for each connection, not at
 * every call. For those that are called often and whose plan does not depend on the values: look rows up by their keys.
 */
export function prepared<R>(text: string): Prepared<R> {
  const marked = mark + text
  return async (db, ...values) => (await db.executeQuery<R>(CompiledQuery.raw(marked, [...values]))).rows
}
