import { withConnection } from './connection.ts'
import { acquireAdvisoryLock } from './queries.ts'

/**
 * Runs work while no other process runs the same work on the same database; others wait for their turn. Returns its
 * result.
 */
export const withDatabaseLock = <R>(url: string, what: string, work: () => Promise<R>): Promise<R> =>
  withConnection(url, { name: `semilla ${what}` }, async (client) => {
    await acquireAdvisoryLock(client, `semilla ${what}`)
    return work()
  })
