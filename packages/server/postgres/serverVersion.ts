import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { unavailability } from '../src/platform/database/availability.ts'
import { withConnection } from '../src/platform/database/connection.ts'

const oldest = 150_000
const waitTimeoutMs = 60_000
const again = 1000

/** Returns whether an error is temporary: the database is starting, not reachable yet, or out of connections. */
const mayPass = (error: unknown) => ['databaseAway', 'databaseExhausted'].includes(unavailability(error) ?? '')

/** Which server it is, and what of it the product depends on. */
type Found = Readonly<{ version: number; name: string; encoding: string; dates: string }>

const readSettings = (url: string): Promise<Found> =>
  withConnection(url, { name: 'semilla start', connectionTimeoutMillis: 5000 }, async (client) => {
    const { rows } = await client.query(`select current_setting('server_version_num')::int as version,
      quote_ident(current_database()) as name, current_setting('server_encoding') as encoding,
      current_setting('DateStyle') as dates`)
    return rows[0]
  })

/** Returns why the product cannot use a database, and what to do about it; undefined if it can. */
function faultOf({ version, name, encoding, dates }: Found): string | undefined {
  if (version < oldest) return `The database is PostgreSQL ${Math.floor(version / 10_000)}; 15 or newer is needed`
  if (encoding !== 'UTF8')
    return `The database ${name} has the encoding ${encoding}, in which not every name can be written; UTF8 is needed, in a new one: create database ${name} encoding 'UTF8' template template0`
  if (!dates.startsWith('ISO'))
    return `The database ${name} writes dates in the style ${dates}; ISO is needed: alter database ${name} set datestyle = 'ISO'`
  return undefined
}

/** Returns which server does not respond, without the user and the password, and why. */
function whatIsAway(url: string, error: unknown): string {
  const { host, port } = new pg.Client(url)
  const { message, code } = error as NodeJS.ErrnoException
  return `${host.startsWith('/') ? host : `${host}:${port}`}, ${message || code}`
}

/** Says what happens, with what is for the log alone and not for those who open the page meanwhile. */
type Say = (line: string, detail?: string) => void

/**
 * Waits up to a minute for a database that is starting. Throws if it does not respond, or the product cannot use it.
 */
export async function waitForDatabase(url: string, say: Say, forMs = waitTimeoutMs): Promise<void> {
  const until = Date.now() + forMs
  for (let tries = 0; ; tries++) {
    try {
      const fault = faultOf(await readSettings(url))
      if (fault === undefined) return
      throw new Error(fault)
    } catch (error) {
      if (!mayPass(error)) throw error
      if (tries === 0) say('Waiting for the database', `${forMs / 1000} s at most, ${whatIsAway(url, error)}`)
      if (Date.now() > until) throw error
      await setTimeout(again)
    }
  }
}
