import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { scratchFolder } from '../../testing/scratchFolder.ts'
import { startEmbeddedDatabase } from '../embedded.ts'
import { backUpDatabase } from './backUpDatabase.ts'
import { copyFolder } from './copyFolder.ts'

const folder = scratchFolder('backup')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return client
}

/** Inserts a number at a time until it is stopped, which returns how many were inserted. */
function write(client: pg.Client): { stop(): Promise<number> } {
  let isStopped = false
  const writing = (async () => {
    let count = 0
    for (; !isStopped; count++) await client.query('insert into kept values ($1, repeat($2, 2000))', [count, 'x'])
    return count
  })()
  return {
    stop() {
      isStopped = true
      return writing
    },
  }
}

test('a copy that is made while others write has everything from before, and nothing in between is missing', async () => {
  const original = await startEmbeddedDatabase({ folder: join(folder, 'data/postgresql') })
  const url = original.url('postgres')
  const [writer, reader] = await Promise.all([connect(url), connect(url)])
  await writer.query('create table kept (number integer primary key, text text)')
  await writer.query("insert into kept select -n, 'before' from generate_series(1, 5000) as n")
  const writing = write(writer)
  const into = join(folder, 'copy/postgresql')
  const { files } = await backUpDatabase(url, into)
  expect(files).toBeGreaterThan(500)
  const written = await writing.stop()
  // What happens to the original afterwards does not concern the copy.
  await reader.query('truncate kept')
  const slots = await reader.query('select slot_name from pg_replication_slots')
  expect(slots.rows).toEqual([])
  const copy = await startEmbeddedDatabase({ folder: into })
  const copied = await connect(copy.url('postgres'))
  const { rows } = await copied.query(
    'select count(*) filter (where number < 0)::int as before, count(*) filter (where number >= 0)::int as during, max(number) as last from kept',
  )
  const { before, during, last } = rows[0] as { before: number; during: number; last: number | null }
  expect(before).toBe(5000)
  expect(during).toBe((last ?? -1) + 1)
  expect(during).toBeLessThanOrEqual(written)
  await Promise.all([writer, reader, copied].map((client) => client.end()))
  await Promise.all([original.stop(), copy.stop()])
})

test('a copy of a folder has its rights, what its links lead to, and nothing that is not a file', async () => {
  const place = mkdtempSync(join(folder, 'tree-'))
  const from = join(place, 'from')
  mkdirSync(join(from, 'inner'), { recursive: true, mode: 0o700 })
  writeFileSync(join(from, 'inner/one'), 'one', { mode: 0o600 })
  writeFileSync(join(place, 'elsewhere'), 'elsewhere')
  symlinkSync(join(place, 'elsewhere'), join(from, 'link'))
  symlinkSync(join(place, 'gone'), join(from, 'broken'))
  writeFileSync(join(from, 'skipped'), '')
  const socket = createServer()
  await new Promise<void>((listening) => socket.listen(join(from, 'socket'), listening))
  const copied = await copyFolder(from, join(place, 'to'), (path) => path.endsWith('/skipped'))
  expect(copied).toEqual({ files: 2, bytes: 'one'.length + 'elsewhere'.length })
  expect(statSync(join(place, 'to/inner')).mode & 0o777).toBe(0o700)
  expect(statSync(join(place, 'to/inner/one')).mode & 0o777).toBe(0o600)
  expect(statSync(join(place, 'to/link')).isFile()).toBe(true)
  socket.close()
})
