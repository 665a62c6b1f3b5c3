import { sql } from 'kysely'
import { afterAll } from 'vitest'
import { PreparingClient } from '../src/platform/database/preparingClient.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** A server on which every call can be taken back, so that hundreds of calls find one and the same city. */
export type Rehearsal = TestServer & {
  /** From here on what calls change can be taken back. */
  begin(): Promise<void>
  /** Takes back what was changed since `begin`. */
  takeBack(): Promise<void>
}

const instead: Readonly<Record<string, string>> = {
  begin: 'savepoint rehearsed',
  // What PostgreSQL checks at the end of a transaction it must check here too.
  commit: 'set constraints all immediate; set constraints all deferred; release savepoint rehearsed',
  rollback: 'rollback to savepoint rehearsed; release savepoint rehearsed',
}

/**
 * Starts the product on one connection, whose transactions become parts of a great one that is never committed. A call
 * sees and refuses exactly what it would otherwise; two calls at once wait for each other.
 */
export async function startRehearsal(): Promise<Rehearsal> {
  const server = await startTestServer({ DATABASE_POOL: '1' })
  const own = new URL(server.databaseUrl).pathname.slice(1)
  let isOn = false
  const query = PreparingClient.prototype.query
  PreparingClient.prototype.query = function (this: PreparingClient, config: any, ...rest: any[]) {
    const other = isOn && this.database === own && typeof config === 'string' ? instead[config] : undefined
    return other ? query.call(this, other) : query.call(this, config, ...rest)
  }
  // The files of one worker share the class.
  afterAll(async () => {
    isOn = false
    PreparingClient.prototype.query = query
    await sql`rollback`.execute(server.db)
  })
  return {
    ...server,
    async begin() {
      // Nothing may be under way whose commit would end the great transaction.
      await server.app.planWaiting()
      isOn = true
      await sql`start transaction; savepoint city`.execute(server.db)
    },
    takeBack: async () => void (await sql`rollback to savepoint city`.execute(server.db)),
  }
}
