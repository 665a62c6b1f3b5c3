import { hasDatabase } from '../postgres/embeddedPrograms.ts'
import { databaseFolderIn, openServerDatabase } from '../postgres/openServerDatabase.ts'
import { waitForDatabase } from '../postgres/serverVersion.ts'
import { leave, say } from './commandLine.ts'
import { type Config, readConfig } from './config.ts'
import { unavailability } from './platform/database/availability.ts'

/** Milliseconds that a command waits for a database that is starting. */
const waitTimeoutMs = 10_000

/** An error whose message is shown to the user; the command exits with 1. */
export class CommandError extends Error {}

/** Returns the result of a step before the command's own work, whose errors are about the deployment. */
export const opening = <R>(step: Promise<R>): Promise<R> =>
  step.catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`The database cannot be used: ${error.message || error.code}`, { cause: error })
  })

/** Refuses a data folder without a database. An empty one would be made there, and would have nothing to copy or prove. */
export function requireDatabase(config: Config): void {
  if (config.DATABASE_URL || hasDatabase(databaseFolderIn(config))) return
  throw new CommandError(`There is no database in ${config.DATA_DIR}`)
}

/** Runs work with the database as it is, whichever version of the product uses it. */
export async function onDatabase(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const database = await opening(openServerDatabase(config, say))
  try {
    await opening(waitForDatabase(database.url, say, waitTimeoutMs))
    await work(database.url)
  } finally {
    await database.stop()
  }
}

function readSettings(): Config {
  try {
    return readConfig()
  } catch (error) {
    return leave((error as Error).message)
  }
}

/** Runs a command. Prints a message and exits with 1 if the request is refused or there is no database. */
export async function runCommand(work: (config: Config) => Promise<void>): Promise<void> {
  const config = readSettings()
  try {
    await work(config)
  } catch (error) {
    if (!(error instanceof CommandError || unavailability(error))) throw error
    say(error instanceof CommandError ? error.message : `The database cannot be used: ${(error as Error).message}`)
    process.exitCode = 1
  }
}
