import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

const oldest = 150_000
const waitsForMs = 60_000
const again = 1000

/** Failures that pass when the database is still starting or is not reachable yet. */
const mayPass = (error: unknown) =>
  ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', '57P03'].includes(
    (error as { code?: string }).code ?? '',
  )

async function readVersion(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    return rows[0].version
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Waits up to a minute for a database that is starting, as it does when both start at once. Throws when it does not come, or
 * is older than PostgreSQL 15.
 */
export async function waitForDatabase(url: string, say: (line: string) => void, forMs = waitsForMs): Promise<void> {
  const until = Date.now() + forMs
  for (let tries = 0; ; tries++) {
    try {
      const version = await readVersion(url)
      if (version >= oldest) return
      throw new Error(`The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`)
    } catch (error) {
      if (!mayPass(error) || Date.now() > until) throw error
      if (tries === 0) say('Waiting for the database')
      await setTimeout(again)
    }
  }
}
