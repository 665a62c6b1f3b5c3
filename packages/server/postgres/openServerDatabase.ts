import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Config } from '../src/config.ts'
import { connect } from '../src/platform/database/connection.ts'
import { type EmbeddedDatabase, ensureDatabase, startEmbeddedDatabase } from './embedded.ts'

/** The database that a process of the product uses. */
export type ServerDatabase = {
  readonly url: string
  /** Disconnects. The product's own server stops with the last process. */
  stop(): Promise<void>
}

const presence = "hashtext('semilla process')"
const reviveAgainAfterMs = 500

/**
 * Opens a connection that tells other processes that this one uses the database, and calls `onEnd` when it ends. Throws
 * if the database does not respond.
 */
async function announcePresence(url: string, onEnd: () => void): Promise<pg.Client> {
  const client = await connect(url, { name: 'semilla presence' })
  try {
    await client.query(`select pg_advisory_lock_shared(${presence})`)
    client.once('end', onEnd)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Closes the connection and returns whether no other process uses the database. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${presence})`)
    // A process that was killed a moment ago may still appear connected.
    for (let tries = 0; tries < 5; tries++) {
      const { rows } = await client.query(`select pg_try_advisory_lock(${presence}) as alone`)
      if (rows[0].alone) return true
      await setTimeout(50)
    }
    return false
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Restarts the database when it dies under a running process, and stops it when the last process leaves. */
async function superviseServer(embedded: EmbeddedDatabase, say: (line: string) => void): Promise<ServerDatabase> {
  const address = embedded.url('postgres')
  let isLeaving = false
  let reviving: Promise<void> = Promise.resolve()
  let client = await watch()

  function watch(): Promise<pg.Client> {
    return announcePresence(address, () => {
      reviving = revive()
    })
  }
  async function revive(): Promise<void> {
    for (let tries = 0; !isLeaving; tries++) {
      try {
        await embedded.revive()
        client = await watch()
        return
      } catch (error) {
        if (tries === 0) say(`The database is gone and does not come back yet: ${(error as Error).message}`)
        await setTimeout(reviveAgainAfterMs)
      }
    }
  }
  return {
    url: embedded.url(),
    async stop() {
      isLeaving = true
      await reviving
      if (await leave(client)) await embedded.stop()
    },
  }
}

/** Returns the folder of the product's own database. */
export const databaseFolderIn = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'postgresql')

/** Opens the database of this process: the one at DATABASE_URL, or its own in the data folder. */
export async function openServerDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<ServerDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined }
  const embedded = await startEmbeddedDatabase({ folder: databaseFolderIn(config), say })
  await ensureDatabase(embedded.url('postgres'), 'semilla')
  return superviseServer(embedded, say)
}
