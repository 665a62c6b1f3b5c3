import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureDatabase, startEmbeddedDatabase } from './embedded.ts'
import { migrate } from './migrate.ts'

// Writes types.generated.ts from a freshly migrated database: `npm run types` after every change of a migration.
const folder = mkdtempSync(join(tmpdir(), 'semilla-types-'))
const database = await startEmbeddedDatabase({ folder, unsafeFast: true })
try {
  await ensureDatabase(database.url('postgres'), 'semilla')
  await migrate(database.url())
  const mapping = { int8: 'number', timestamptz: 'ColumnType<string, string | Date, string | Date>', numeric: 'number' }
  execFileSync(
    'kysely-codegen',
    [
      '--dialect=postgres',
      '--camel-case',
      '--date-parser=string',
      `--type-mapping=${JSON.stringify(mapping)}`,
      '--exclude-pattern=kysely_*',
      `--url=${database.url()}`,
      `--out-file=${join(import.meta.dirname, 'types.generated.ts')}`,
    ],
    { stdio: 'inherit' },
  )
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
