import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/database/migrate.ts'
import { columnTypesFile, typesFile, writeColumnTypes, writeTypes } from '../src/platform/database/writeTypes.ts'
import { ensureDatabase, startEmbeddedDatabase } from './embedded.ts'

// Writes types.generated.ts and columnTypes.generated.ts from a freshly migrated database: run `npm run types` after every change of a migration.
const folder = mkdtempSync(join(tmpdir(), 'semilla-types-'))
const database = await startEmbeddedDatabase({ folder, unsafeFast: true })
try {
  await ensureDatabase(database.url('postgres'), 'semilla')
  await migrate(database.url())
  await writeTypes(database.url(), typesFile)
  await writeColumnTypes(database.url(), columnTypesFile)
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
