import { chownSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { withConnection } from '../src/platform/database/connection.ts'
import { scheduleAsBatch } from './batchScheduling.ts'
import { mendOwner } from './clusterOwner.ts'
import { clusterIn, databaseFolder, databaseOwner, findPrograms, type Owner, runProgram } from './embeddedPrograms.ts'
import { withFolderLock } from './folderLock.ts'
import {
  addressOf,
  answers,
  findPostmaster,
  freePort,
  keep,
  readStoredConnection,
  type StoredConnection,
  socketFolderIn,
  storeNewConnection,
} from './postmaster.ts'
import { lengthOf, whyNotStarted } from './startFault.ts'

/** The product's own PostgreSQL server, which runs beside it and keeps its data in a folder. */
export type EmbeddedDatabase = {
  /** Returns the URL of a database on it. */
  url(database?: string): string
  /** Stops the server, even if other processes use it. */
  stop(): Promise<void>
  /** Restarts the server on the same port after it died. */
  revive(): Promise<void>
}

type Options = {
  readonly folder: string
  /** Loses data when the machine crashes; for tests only. */
  readonly unsafeFast?: boolean
  readonly say?: (line: string) => void
}
type Place = { readonly folder: string; readonly bin: string; readonly owner: Owner; readonly unsafeFast: boolean }

const startsWithinMs = 60_000
const clusterOf = ({ folder }: Place) => clusterIn(folder)
const logOf = ({ folder }: Place) => join(folder, 'postgresql.log')

/** Creates the cluster under another name and renames it, so that an existing one is always complete. */
async function makeCluster(place: Place, { password }: StoredConnection): Promise<void> {
  const making = join(place.folder, 'cluster.making')
  const passwordFile = join(place.folder, 'password')
  rmSync(making, { recursive: true, force: true })
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (place.owner) chownSync(passwordFile, place.owner.uid, place.owner.gid)
  const encoding = ['-E', 'UTF8', '--locale=C.UTF-8', '--no-instructions']
  const access = ['-U', 'semilla', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  await runProgram(join(place.bin, 'initdb'), ['-D', making, ...access, ...encoding], place.owner)
  rmSync(passwordFile)
  renameSync(making, clusterOf(place))
}

const settings = ({ port, socketFolder = '' }: StoredConnection, unsafeFast: boolean) =>
  [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder}`,
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'jit=off',
    // The database is in memory or on a solid-state disk: reading any page costs as much as reading the next.
    'random_page_cost=1.1',
    ...(unsafeFast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
    .map((each) => `-c ${each}`)
    .join(' ')

async function launchOn(place: Place, kept: StoredConnection): Promise<void> {
  const options = ['-o', settings(kept, place.unsafeFast), '-l', logOf(place)]
  const control = ['-D', clusterOf(place), '-w', '-t', String(startsWithinMs / 1000), ...options, 'start']
  await runProgram(join(place.bin, 'pg_ctl'), control, place.owner)
  const running = findPostmaster(clusterOf(place))
  if (running) await scheduleAsBatch(running.pid)
}

/** Starts the server of a cluster. If another program takes the port in between, tries a different one. */
async function launch(place: Place, before: StoredConnection): Promise<StoredConnection> {
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? before.port : undefined)
    const kept = keep(place.folder, { ...before, port, socketFolder: socketFolderIn(place.folder) })
    const since = lengthOf(logOf(place))
    try {
      await launchOn(place, kept)
      return kept
    } catch (error) {
      if (attempt < 4) continue
      const why = whyNotStarted(logOf(place), since, error)
      throw new Error(`The database did not start: ${why}\nSee ${logOf(place)}`, { cause: error })
    }
  }
}

/** Waits for a running server, which may still be recovering. */
async function adopt(
  place: Place,
  { password }: StoredConnection,
  { port, socketFolder }: Pick<StoredConnection, 'port' | 'socketFolder'>,
): Promise<StoredConnection | undefined> {
  const kept = { port, password, socketFolder }
  for (const until = Date.now() + startsWithinMs; Date.now() < until; await setTimeout(100)) {
    if (await answers(kept)) return keep(place.folder, kept)
    if (!findPostmaster(clusterOf(place))) return undefined
  }
  throw new Error(`A database runs on ${place.folder} and does not answer`)
}

/**
 * Restarts the server that this process uses, or finds it running. The port must stay the same, because all connections
 * of the process use it. Throws if the port is taken.
 */
const restartServer = (place: Place, kept: StoredConnection): Promise<void> =>
  withFolderLock(join(place.folder, 'starting'), async () => {
    const running = findPostmaster(clusterOf(place))
    if (!running || !(await adopt(place, kept, running))) await launchOn(place, kept)
  })

/** Creates, adopts or starts the server of a folder, in one process at a time. */
const ensureServer = (place: Place, say: (line: string) => void): Promise<StoredConnection> =>
  withFolderLock(join(place.folder, 'starting'), async () => {
    const before =
      readStoredConnection(place.folder, existsSync(clusterOf(place))) ?? (await storeNewConnection(place.folder))
    const running = findPostmaster(clusterOf(place))
    const adopted = running && (await adopt(place, before, running))
    if (adopted) return adopted
    if (!existsSync(clusterOf(place))) {
      say('Making the database')
      await makeCluster(place, before)
    }
    mendOwner([clusterOf(place), logOf(place)], place.owner, say)
    say('Starting the database')
    return launch(place, before)
  })

/**
 * Starts the PostgreSQL server of a folder and creates the cluster if it does not exist. Reuses a server that a killed
 * process left running or that another process uses. It listens on loopback and on a Unix socket in its folder only. Throws if it cannot run here.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { folder, unsafeFast = false, say = () => undefined } = options
  const owner = databaseOwner()
  const place = { folder: databaseFolder(folder, owner), bin: await findPrograms(owner), owner, unsafeFast }
  const kept = await ensureServer(place, say)
  return {
    url: (database = 'semilla') => addressOf(kept, database),
    stop: () => runProgram(join(place.bin, 'pg_ctl'), ['-D', clusterOf(place), '-w', '-m', 'fast', 'stop'], owner),
    async revive() {
      if (!(await answers(kept))) await restartServer(place, kept)
    },
  }
}

/** Creates a database if it does not exist. */
export const ensureDatabase = (serverUrl: string, name: string): Promise<void> =>
  withConnection(serverUrl, { name: 'semilla start' }, async (client) => {
    try {
      const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
      if (rowCount === 0) await client.query(`create database "${name}"`)
    } catch (error) {
      // Another process created it in the meantime.
      if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
    }
  })
