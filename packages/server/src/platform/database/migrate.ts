import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { openDatabase } from './database.ts'

const folder = join(import.meta.dirname, '../../../migrations')

/** Returns all migrations by name, in order. */
function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return Object.fromEntries(
    files.map((file) => [
      file.replace('.sql', ''),
      { up: async (db) => void (await sql.raw(readFileSync(join(folder, file), 'utf8')).execute(db)) },
    ]),
  )
}

/** Returns what an operator can do where a newer version has migrated the database; any other error as it is. */
function explained(error: unknown): unknown {
  const [, name] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? []
  if (!name) return error
  const what = `A newer version has migrated the database (${name})`
  return new Error(`${what}. Start that version, or restore the backup from before it`, { cause: error })
}

/**
 * Migrates a database to the newest schema and returns the names of the applied migrations. When several processes
 * start concurrently, one migrates and the others wait.
 */
export async function migrate(url: string): Promise<string[]> {
  const db = openDatabase(url, { connections: 2 })
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => readMigrations() } })
    const { error, results } = await migrator.migrateToLatest()
    if (error) throw explained(error)
    return (results ?? []).map((each) => each.migrationName)
  } finally {
    await db.destroy()
  }
}
