import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { fillDemoCity } from '../demo/fillDemoCity.ts'
import { buildApp, prepareDatabase } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { withConnection } from '../src/platform/database/connection.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { type SystemPostgres, startSystemPostgres, systemPostgresPrograms } from '../testing/systemPostgres.ts'
import { ensureDatabase, startEmbeddedDatabase } from './embedded.ts'
import { freePort } from './postmaster.ts'
import { waitForDatabase } from './serverVersion.ts'

// The product supports PostgreSQL from version 15; the embedded one is newer, so the system's own is tested as well.

// The demo city is made twice as slowly on a busy machine as the usual limit allows.
vi.setConfig({ testTimeout: 180_000 })

const folder = scratchFolder('machine')
let server: SystemPostgres | undefined

afterAll(async () => {
  if (server && existsSync(join(server.cluster, 'postmaster.pid'))) await server.stop('immediate')
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!systemPostgresPrograms)(
  "the product runs on the system's PostgreSQL (skipped where none is installed)",
  async () => {
    server = await startSystemPostgres(folder)
    await ensureDatabase(server.url('postgres'), 'semilla')
    const url = server.url('semilla')
    await waitForDatabase(url, () => undefined)
    // Two concurrent processes, and a later start, find the same database.
    await Promise.all([prepareDatabase(url), prepareDatabase(url)])
    await prepareDatabase(url)
    const app = await buildApp(
      url,
      readConfig({
        DATABASE_URL: url,
        SESSION_SECRET: 'a secret that is only used by tests',
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'error',
      }),
    )
    await fillDemoCity(app, () => undefined)
    const { rows } = await sql<{ n: number }>`select count(*) as n from waiting_child`.execute(app.db)
    expect(rows[0]?.n).toBeGreaterThan(100)
    const ready = await app.server.inject('/readyz')
    expect(ready.statusCode).toBe(200)
    await app.stop()
  },
)

test('a database that cannot hold every name, or writes dates in its own way, is refused with what to do', async () => {
  const database = await startEmbeddedDatabase({ folder: join(folder, 'settings'), unsafeFast: true })
  const run = (text: string) =>
    withConnection(database.url('postgres'), { name: 'test' }, (client) => client.query(text))
  await run("create database latin encoding 'LATIN1' locale 'C' template template0")
  await run('create database dated')
  await run("alter database dated set datestyle = 'SQL, DMY'")
  const wait = (name: string) => waitForDatabase(database.url(name), () => undefined, 0)
  await expect(wait('latin')).rejects.toThrow("create database latin encoding 'UTF8' template template0")
  await expect(wait('dated')).rejects.toThrow("alter database dated set datestyle = 'ISO'")
  await run("alter database dated set datestyle = 'ISO, DMY'")
  await wait('dated')
  await database.stop()
})

test('waiting for an unreachable database says at once what it waits for and why, and ends with an error', async () => {
  const port = await freePort()
  const said: (string | undefined)[] = []
  const url = `postgres://semilla:secret@127.0.0.1:${port}/semilla`
  await expect(waitForDatabase(url, (...line) => said.push(...line), 0)).rejects.toThrow('ECONNREFUSED')
  expect(said).toEqual([
    'Waiting for the database',
    `0 s at most, 127.0.0.1:${port}, connect ECONNREFUSED 127.0.0.1:${port}`,
  ])
})
