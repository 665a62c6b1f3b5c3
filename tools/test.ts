import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { scratchFolder } from '../packages/server/testing/scratchFolder.ts'

// `npm test` runs every check, in stages from the cheapest to the most expensive. The checks of a stage run at the same
// time. The first failing stage ends the run.

const root = join(import.meta.dirname, '..')
const bin = (name: string) => join(root, 'node_modules/.bin', name)
/** The data folder of the browser tests. */
const dataDir = scratchFolder('e2e')
/** Where processes of the product keep their compiled modules: dozens of them start in a run. */
const compileCache = join(root, 'node_modules/.cache/compiled')

type Check = readonly [what: string, program: string, args: readonly string[]]
const suites = 'rules, contract, server, web, tree'
const stages: readonly (readonly Check[])[] = [
  [
    // Several checkers would each work out most types again.
    ['types of server, rules and tools', bin('tsc'), ['--noEmit', '--checkers', '1', '-p', 'packages/server']],
    ['types of interface and journeys', bin('tsc'), ['--noEmit', '--checkers', '1', '-p', 'packages/web']],
    ['style', bin('biome'), ['check', '--diagnostic-level=error', '.']],
    ['nothing unused', bin('knip'), []],
    ['the interface builds', process.execPath, ['tools/buildWhenStale.ts']],
  ],
  [['the interface is small', process.execPath, ['tools/sizeBudget.ts']]],
  // One after the other: each of them keeps two processors busy.
  [[suites, bin('vitest'), ['run', '--reporter', 'default', '--reporter', './tools/verdict.ts']]],
  [['journeys in a browser', bin('playwright'), ['test', '--config', 'e2e/playwright.config.ts']]],
]

const requested = process.argv.slice(2)
/** Words with a slash are test paths, such as `areas/matching`. Only these tests run. */
const paths = requested.filter((word) => word.includes('/'))
const only = paths.length > 0 ? [suites] : requested
const isRequested = ([what]: Check) => only.length === 0 || only.some((word) => what.includes(word))
const unknown = only.filter((word) => !stages.flat().some(([what]) => what.includes(word)))
if (unknown.length > 0) {
  process.stdout.write(`There is no check ${unknown.join(', ')}. The checks are:\n`)
  for (const [what] of stages.flat()) process.stdout.write(`  ${what}\n`)
  process.exit(2)
}

/** Milliseconds that a check which has told a verdict may take to end. */
const endsWithinMs = 60_000

/**
 * Returns the verdict of a check that has told one and does not end, and kills it: a test runner has been seen to stay
 * for over an hour after all tests had passed.
 */
const verdictOf = (child: ChildProcess): Promise<boolean> =>
  new Promise((resolve) => {
    child.once('message', ({ passed }: { passed: boolean }) => {
      const late = setTimeout(() => {
        process.stdout.write(`\nThe test runner did not end within ${endsWithinMs / 1000} s and was killed\n`)
        child.kill('SIGKILL')
        resolve(passed)
      }, endsWithinMs)
      child.once('exit', () => clearTimeout(late))
    })
  })

/** Runs a check and returns whether it passed. Prints the output as it comes, or at the end if others print meanwhile. */
function run([what, program, args]: Check, isLive: boolean): Promise<boolean> {
  if (isLive) process.stdout.write(`\n── ${what}\n`)
  const child = spawn(program, what === suites ? [...args, ...paths] : args, {
    cwd: root,
    stdio: ['ignore', isLive ? 'inherit' : 'pipe', isLive ? 'inherit' : 'pipe', what === suites ? 'ipc' : 'ignore'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', E2E_DATA_DIR: dataDir, NODE_COMPILE_CACHE: compileCache },
  })
  const output: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  const ended = new Promise<boolean>((resolve) => {
    child.on('close', (status) => {
      if (!isLive) process.stdout.write(`\n── ${what}\n${Buffer.concat(output)}`)
      resolve(status === 0)
    })
  })
  return Promise.race([ended, verdictOf(child)])
}

const started = Date.now()
const failed: string[] = []
for (const stage of stages) {
  const checks = stage.filter(isRequested)
  const results = await Promise.all(checks.map((check, index) => run(check, index === 0)))
  failed.push(...checks.filter((_, index) => !results[index]).map(([what]) => what))
  if (failed.length > 0) break
}
rmSync(dataDir, { recursive: true, force: true })
const seconds = Math.round((Date.now() - started) / 1000)
process.stdout.write(
  failed.length > 0 ? `\nFailed after ${seconds} s: ${failed.join('; ')}\n` : `\nAll checks passed (${seconds} s)\n`,
)
process.exit(failed.length > 0 ? 1 : 0)
