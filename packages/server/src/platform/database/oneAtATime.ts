import { withConnection } from './connection.ts'
import { waitForTurn } from './queries.ts'

/** Does something while no other process does it to the same database; others wait for their turn. */
export const oneAtATime = <R>(url: string, what: string, work: () => Promise<R>): Promise<R> =>
  withConnection(url, { name: `semilla ${what}` }, async (client) => {
    await waitForTurn(client, `semilla ${what}`)
    return work()
  })
