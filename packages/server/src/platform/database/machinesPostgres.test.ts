import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp, prepareDatabase } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { fillDemoCity } from '../../demo/fillDemoCity.ts'
import { ensureDatabase } from './embedded.ts'
import { databaseOwner, runProgram } from './embeddedPrograms.ts'
import { freePort } from './postmaster.ts'
import { waitForDatabase } from './serverVersion.ts'

// The product promises any PostgreSQL from 15 on; the embedded one is newer, so the machine's own is tried as well.

const places = ['/usr/lib/postgresql/15/bin', '/usr/lib/postgresql/16/bin', '/usr/lib/postgresql/17/bin']
const bin = places.find((place) => existsSync(join(place, 'initdb')))
const folder = mkdtempSync(join(tmpdir(), 'semilla-machine-'))
const owner = bin ? databaseOwner() : undefined
const cluster = join(folder, 'cluster')

async function startMachinesOwn(): Promise<string> {
  chmodSync(folder, 0o755)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const port = await freePort()
  await runProgram(join(bin ?? '', 'initdb'), ['-D', cluster, '-U', 'semilla', '-A', 'trust', '-E', 'UTF8'], owner)
  const settings = `-c port=${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`
  await runProgram(
    join(bin ?? '', 'pg_ctl'),
    ['-D', cluster, '-w', '-l', join(folder, 'log'), '-o', settings, 'start'],
    owner,
  )
  return `postgres://semilla@127.0.0.1:${port}`
}

afterAll(() => {
  if (existsSync(join(cluster, 'postmaster.pid'))) {
    execFileSync(join(bin ?? '', 'pg_ctl'), ['-D', cluster, '-m', 'immediate', 'stop'], { ...owner, cwd: '/' })
  }
  rmSync(folder, { recursive: true, force: true })
})

test.skipIf(!bin)('the product runs on the PostgreSQL of the machine (skipped where none is installed)', async () => {
  const server = await startMachinesOwn()
  await ensureDatabase(`${server}/postgres`, 'semilla')
  const url = `${server}/semilla`
  await waitForDatabase(url, () => undefined)
  // Two processes that start at once, and a later start, find the same database.
  await Promise.all([prepareDatabase(url), prepareDatabase(url)])
  await prepareDatabase(url)
  const app = await buildApp(
    url,
    readConfig({ DATABASE_URL: url, SESSION_SECRET: 'a secret that is only used by tests', LOG_LEVEL: 'error' }),
  )
  await fillDemoCity(app, () => undefined)
  const { rows } = await sql<{ n: number }>`select count(*) as n from waiting_child`.execute(app.db)
  expect(rows[0]?.n).toBeGreaterThan(100)
  const ready = await app.server.inject('/readyz')
  expect(ready.statusCode).toBe(200)
  await app.stop()
})

test('a database that does not come is given up', async () => {
  const port = await freePort()
  const lines: string[] = []
  await expect(
    waitForDatabase(`postgres://semilla@127.0.0.1:${port}/semilla`, (line) => lines.push(line), 0),
  ).rejects.toThrow()
})
