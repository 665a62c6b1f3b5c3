import { createHash } from 'node:crypto'
import pg from 'pg'
import { isLost } from './availability.ts'

/** The comment that marks a statement to be prepared. */
export const mark = '/* prepared */ '

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
 * A connection that names marked statements, so that the database prepares them. It closes itself when the database
 * terminates it, so that the pool does not hand it out before the socket is closed.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: covers all overloads of the driver
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
