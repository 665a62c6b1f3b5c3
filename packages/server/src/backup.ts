import { existsSync } from 'node:fs'
import { chmod, copyFile, mkdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { backUpDatabase } from '../postgres/backup/backUpDatabase.ts'
import { copyFolder } from '../postgres/backup/copyFolder.ts'
import { databaseFolderIn } from '../postgres/openServerDatabase.ts'
import { CommandError, onDatabase, requireDatabase, runCommand } from './command.ts'
import { leave, say } from './commandLine.ts'
import { type Config, secretFileIn } from './config.ts'

// `npm run backup -- FOLDER`: copies the product's own database, the files and the secret into a new folder, whether or
// not the server is running. The copy can be used as DATA_DIR.

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`

/** Refuses a database that is not the product's own, and a data folder without one. */
function checkDatabase(config: Config): void {
  if (config.DATABASE_URL) throw new CommandError('The database at DATABASE_URL is not the product’s own')
  requireDatabase(config)
}

/** Refuses a folder that exists, or that would be copied into itself. */
function checkTarget(folder: string, { DATA_DIR }: Config): void {
  if (existsSync(folder)) throw new CommandError(`${folder} exists already. Choose another folder`)
  const way = relative(resolve(DATA_DIR), folder)
  if (!way.startsWith('..') && way !== folder)
    throw new CommandError(`${folder} is inside ${DATA_DIR}. Choose a folder elsewhere, best on another disk`)
}

/** Copies the data folder. The files follow the database, so that each that it names is among them. */
async function backUp(url: string, { DATA_DIR }: Config, folder: string): Promise<number> {
  await mkdir(folder, { recursive: true })
  await chmod(folder, (await stat(DATA_DIR)).mode & 0o777)
  say('Copying the database')
  const database = await backUpDatabase(url, databaseFolderIn({ DATA_DIR: folder }))
  say('Copying the files')
  const files = join(DATA_DIR, 'files')
  const kept = existsSync(files) ? await copyFolder(files, join(folder, 'files')) : { bytes: 0 }
  const secret = secretFileIn(DATA_DIR)
  if (existsSync(secret)) await copyFile(secret, secretFileIn(folder))
  return database.bytes + kept.bytes
}

/** Makes a backup under another name and renames it, so that a folder of this name is a whole backup. */
async function finish(folder: string, make: (unfinished: string) => Promise<number>): Promise<void> {
  const unfinished = `${folder}.unfinished`
  const discard = () => rm(unfinished, { recursive: true, force: true })
  try {
    await discard()
    const bytes = await make(unfinished)
    await rename(unfinished, folder)
    say(`The backup is in ${folder}: ${megabytes(bytes)}`)
  } catch (error) {
    await discard().catch(() => undefined)
    throw new CommandError(`There is no backup: ${(error as Error).message}`, { cause: error })
  }
}

const [given, ...more] = process.argv.slice(2)
// A word that begins with a hyphen is an option of other programs, such as `--help`, and no folder for families' data.
if (!given || given.startsWith('-') || more.length > 0) leave('Usage: npm run backup -- FOLDER')
const folder = resolve(given)
await runCommand(async (config) => {
  checkDatabase(config)
  checkTarget(folder, config)
  await onDatabase(config, (url) => finish(folder, (unfinished) => backUp(url, config, unfinished)))
})
