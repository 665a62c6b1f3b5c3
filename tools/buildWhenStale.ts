import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'

// Builds the web client before a start, but only if one of its sources has changed since the last build.

const root = join(import.meta.dirname, '..')
const sources = ['packages/web', 'packages/contract/src', 'packages/domain/src', 'locales', 'package-lock.json']
const mark = join(root, '.cache/web-sources')
const isBuilt = existsSync(join(root, 'packages/web/dist/index.html')) && existsSync(mark)

function* filesOf(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path
  else
    for (const name of readdirSync(path).sort()) {
      if (name !== 'dist' && name !== 'node_modules') yield* filesOf(join(path, name))
    }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    for (const file of filesOf(join(root, source))) hash.update(`${relative(root, file)}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

const wanted = fingerprint()
if (!isBuilt || readFileSync(mark, 'utf8') !== wanted) {
  process.stdout.write('Building the interface\n')
  // A build that fails leaves nothing that counts as built.
  rmSync(mark, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const build = spawnSync(process.execPath, [vite, 'build', join(root, 'packages/web'), '--logLevel', 'warn'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (build.status !== 0) process.exit(build.status ?? 1)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(mark, wanted)
}
