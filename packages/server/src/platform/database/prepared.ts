import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { isLost } from './availability.ts'
import type { Tx } from './database.ts'

const mark = '/* prepared */ '

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

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

/**
 * A connection that gives such statements a name, by which the database keeps them. It closes itself as soon as the database
 * said that it ends it, so that the pool gives it to nobody in the moment until it is gone.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver are its own
  override query(config: any, values?: any, callback?: any): any {
    const isMarked = typeof config === 'string' && config.startsWith(mark)
    const asked: unknown = isMarked
      ? super.query({ name: nameOf(config), text: config, values } as never, callback)
      : super.query(config, values, callback)
    if (asked instanceof Promise) asked.catch((error) => isLost(error) && this.#close())
    return asked
  }

  #close(): void {
    this.end().catch(() => undefined)
  }
}
