import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { withConnection } from '../src/platform/database/connection.ts'
import { isAlive } from './folderLock.ts'

/** How a database of a folder is reached; kept beside it. */
export type Kept = { readonly port: number; readonly password: string }

/** The address of a database on the server of a folder. */
export const addressOf = ({ port, password }: Kept, database: string): string =>
  `postgres://semilla:${password}@127.0.0.1:${port}/${database}`

/** Whether a PostgreSQL with this password answers on this port. Waits two seconds at most, whatever listens there. */
export function answers(kept: Kept): Promise<boolean> {
  const limits = { connectionTimeoutMillis: 2000, query_timeout: 2000 }
  return withConnection(addressOf(kept, 'postgres'), { name: 'semilla start', ...limits }, async (client) => {
    await client.query('select 1')
    return true
  }).catch(() => false)
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

/** Keeps how the database of a folder is reached. Returns it. */
export function keep(folder: string, kept: Kept): Kept {
  const file = join(folder, 'connection.json')
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}

/** Keeps a free port and a password that nobody knows, for a database that is to be made. Returns them. */
export const keepNew = async (folder: string): Promise<Kept> =>
  keep(folder, { port: await freePort(), password: randomBytes(24).toString('hex') })

/** Returns what was kept; undefined where there is no database yet. Refuses a database without it. */
export function readKept(folder: string, isMade: boolean): Kept | undefined {
  const file = join(folder, 'connection.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Kept
  if (!isMade) return undefined
  throw new Error(`${folder} holds a database, but connection.json with its password is gone. Put it back.`)
}

const isPostgres = (pid: number): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres')
  } catch {
    return !existsSync('/proc/self')
  }
}

/**
 * The PostgreSQL that runs on a cluster, by the file that it keeps there. A file whose number another program has by now is
 * removed, as PostgreSQL would not start beside it. One whose process is gone is left to PostgreSQL: it knows by that file
 * whether processes of the old server still write.
 */
export function findPostmaster(cluster: string): { readonly pid: number; readonly port: number } | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , port = ''] = readFileSync(file, 'utf8').split('\n')
  if (!(Number(pid) > 0 && isAlive(Number(pid)))) return undefined
  if (isPostgres(Number(pid))) return { pid: Number(pid), port: Number(port) }
  rmSync(file, { force: true })
  return undefined
}
