import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { runCommand } from '../testing/runCommand.ts'
import { scratchFolder } from '../testing/scratchFolder.ts'

// The command runs as a new process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const folder = scratchFolder('audit')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const none = join(folder, 'none')
const audit = (words: readonly string[]) =>
  runCommand('audit', words, {
    DATABASE_URL: '',
    SESSION_SECRET: 'a secret that is only used by tests',
    DATA_DIR: none,
  })

test('nothing is said to be whole where there is no database, and none is made', async () => {
  expect(await audit([])).toEqual({ status: 1, said: `There is no database in ${none}\n` })
  expect(existsSync(join(none, 'postgresql'))).toBe(false)
})

test.each(['--help', '12:abc', 'seal seal'])('%s is answered with the usage', async (words) => {
  const said = 'Usage: npm run audit [-- seal|POSITION:HASH]\n'
  expect(await audit(words.split(' '))).toEqual({ status: 2, said })
})
