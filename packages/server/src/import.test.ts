import { expect, test, vi } from 'vitest'
import { runCommand } from '../testing/runCommand.ts'

// The command runs as a new process, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

test.each(['', 'sites', 'people list.csv', 'sites one.csv two.csv'])(
  '"%s" is answered with the usage',
  async (words) => {
    const said = 'Usage: npm run import -- sites FILE.csv\n'
    expect(await runCommand('import', words.split(' ').filter(Boolean), {})).toEqual({ status: 2, said })
  },
)
