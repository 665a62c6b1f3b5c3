import { createServer } from 'node:net'
import { refuse } from '@semilla/domain/refusal.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from '../../../testing/startTestServer.ts'
import { unavailability } from './availability.ts'
import { withConnection } from './connection.ts'
import { refusalFor } from './constraints.ts'
import { openDatabase } from './database.ts'

const server = await startTestServer()
const closings: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closings) await close()
})

const coded = (code: string, message = 'x') => Object.assign(new Error(message), { code })

test.each([
  ...[
    '57P01',
    '57P02',
    '57P03',
    '57P04',
    '25P03',
    '08006',
    '08P01',
    'ECONNREFUSED',
    'ECONNRESET',
    'EPIPE',
    'EAI_AGAIN',
  ].map((code) => [code, coded(code), 'databaseAway'] as const),
  ['a socket that is gone', Object.assign(coded('ENOENT'), { syscall: 'connect' }), 'databaseAway'],
  ['a rejected password', coded('28P01'), 'databaseRefuses'],
  ['no free connection slot', coded('53300'), 'databaseExhausted'],
  ['no memory', coded('53200'), 'databaseExhausted'],
  ['a canceled statement', coded('57014'), 'databaseExhausted'],
  ['a full disk of the database server', coded('53100'), 'databaseFull'],
  ['a full disk of this machine', coded('ENOSPC'), 'databaseFull'],
  ['a read-only database', coded('25006'), 'databaseReadOnly'],
  ['a disk error', coded('58030'), 'databaseFailing'],
  ...[
    'Connection terminated',
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'timeout expired',
    'Query read timeout',
    'Postgres connection has been discarded',
  ].map((message) => [message, new Error(message), 'databaseAway'] as const),
  ['an exhausted pool', new Error('timeout exceeded when trying to connect'), 'databaseExhausted'],
  ['the cause of an error', new Error('x', { cause: coded('57P01') }), 'databaseAway'],
  ['one of several errors', new AggregateError([coded('X'), coded('ECONNREFUSED')]), 'databaseAway'],
] as const)('%s is answered with 503', (_what, error, reason) => {
  expect(unavailability(error)).toBe(reason)
  expect(refusalFor(error)?.key).toBe('unavailable')
})

test.each([
  ['a bug', new TypeError('undefined is not a function')],
  ['a missing file', Object.assign(coded('ENOENT'), { syscall: 'open' })],
  ['an invalid statement', coded('42601')],
  ['a violated constraint', coded('23505')],
  ['no error', undefined],
])('%s is not answered with 503', (_what, error) => expect(unavailability(error)).toBe(undefined))

test('a refusal is returned unchanged', () => expect(refusalFor(refuse('notFound'))?.key).toBe('notFound'))

test('connecting to a server that accepts connections but never responds times out', async () => {
  const silent = createServer()
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening))
  closings.push(() => silent.close())
  const { port } = silent.address() as { port: number }
  const db = openDatabase(`postgres://semilla@127.0.0.1:${port}/semilla`, { connections: 1, waitTimeoutMs: 50 })
  closings.push(() => db.destroy())
  const failure = await sql`select 1`.execute(db).catch((error) => error)
  expect(unavailability(failure)).toBe('databaseAway')
})

const endConnections = () =>
  withConnection(server.databaseUrl, { name: 'test' }, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and application_name = 'semilla'`),
  )

test('a connection terminated while in use fails only its own transaction and is not reused', async () => {
  const db = openDatabase(server.databaseUrl, { connections: 1 })
  closings.push(() => db.destroy())
  const inUse = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await endConnections()
    await sql`select 1`.execute(tx)
  })
  expect(refusalFor(await inUse.catch((error) => error))?.key).toBe('unavailable')
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1)
})

test('a refusal is reported even when the connection is lost before the rollback', async () => {
  const db = openDatabase(server.databaseUrl, { connections: 1 })
  closings.push(() => db.destroy())
  const declined = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await endConnections()
    throw refuse('notFound')
  })
  await expect(declined).rejects.toMatchObject({ key: 'notFound' })
})

test('a transaction whose connection is lost before the commit fails', async () => {
  const db = openDatabase(server.databaseUrl, { connections: 1 })
  closings.push(() => db.destroy())
  const unsure = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx)
    await endConnections()
    return 'done'
  })
  expect(unavailability(await unsure.catch((error) => error))).toBe('databaseAway')
})

test('a request on a terminated connection gets 503 with `Retry-After`, and the next one succeeds', async () => {
  const call = () => server.client().get('/api/User/GetConfig')
  await call()
  await endConnections()
  const answers = await Promise.all(Array.from({ length: 30 }, call))
  for (const { status, headers } of answers)
    if (status !== 200) expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  expect((await call()).status).toBe(200)
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
})

test('a request whose statement waits too long gets 503 and leaves its connection; a job waits as long as it takes', async () => {
  const impatient = await startTestServer({ STATEMENT_SECONDS: '1', DATABASE_POOL: '1' })
  const call = () => impatient.client().post('/api/Login/Login2', { logonName: 'nobody@example.org', password: 'x' })
  await withConnection(impatient.databaseUrl, { name: 'test' }, async (client) => {
    await client.query('begin')
    await client.query('lock table app_user')
    const { status, headers } = await call()
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
    await client.query('commit')
  })
  expect((await call()).status).not.toBe(503)
  const settings = await impatient.inTransaction(({ db }) =>
    sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db),
  )
  expect(settings.rows).toEqual([{ statement: '0', idle: '5min' }])
})
