import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { databaseFolder, databaseOwner, findPrograms, type Owner, runProgram } from './embeddedPrograms.ts'
import { withFolderLock } from './folderLock.ts'
import { answers, findPostmaster, freePort, type Kept } from './postmaster.ts'

/** A PostgreSQL of the product's own, which runs beside it and keeps its data in a folder. */
export type EmbeddedDatabase = {
  /** The address of a database on it, by name. */
  url(database?: string): string
  /** Stops it, whoever uses it. */
  stop(): Promise<void>
  /** Starts it again on the same port when it died. */
  revive(): Promise<void>
}

type Options = {
  readonly folder: string
  /** Loses data when the machine goes down; for tests alone. */
  readonly unsafeFast?: boolean
  readonly say?: (line: string) => void
}
type Place = { readonly folder: string; readonly bin: string; readonly owner: Owner; readonly unsafeFast: boolean }

const startsWithinMs = 60_000
const clusterOf = ({ folder }: Place) => join(folder, 'cluster')
const keptFileOf = ({ folder }: Place) => join(folder, 'connection.json')

function keep(place: Place, kept: Kept): Kept {
  const file = keptFileOf(place)
  writeFileSync(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  return kept
}

function readKept(place: Place): Kept | undefined {
  if (existsSync(keptFileOf(place))) return JSON.parse(readFileSync(keptFileOf(place), 'utf8')) as Kept
  if (!existsSync(clusterOf(place))) return undefined
  throw new Error(`${place.folder} holds a database, but connection.json with its password is gone. Put it back.`)
}

/** Makes the cluster aside and renames it, so that one that is there is whole. */
async function makeCluster(place: Place, { password }: Kept): Promise<void> {
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

const settings = (port: number, unsafeFast: boolean) =>
  [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `port=${port}`,
    'max_connections=200',
    'shared_buffers=256MB',
    'jit=off',
    ...(unsafeFast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
    .map((each) => `-c ${each}`)
    .join(' ')

/** Starts the server of a cluster. Somebody may take the port in between, so another is tried then. */
async function launch(place: Place, before: Kept): Promise<Kept> {
  for (let attempt = 1; ; attempt++) {
    const kept = keep(place, { ...before, port: await freePort(attempt === 1 ? before.port : undefined) })
    const options = ['-o', settings(kept.port, place.unsafeFast), '-l', join(place.folder, 'postgresql.log')]
    const control = ['-D', clusterOf(place), '-w', '-t', String(startsWithinMs / 1000), ...options, 'start']
    try {
      await runProgram(join(place.bin, 'pg_ctl'), control, place.owner)
      return kept
    } catch (error) {
      if (attempt === 4)
        throw new Error(`The database did not start; see ${place.folder}/postgresql.log`, { cause: error })
    }
  }
}

/** Waits for a server that is there, which may still be recovering. */
async function adopt(place: Place, before: Kept, port: number): Promise<Kept | undefined> {
  const kept = { ...before, port }
  for (const until = Date.now() + startsWithinMs; Date.now() < until; await setTimeout(100)) {
    if (await answers(kept)) return keep(place, kept)
    if (!findPostmaster(clusterOf(place))) return undefined
  }
  throw new Error(`A database runs on ${place.folder} and does not answer`)
}

/** One process at a time makes, adopts or starts the server of a folder. */
const bringUp = (place: Place, say: (line: string) => void): Promise<Kept> =>
  withFolderLock(join(place.folder, 'starting'), async () => {
    const before = readKept(place) ?? keep(place, { port: await freePort(), password: randomBytes(24).toString('hex') })
    const running = findPostmaster(clusterOf(place))
    const adopted = running && (await adopt(place, before, running.port))
    if (adopted) return adopted
    if (!existsSync(clusterOf(place))) {
      say('Making the database')
      await makeCluster(place, before)
    }
    say('Starting the database')
    return launch(place, before)
  })

/**
 * Starts the PostgreSQL of a folder, which is made when it does not exist. One that a killed process left running, or that
 * another process of the product uses, is used as it is. It listens on loopback only. Throws when it cannot run here.
 */
export async function startEmbeddedDatabase(options: Options): Promise<EmbeddedDatabase> {
  const { folder, unsafeFast = false, say = () => undefined } = options
  const owner = databaseOwner()
  const place = { folder: databaseFolder(folder, owner), bin: await findPrograms(owner), owner, unsafeFast }
  const { port, password } = await bringUp(place, say)
  return {
    url: (database = 'semilla') => `postgres://semilla:${password}@127.0.0.1:${port}/${database}`,
    stop: () => runProgram(join(place.bin, 'pg_ctl'), ['-D', clusterOf(place), '-w', '-m', 'fast', 'stop'], owner),
    async revive() {
      if (!(await answers({ port, password }))) await bringUp(place, say)
    },
  }
}

/** Makes a database when there is none of its name; with a template, as its copy. */
export async function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`)
  } catch (error) {
    // Two processes that start at once: the other made it meanwhile.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error
  } finally {
    await client.end()
  }
}
