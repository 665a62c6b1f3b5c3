import { createHash } from 'node:crypto'
import pg from 'pg'
import { isLost } from './availability.ts'

/** The comment that marks a statement to be prepared. */
export const preparedMark = '/* prepared */ '
/** The comment that marks a prepared statement whose rows nobody reads, so that nobody waits for it. */
export const pipelinedMark = '/* pipelined */ '
/** An empty statement, from which on every statement of its transaction is prepared. */
export const prepareAllMark = '/* prepare all */'

const abortedTransaction = '25P02'
const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

const isMarked = (text: string) => text.startsWith(preparedMark) || text.startsWith(pipelinedMark)
const isSent = (text: string) => text === 'begin' || text.startsWith(pipelinedMark)
const noRows = Promise.resolve({ command: '', rowCount: 0, rows: [] })
const ignoreError = () => undefined

/**
 * A connection that names marked statements, so that the database prepares them, and that sends `begin` and statements
 * whose rows nobody reads together with the statement that follows them. If one of these fails, the following statement
 * or the commit fails with its error. It closes itself when the database terminates it, so that the pool does not hand
 * it out before the socket is closed.
 */
export class PreparingClient extends pg.Client {
  /** The error of the first statement of the transaction that failed without anybody waiting for it. */
  #failure: unknown
  #isGathering = false
  #preparesAll = false

  constructor(config?: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // biome-ignore lint/suspicious/noExplicitAny: covers all overloads of the driver
  override query(config: any, values?: any, callback?: any): any {
    const text: string | undefined = typeof config === 'string' ? config : undefined
    if (text === 'begin' || text === 'rollback') this.#failure = undefined
    if (text === 'commit' || text === 'rollback') this.#preparesAll = false
    this.#gather()
    const asked: unknown =
      text && (this.#preparesAll || isMarked(text))
        ? super.query({ name: nameOf(text), text, values } as never, callback)
        : super.query(config, values, callback)
    if (text === prepareAllMark) this.#preparesAll = true
    if (!(asked instanceof Promise)) return asked
    asked.catch((error) => isLost(error) && this.#close())
    return text && isSent(text) ? this.#send(asked) : this.#explained(asked)
  }

  /** Writes what is asked before the next turn of the event loop to the socket at once. */
  #gather(): void {
    const { stream } = this.connection
    if (this.#isGathering) return
    this.#isGathering = true
    stream.cork()
    process.nextTick(() => {
      this.#isGathering = false
      stream.uncork()
    })
  }

  #send(asked: Promise<unknown>) {
    asked.catch((error) => {
      this.#failure ??= error
    })
    return noRows
  }

  /** Reports the error that aborted the transaction where the database reports only that it is aborted. */
  async #explained(asked: Promise<pg.QueryResult>): Promise<pg.QueryResult> {
    const result = await asked.catch((error) => {
      throw error.code === abortedTransaction && this.#failure ? this.#failure : error
    })
    // A commit ends an aborted transaction as a rollback, without an error.
    if (result.command === 'ROLLBACK' && this.#failure) throw this.#failure
    return result
  }

  #close(): void {
    this.end().catch(ignoreError)
  }
}
