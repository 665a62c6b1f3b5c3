import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { mendOwner } from './clusterOwner.ts'
import { startEmbeddedDatabase } from './embedded.ts'
import { hasDatabase } from './embeddedPrograms.ts'
import { openServerDatabase } from './openServerDatabase.ts'

const dataDir = scratchFolder('embedded')
const folder = join(dataDir, 'postgresql')
const said: string[] = []
const open = () => openServerDatabase({ DATABASE_URL: undefined, DATA_DIR: dataDir }, (line) => said.push(line))
const pidFile = join(folder, 'cluster/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile, 'utf8').split('\n')[0])

async function ask(url: string, question = 'select 1 as answer') {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client.query(question).finally(() => client.end())
}

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('two concurrent processes share one database, which stops with the last', async () => {
  const [one, other] = await Promise.all([open(), open()])
  expect(one.url).toBe(other.url)
  expect(said.filter((line) => line === 'Making the database')).toHaveLength(1)
  await ask(one.url, 'create table kept as select 42 as answer')
  await one.stop()
  expect((await ask(other.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }])
  await other.stop()
  expect(existsSync(pidFile)).toBe(false)
})

test.skipIf(process.platform === 'win32')('connections go through a socket in its folder', async () => {
  const database = await open()
  const { rows } = await ask(database.url, 'select inet_server_addr() as address')
  expect(rows).toEqual([{ address: null }])
  await database.stop()
})

/** The number of Linux's policy for batch work, and whether this system lets processes have it. */
const batchPolicy = 3
const allowsBatch = spawnSync('chrt', ['-b', '0', 'true']).status === 0

test.runIf(allowsBatch)('a statement does not interrupt whoever sends it', async () => {
  const database = await open()
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const fields = readFileSync(`/proc/${rows[0].pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  expect(Number(fields[38])).toBe(batchPolicy)
  await client.end()
  await database.stop()
})

test.each([
  ['too long for a socket', 'a'.repeat(100)],
  ['with a space and a quote', "a director's data"],
])('a folder whose path is %s is reached over loopback', async (_, name) => {
  const database = await startEmbeddedDatabase({ folder: join(dataDir, name), unsafeFast: true })
  const { rows } = await ask(database.url('postgres'), 'select host(inet_server_addr()) as address')
  expect(rows).toEqual([{ address: '127.0.0.1' }])
  await database.stop()
})

test('a server that was left running is reused with its data', async () => {
  const left = await startEmbeddedDatabase({ folder })
  const pid = postmaster()
  const database = await open()
  expect(postmaster()).toBe(pid)
  expect(database.url).toBe(left.url())
  expect((await ask(database.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }])
  await database.stop()
})

test('a server that dies under a running process returns on its port', async () => {
  const database = await open()
  const pid = postmaster()
  process.kill(pid, 'SIGKILL')
  await expect
    .poll(
      () =>
        ask(database.url, 'select answer from kept').then(
          ({ rows }) => rows,
          () => [],
        ),
      { timeout: 30_000 },
    )
    .toEqual([{ answer: 42 }])
  expect(postmaster()).not.toBe(pid)
  await database.stop()
})

test('a pid file whose number belongs to another program does not prevent the start', async () => {
  writeFileSync(pidFile, `${process.pid}\n${join(folder, 'cluster')}\n0\n1\n\n127.0.0.1\n\n`)
  const database = await open()
  expect((await ask(database.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }])
  await database.stop()
})

test('another port is used if its own is taken', async () => {
  const { port } = JSON.parse(readFileSync(join(folder, 'connection.json'), 'utf8')) as { port: number }
  const squatter = createServer()
  await new Promise<void>((listening) => squatter.listen(port, '127.0.0.1', listening))
  const database = await open()
  expect(new URL(database.url).port).not.toBe(String(port))
  expect((await ask(database.url, 'select answer from kept')).rows).toEqual([{ answer: 42 }])
  await database.stop()
  squatter.close()
})

test('a database that cannot start names the cause', async () => {
  const control = join(folder, 'cluster/global/pg_control')
  renameSync(control, `${control}.gone`)
  await expect(open()).rejects.toThrow(/did not start: .*pg_control/)
  renameSync(`${control}.gone`, control)
})

test.skipIf(process.getuid?.() !== 0)(
  'a copy that belongs to root is given back to the user of the database',
  async () => {
    const copy = join(dataDir, 'copy')
    cpSync(folder, copy, { recursive: true })
    expect(statSync(join(copy, 'cluster')).uid).toBe(0)
    const database = await startEmbeddedDatabase({ folder: copy, say: (line) => said.push(line) })
    expect(said).toContain(`Giving the database in ${join(copy, 'cluster')} to the user that runs it`)
    expect((await ask(database.url(), 'select answer from kept')).rows).toEqual([{ answer: 42 }])
    await database.stop()
  },
)

test('a copy that belongs to another user names the command that gives it back, where only root may', () => {
  vi.spyOn(process, 'getuid').mockReturnValue(4711)
  expect(() => mendOwner([folder], undefined, () => undefined)).toThrow(/belongs to another user.*chown -R/)
  vi.restoreAllMocks()
})

test.skipIf(process.getuid?.() !== 0)(
  'a database that its user cannot reach any more is not replaced by an empty one',
  async () => {
    const parent = join(dataDir, 'private')
    cpSync(folder, join(parent, 'postgresql'), { recursive: true })
    chmodSync(parent, 0o700)
    await expect(startEmbeddedDatabase({ folder: join(parent, 'postgresql') })).rejects.toThrow(
      /is not used.*chmod a\+x/,
    )
    expect(hasDatabase(join(parent, 'postgresql'))).toBe(false)
  },
)

test('a database whose password is lost is not overwritten', async () => {
  rmSync(join(folder, 'connection.json'))
  await expect(open()).rejects.toThrow('connection.json')
})
