import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'

const mark = '/* prepared */'

/**
 * At the beginning of a statement: it is read and planned once for each connection and not at every call. For long
 * statements of one text that are called often; a plan that must look at the values is better made anew.
 */
export const prepared = sql.raw(mark)

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

/** A connection that gives statements which are so marked a name, by which the database keeps them. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of the driver are its own
  override query(config: any, values?: any, callback?: any): any {
    if (typeof config === 'string' && config.startsWith(mark)) {
      return super.query({ name: nameOf(config), text: config, values }, callback)
    }
    return super.query(config, values, callback)
  }
}
