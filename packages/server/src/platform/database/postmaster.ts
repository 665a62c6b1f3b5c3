import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { isAlive } from './folderLock.ts'

/** How a database of a folder is reached; kept beside it. */
export type Kept = { readonly port: number; readonly password: string }

/** Whether a PostgreSQL with this password answers on this port. Waits two seconds at most, whatever listens there. */
export async function answers(kept: Kept): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: kept.port,
    user: 'semilla',
    password: kept.password,
    database: 'postgres',
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** A port that nobody listens on: the wanted one when it is free. */
export async function freePort(wanted?: number): Promise<number> {
  const tryPort = (port: number) =>
    new Promise<number | undefined>((found) => {
      const server = createServer().once('error', () => found(undefined))
      server.listen(port, '127.0.0.1', () => {
        const { port: given } = server.address() as { port: number }
        server.close(() => found(given))
      })
    })
  const port = (wanted && (await tryPort(wanted))) || (await tryPort(0))
  if (!port) throw new Error('No free port was found for the database')
  return port
}

const isPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

/**
 * The PostgreSQL that runs on a cluster, by the file that it keeps there. A file whose process is gone, or whose number
 * another program has by now, is removed, as PostgreSQL would not start beside it.
 */
export function findPostmaster(cluster: string): { readonly pid: number; readonly port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n')
  if (Number(pid) > 0 && isAlive(Number(pid)) && isPostgres(Number(pid)))
    return { pid: Number(pid), port: Number(port) }
  rmSync(file, { force: true })
  return undefined
}
