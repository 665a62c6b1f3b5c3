import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { ensureDatabase } from '../../../postgres/embedded.ts'
import { databaseAt } from '../../../postgres/postmaster.ts'
import { migrate } from './migrate.ts'
import { columnTypesFile, typesFile, writeColumnTypes, writeTypes } from './writeTypes.ts'

test('the generated table types match the newest migration (npm run types)', async () => {
  const server = inject('databaseServer')
  await ensureDatabase(server, 'test_types')
  const url = databaseAt(server, 'test_types')
  await migrate(url)
  const folder = mkdtempSync(join(tmpdir(), 'semilla-types-'))
  const file = join(folder, 'types.ts')
  await writeTypes(url, file)
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(typesFile, 'utf8'))
  await writeColumnTypes(url, file)
  expect(readFileSync(file, 'utf8')).toBe(readFileSync(columnTypesFile, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
})
