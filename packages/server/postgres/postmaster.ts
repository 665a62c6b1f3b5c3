import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { withConnection } from '../src/platform/database/connection.ts'
import { isAlive } from './folderLock.ts'

/** How to reach a folder's database; stored beside it. */
export type StoredConnection = {
  readonly port: number
  readonly password: string
  /** The folder of its Unix socket, which costs both sides less than loopback; undefined if it has none. */
  readonly socketFolder?: string | undefined
}

/** The longest path of a socket that every system takes, without the byte that ends it. */
const maxSocketBytes = 103

/**
 * Returns the folder itself if a Unix socket can be in it; undefined where its path is too long for one or would have
 * to be quoted in the database's settings, or where the system has none.
 */
export function socketFolderIn(folder: string): string | undefined {
  if (process.platform === 'win32' || !/^[\w./-]+$/.test(folder)) return undefined
  return Buffer.byteLength(join(folder, '.s.PGSQL.65535')) <= maxSocketBytes ? folder : undefined
}

/** Returns the URL of a database on a folder's server. */
export const addressOf = ({ port, password, socketFolder }: StoredConnection, database: string): string => {
  const address = new URL(`postgres://semilla:${password}@127.0.0.1:${port}/${database}`)
  if (socketFolder) address.searchParams.set('host', socketFolder)
  return address.href
}

/** Returns the URL of another database on the same server. */
export const databaseAt = (serverUrl: string, database: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href

/** Returns whether a PostgreSQL server with this password responds on this port. Waits at most two seconds. */
export function answers(kept: StoredConnection): Promise<boolean> {
  const limits = { connectionTimeoutMillis: 2000, query_timeout: 2000 }
  return withConnection(addressOf(kept, 'postgres'), { name: 'semilla start', ...limits }, async (client) => {
    await client.query('select 1')
    return true
  }).catch(() => false)
}

/** Returns a free port: the wanted one if possible. */
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

/** Stores how to reach a folder's database and returns it. */
export function keep(folder: string, kept: StoredConnection): StoredConnection {
  const file = join(folder, 'connection.json')
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}

/** Stores a free port and a random password for a new database and returns them. */
export const storeNewConnection = async (folder: string): Promise<StoredConnection> =>
  keep(folder, { port: await freePort(), password: randomBytes(24).toString('hex') })

/**
 * Returns the stored connection, or undefined if there is no database yet. Throws if a database exists without
 * them.
 */
export function readStoredConnection(folder: string, isMade: boolean): StoredConnection | undefined {
  const file = join(folder, 'connection.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as StoredConnection
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

/** A running PostgreSQL process, and where it listens. */
type Postmaster = Pick<StoredConnection, 'port' | 'socketFolder'> & { readonly pid: number }

/**
 * Returns the PostgreSQL process that runs on a cluster, according to its pid file. Removes a file whose number now
 * belongs to another program, because PostgreSQL would refuse to start. A file whose process is gone is left to
 * PostgreSQL, which uses it to detect whether processes of the old server still write.
 */
export function findPostmaster(cluster: string): Postmaster | undefined {
  const file = join(cluster, 'postmaster.pid')
  if (!existsSync(file)) return undefined
  const [pid = '', , , port = '', socketFolder = ''] = readFileSync(file, 'utf8').split('\n')
  if (!(Number(pid) > 0 && isAlive(Number(pid)))) return undefined
  if (isPostgres(Number(pid)))
    return { pid: Number(pid), port: Number(port), socketFolder: socketFolder.trim() || undefined }
  rmSync(file, { force: true })
  return undefined
}
