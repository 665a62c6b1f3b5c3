import { withConnection } from './connection.ts'

/** Does something while no other process does it to the same database; others wait for their turn. */
export const oneAtATime = <R>(url: string, what: string, work: () => Promise<R>): Promise<R> =>
  withConnection(url, { name: `semilla ${what}` }, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [`semilla ${what}`])
    return work()
  })
