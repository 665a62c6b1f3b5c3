import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { type EmbeddedDatabase, ensureDatabase, startEmbeddedDatabase } from './embedded.ts'

/** The database that a process of the product works with. */
export type ServerDatabase = {
  readonly url: string
  /** Leaves it. One of the product's own stops with the last process that leaves. */
  stop(): Promise<void>
}

const presence = "hashtext('semilla process')"
const reviveAgainAfterMs = 1000

/** Tells other processes that this one uses the database, for as long as the connection lives. */
async function bePresent(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'semilla presence' })
  client.on('error', () => undefined)
  await client.connect()
  await client.query(`select pg_advisory_lock_shared(${presence})`)
  return client
}

/** Leaves, and answers whether nobody else is there. */
async function leave(client: pg.Client): Promise<boolean> {
  try {
    await client.query(`select pg_advisory_unlock_shared(${presence})`)
    // A process that was killed a moment ago may still seem to be there.
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

/** Starts the database again when it dies under a running process, and stops it when the last process leaves. */
async function attend(embedded: EmbeddedDatabase, say: (line: string) => void): Promise<ServerDatabase> {
  const address = embedded.url('postgres')
  let isLeaving = false
  let reviving: Promise<void> = Promise.resolve()
  let client = await watch()

  async function watch(): Promise<pg.Client> {
    const connected = await bePresent(address)
    connected.once('end', () => {
      reviving = revive()
    })
    return connected
  }
  async function revive(): Promise<void> {
    while (!isLeaving) {
      try {
        await embedded.revive()
        client = await watch()
        return
      } catch (error) {
        say(`The database is gone and does not come back: ${(error as Error).message}`)
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

/** The database of this process: the one at DATABASE_URL, or one of its own in the data folder. */
export async function openServerDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<ServerDatabase> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => undefined }
  const embedded = await startEmbeddedDatabase({ folder: join(config.DATA_DIR, 'postgresql'), say })
  await ensureDatabase(embedded.url('postgres'), 'semilla')
  return attend(embedded, say)
}
