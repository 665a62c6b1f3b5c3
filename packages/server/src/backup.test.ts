import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/runCommand.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'
import { startProduct } from '../testing/startProcess.ts'

// The command and the product run as new processes, which is slow on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const folder = scratchFolder('backup')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const dataDir = join(folder, 'data')
const copy = join(folder, 'copy')
const secret = 'a secret that is only used by tests'
const own = { DATABASE_URL: '', SESSION_SECRET: secret, DATA_DIR: dataDir }
const backUp = (words: readonly string[], settings: Readonly<Record<string, string>> = {}) =>
  runCommand('backup', words, { ...own, ...settings })

test('a running product is backed up, and one starts on the copy with its files', async () => {
  const original = await startProduct({ ...own, NODE_ENV: 'production' })
  const kept = join(dataDir, 'files/kept/ab')
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'ab12'), 'a document')
  expect(await backUp([copy])).toEqual({ status: 0, said: expect.stringContaining(`The backup is in ${copy}: `) })
  expect(existsSync(`${copy}.unfinished`)).toBe(false)
  expect(readFileSync(join(copy, 'files/kept/ab/ab12'), 'utf8')).toBe('a document')
  expect(statSync(join(copy, 'postgresql/connection.json')).mode & 0o777).toBe(0o600)
  expect((await fetch(`${original.url}/readyz`)).status).toBe(200)
  expect(await original.stop()).toBe(0)
  const restored = await startProduct({ ...own, NODE_ENV: 'production', DATA_DIR: copy })
  expect(restored.said()).not.toContain('Making the database')
  expect(await restored.stop()).toBe(0)
})

test('a product that is not running is backed up, and its database is stopped again', async () => {
  expect((await backUp([join(folder, 'second')])).status).toBe(0)
  expect(existsSync(join(dataDir, 'postgresql/cluster/postmaster.pid'))).toBe(false)
})

const elsewhere = { DATABASE_URL: 'postgres://127.0.0.1:9/semilla' }
test.each([
  ['no folder', [], {}, 2, 'Usage: npm run backup -- FOLDER'],
  ['a word that is an option elsewhere', ['--help'], {}, 2, 'Usage: npm run backup -- FOLDER'],
  ['a folder that exists', [copy], {}, 1, `${copy} exists already`],
  ['a folder inside the data', [join(dataDir, 'files/copy')], {}, 1, `is inside ${dataDir}`],
  [
    'a folder without a database',
    [join(folder, 'third')],
    { DATA_DIR: join(folder, 'none') },
    1,
    'There is no database',
  ],
  ['a database of the machine', [join(folder, 'third')], elsewhere, 1, 'DATABASE_URL'],
])('%s is refused with a message', async (_what, words, settings, status, sentence) => {
  expect(await backUp(words, settings)).toEqual({ status, said: expect.stringContaining(sentence) })
  expect(existsSync(join(folder, 'third'))).toBe(false)
})

test('a backup that cannot be finished leaves nothing behind', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  expect(await backUp([join(file, 'copy')])).toEqual({
    status: 1,
    said: expect.stringContaining('There is no backup: '),
  })
})
