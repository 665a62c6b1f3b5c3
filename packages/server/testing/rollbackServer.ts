import { sql } from 'kysely'
import { PreparingClient, pipelinedMark } from '../src/platform/database/preparingClient.ts'
import { afterFile } from './afterFile.ts'
import { startTestServer, type TestServer } from './startTestServer.ts'

/** A server on which every call can be rolled back, so that hundreds of calls start from the same city. */
export type RollbackServer = TestServer & {
  /** Starts recording changes that can be rolled back. */
  begin(): Promise<void>
  /** Rolls back what has changed since `begin`. */
  rollBack(): Promise<void>
}

const instead: Readonly<Record<string, string>> = {
  // Sent together with what follows it, as `begin` is.
  begin: `${pipelinedMark}savepoint rehearsed`,
  // PostgreSQL checks deferred constraints at the end of a transaction, so they are checked here too.
  commit: 'set constraints all immediate; set constraints all deferred; release savepoint rehearsed',
  rollback: 'rollback to savepoint rehearsed; release savepoint rehearsed',
}

/**
 * Starts the product on a single connection, where transactions become savepoints in an outer one that is never
 * committed. Calls have the same results as usual; concurrent calls wait for each other.
 */
export async function startRollbackServer(): Promise<RollbackServer> {
  const server = await startTestServer({ DATABASE_POOL: '1' })
  const own = new URL(server.databaseUrl).pathname.slice(1)
  let isOn = false
  const query = PreparingClient.prototype.query
  PreparingClient.prototype.query = function (this: PreparingClient, config: any, ...rest: any[]) {
    const other = isOn && this.database === own && typeof config === 'string' ? instead[config] : undefined
    return other ? query.call(this, other) : query.call(this, config, ...rest)
  }
  // The test files of a worker share the class.
  afterFile(async () => {
    isOn = false
    PreparingClient.prototype.query = query
    await sql`rollback`.execute(server.db)
  })
  return {
    ...server,
    async begin() {
      // No work may be in progress whose commit would end the outer transaction.
      await server.app.scheduleDeferredJobs()
      isOn = true
      await sql`start transaction; savepoint city`.execute(server.db)
    },
    rollBack: async () => void (await sql`rollback to savepoint city`.execute(server.db)),
  }
}
