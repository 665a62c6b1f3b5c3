import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

// If a registry does not serve a package for every platform, `npm install` leaves the missing ones out of the lock
// file, and `npm ci` refuses such a file elsewhere. `npx node tools/lock.ts` adds them; a test reports any that are
// missing. One that is named by a range of versions cannot be added, and is no longer named.

type Entry = {
  version?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
type Lock = { packages: Record<string, Entry> }

const file = join(import.meta.dirname, '../package-lock.json')
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos']
const processors = ['arm64', 'x64', 'ia32', 'arm', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32', 'mips64el']

/** Returns the platforms of a package, derived from its name. */
function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const os = systems.filter((each) => words.includes(each))
  const cpu = processors.filter((each) => words.includes(each))
  const libc = words.some((word) => word.startsWith('musl')) ? ['musl'] : words.includes('gnu') ? ['glibc'] : undefined
  return { ...(cpu.length > 0 && { cpu }), ...(libc && { libc }), ...(os.length > 0 && { os }) }
}

const isThere = ({ packages }: Lock, at: string, name: string): boolean => {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    if (packages[`${folder}${folder && '/'}node_modules/${name}`]) return true
    if (folder === '' || !folder.includes('/node_modules/')) return packages[`node_modules/${name}`] !== undefined
  }
}

/** Returns the optional packages that the lock file leaves out, by path. */
export function missingFromLock(lock: Lock): Map<string, Entry> {
  const missing = new Map<string, Entry>()
  for (const [at, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isThere(lock, at, name) || !/^\d/.test(version)) continue
      missing.set(`node_modules/${name}`, {
        version,
        ...platformOf(name),
        ...(entry.dev && { dev: true }),
        optional: true,
      })
    }
  }
  return missing
}

/** Returns the optional packages that the lock file leaves out and that are named by a range, with the path that names each. */
export const unknownInLock = (lock: Lock): [at: string, name: string][] =>
  Object.entries(lock.packages).flatMap(([at, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !/^\d/.test(version) && !isThere(lock, at, name))
      .map(([name]): [string, string] => [at, name]),
  )

/** Returns the parsed lock file. */
export const readLock = (): Lock => JSON.parse(readFileSync(file, 'utf8')) as Lock

if (process.argv[1] === import.meta.filename) {
  const lock = readLock()
  const missing = missingFromLock(lock)
  const unknown = unknownInLock(lock)
  for (const [at, name] of unknown) delete lock.packages[at]?.optionalDependencies?.[name]
  const packages = { ...lock.packages, ...Object.fromEntries(missing) }
  const sorted = Object.fromEntries(Object.entries(packages).sort(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
  process.stdout.write(`${missing.size} added, ${unknown.length} left out\n`)
}
