import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// `npm run migration -- name` creates a migration; `npm run migration -- seal` records the checksums of those that are
// ready to be committed. A sealed migration may have run somewhere and is never edited; mistakes are fixed in a later
// one. A test compares the files with the list.

const folder = join(import.meta.dirname, '../packages/server/migrations')
const list = join(folder, 'checksums.txt')
const checksumOf = (file: string) =>
  createHash('sha256')
    .update(readFileSync(join(folder, file)))
    .digest('hex')

/** Returns the names of the migrations, in order. */
const migrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()

/** Returns the sealed migrations with their checksums. */
const readSealed = (): Map<string, string> => {
  const lines = existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : []
  return new Map(lines.map((line) => line.split('  ').toReversed() as [string, string]))
}

/** Returns what is wrong with the migrations: edited, removed, unsealed, or out of order. */
export function faultsOfMigrations(): string[] {
  const sealed = readSealed()
  const files = migrations()
  const edited = [...sealed].filter(([file, checksum]) => files.includes(file) && checksumOf(file) !== checksum)
  const numbers = files.map((file) => Number(file.slice(0, 4)))
  return [
    ...edited.map(([file]) => `${file} was edited after it was sealed; add another migration instead`),
    ...[...sealed.keys()].filter((file) => !files.includes(file)).map((file) => `${file} is gone`),
    ...files.filter((file) => !sealed.has(file)).map((file) => `${file} is not sealed: npm run migration -- seal`),
    ...numbers.flatMap((number, index) =>
      number === index + 1 ? [] : [`${files[index]} should be number ${index + 1}`],
    ),
  ]
}

function seal(): void {
  const sealed = readSealed()
  const added = migrations().filter((file) => !sealed.has(file))
  for (const file of added) sealed.set(file, checksumOf(file))
  const lines = [...sealed].toSorted(([one], [other]) => one.localeCompare(other))
  writeFileSync(list, lines.map(([file, checksum]) => `${checksum}  ${file}\n`).join(''))
  process.stdout.write(added.length > 0 ? `Sealed ${added.join(', ')}\n` : 'Every migration is sealed already\n')
}

function begin(name: string): void {
  if (!/^[a-z][a-z0-9_]*$/.test(name))
    throw new Error('Name the migration in small letters: npm run migration -- opening_hours')
  const file = `${String(migrations().length + 1).padStart(4, '0')}_${name}.sql`
  writeFileSync(join(folder, file), `-- Say why, for whoever reads the schema later.\n`, { flag: 'wx' })
  process.stdout.write(`packages/server/migrations/${file}\nThen: npm run types, and npm run migration -- seal\n`)
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [name = ''] = process.argv.slice(2)
  try {
    if (name === 'seal') seal()
    else begin(name)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
