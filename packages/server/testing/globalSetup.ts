import { rmSync } from 'node:fs'
import type { TestProject } from 'vitest/node'
import { ensureDatabase, startEmbeddedDatabase } from '../postgres/embedded.ts'
import { prepareDatabase } from '../src/app.ts'
import { scratchFolder } from './scratchFolder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    databaseServer: string
    databaseTemplate: string
  }
}

const template = 'semilla_template'

/** Starts one PostgreSQL server for a test run, with a migrated template database that each test file clones. */
export default async function setup(project: TestProject) {
  const folder = scratchFolder('test')
  const database = await startEmbeddedDatabase({ folder, unsafeFast: true })
  await ensureDatabase(database.url('postgres'), template)
  await prepareDatabase(database.url(template))
  project.provide('databaseServer', database.url('postgres'))
  project.provide('databaseTemplate', template)
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
