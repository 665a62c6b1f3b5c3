import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '../src/app.ts'
import { readConfig } from '../src/config.ts'
import { withConnection } from '../src/platform/database/connection.ts'
import { givenClient } from '../testing/given.ts'
import { startTestServer, type TestServer } from '../testing/startTestServer.ts'
import { databaseOwner } from './embeddedPrograms.ts'

const server = await startTestServer()
const settings = {
  DATABASE_URL: server.databaseUrl,
  SESSION_SECRET: 'a secret that is only used by tests',
  // Without them, a process that could not keep up for a moment, as this one while it loads, refuses no requests.
  RATE_LIMITS: 'off',
}
const { client } = await givenClient(server)
const write = (data: unknown, id = 'k') => client.post('/api/Common/SetBatchData', { id, data })
const read = () => client.get('/api/Common/GetBatchData', { id: 'k' })
const readiness = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/readyz`)
  const { Reason } = (await answer.json()) as { Reason?: string }
  return [answer.status, Reason, answer.headers.get('retry-after')]
}
const eventually = { timeout: 10_000, interval: 50 }

test.each([
  ['disk_full', 'databaseFull'],
  ['out_of_memory', 'databaseExhausted'],
  ['configuration_limit_exceeded', 'databaseExhausted'],
  ['io_error', 'databaseFailing'],
  ['read_only_sql_transaction', 'databaseReadOnly'],
])('when database writes fail with %s, requests get 503 and the product is not ready', async (condition, reason) => {
  await write('before')
  await sql`create function fail() returns trigger language plpgsql as ${sql.lit(`begin raise exception using errcode = '${condition}'; end`)}`.execute(
    server.db,
  )
  for (const table of ['batch', 'write_trial'])
    await sql`create trigger fails before insert or update on ${sql.id(table)} for each statement execute function fail()`.execute(
      server.db,
    )
  const refused = await write('after')
  expect([refused.status, refused.code, refused.headers.get('retry-after')]).toEqual([503, 'unavailable', '2'])
  expect((await read()).data).toBe('before')
  expect(await readiness(server)).toEqual([503, reason, '2'])
  await sql`drop function fail cascade`.execute(server.db)
  await expect.poll(() => readiness(server), eventually).toEqual([200, undefined, null])
  expect((await write('after')).status).toBe(200)
})

test('a backup that locks every table for reading does not affect readiness', async () => {
  await withConnection(server.databaseUrl, { name: 'test' }, async (backup) => {
    await backup.query('begin')
    await backup.query('select from write_trial')
    const fresh = await buildApp(server.databaseUrl, readConfig(settings))
    await expect.poll(async () => (await fresh.server.inject('/readyz')).statusCode, eventually).toBe(200)
    await fresh.stop()
  })
})

const disk = mkdtempSync(join(tmpdir(), 'semilla-disk-'))
const name = `small_${process.pid}`

/** Mounts a disk of 4 MB, if this user may. */
function mounts(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=755', 'tmpfs', disk], { stdio: 'ignore' })
    const owner = databaseOwner()
    if (owner) chownSync(disk, owner.uid, owner.gid)
    return true
  } catch {
    return false
  }
}
const hasDisk = mounts()

afterAll(() => {
  if (hasDisk) execFileSync('umount', ['-l', disk])
  rmSync(disk, { recursive: true, force: true })
})

/** Fills the disk and returns a function that frees the space again. */
function fill(): () => void {
  const file = join(disk, 'filler')
  const opened = openSync(file, 'w')
  try {
    for (;;) writeSync(opened, Buffer.alloc(4096))
  } catch (error) {
    expect((error as NodeJS.ErrnoException).code).toBe('ENOSPC')
  } finally {
    closeSync(opened)
  }
  return () => rmSync(file)
}

const moveTo = async (tablespace: string) => {
  for (const table of ['batch', 'write_trial'])
    await sql`alter table ${sql.id(table)} set tablespace ${sql.id(tablespace)}`.execute(server.db)
}

test.skipIf(!hasDisk)('a full disk gives 503 and not ready until space is free', async () => {
  await sql`create tablespace ${sql.id(name)} location ${sql.lit(disk)}`.execute(server.db)
  await moveTo(name)
  const giveBack = fill()
  const statuses: number[] = []
  // The free space within a table holds a few more rows.
  for (let tries = 0; tries < 50 && !statuses.includes(503); tries++)
    statuses.push((await write(randomBytes(6000).toString('base64'), `k${tries}`)).status)
  expect(new Set(statuses)).toEqual(new Set([...statuses.slice(0, -1).map(() => 200), 503]))
  expect((await read()).status).toBe(200)
  expect(await readiness(server)).toEqual([503, 'databaseFull', '2'])
  giveBack()
  await expect.poll(() => readiness(server), eventually).toEqual([200, undefined, null])
  expect((await write('after')).status).toBe(200)
  await moveTo('pg_default')
  await sql`drop tablespace ${sql.id(name)}`.execute(server.db)
})
