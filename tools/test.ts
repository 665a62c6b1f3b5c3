import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// `npm test`: runs every check, cheapest first, and stops at the first failure.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
/** The data of the browser tests, in a folder that the database's own user can enter. */
const dataDir = mkdtempSync(join(tmpdir(), 'semilla-e2e-'))
chmodSync(dataDir, 0o755)

const checks: readonly (readonly [what: string, program: string, args: readonly string[]])[] = [
  ['types of server, rules and tools', bin('tsc'), ['--noEmit', '-p', 'packages/server']],
  ['types of the interface', bin('tsc'), ['--noEmit', '-p', 'packages/web']],
  ['types of the journeys', bin('tsc'), ['--noEmit', '-p', 'e2e']],
  ['style', bin('biome'), ['check', '--diagnostic-level=error', '.']],
  ['nothing unused', bin('knip'), []],
  ['rules, contract, server, tree', bin('vitest'), ['run']],
  ['the interface builds', process.execPath, ['tools/buildWhenStale.ts']],
  ['the interface is small', process.execPath, ['tools/sizeBudget.ts']],
  ['journeys in a browser', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']],
]

const asked = process.argv.slice(2)
/** Arguments with a slash are test paths, such as `areas/matching`: only these are run. */
const paths = asked.filter((word) => word.includes('/'))
const only = paths.length > 0 ? ['rules, contract'] : asked
const started = Date.now()
let failed: string | undefined
for (const [what, program, args] of checks) {
  if (only.length > 0 && !only.some((word) => what.includes(word))) continue
  if (what.includes('browser') && !existsSync(join(root, 'e2e/playwright.config.ts'))) continue
  process.stdout.write(`\n── ${what}\n`)
  const { status } = spawnSync(program, what.includes('rules') ? [...args, ...paths] : args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_NO_WARNINGS: '1', E2E_DATA_DIR: dataDir },
  })
  if (status === 0) continue
  failed = what
  break
}
rmSync(dataDir, { recursive: true, force: true })
const seconds = Math.round((Date.now() - started) / 1000)
process.stdout.write(failed ? `\nFailed after ${seconds} s: ${failed}\n` : `\nAll of it holds (${seconds} s)\n`)
process.exit(failed ? 1 : 0)
