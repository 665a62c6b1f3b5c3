import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { dirname, join, relative } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** A file of the repository by its path from the root, with `/`. */
export type Source = { readonly path: string; readonly text: string }

function* walk(folder: string): Generator<string> {
  for (const name of readdirSync(folder)) {
    if (['node_modules', 'dist', 'test-results'].includes(name)) continue
    const path = join(folder, name)
    if (statSync(path).isDirectory()) yield* walk(path)
    else yield relative(root, path)
  }
}

/** Returns the files in some folders whose names have one of the endings. */
export const readSources = (folders: readonly string[], endings: readonly string[]): Source[] =>
  folders
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => [...walk(join(root, folder))])
    .filter((path) => endings.some((ending) => path.endsWith(ending)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

/** Returns whether a file is a test or a builder of test data. */
export const isTest = (path: string): boolean => /(\.test\.tsx?|\/given\w*\.ts)$/.test(path)

const importing =
  /(?:^|\n)\s*(?:import|export)\b[^'"`;]*?from\s+'([^']+)'|(?:^|\n)import\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Returns the imports of a file: paths within the repository, and names of packages. */
export function importsOf({ path, text }: Source): { readonly files: string[]; readonly packages: string[] } {
  const specifiers = [...text.matchAll(importing)].flatMap(([, from, alone, later]) => from ?? alone ?? later ?? [])
  const files = specifiers.flatMap((specifier) => {
    if (specifier.startsWith('.')) return [join(dirname(path), specifier)]
    const [, name, rest] = /^@semilla\/([^/]+)\/(.+)$/.exec(specifier) ?? []
    return name ? [`packages/${name}/src/${rest}`] : []
  })
  const packages = specifiers
    .filter((specifier) => !/^(\.|@semilla\/|node:)/.test(specifier) && !builtinModules.includes(specifier))
    .map(packageOf)
  return { files, packages }
}
