import { dirname, join } from 'node:path'
import type { ShownScreen } from '../screenTables.ts'
import { importsOf, type Source } from './sources.ts'

/** Matches the area of a text that is named by its key, as in `t('sites.list.title')`. */
const keys = /['"`]([A-Za-z]+)\.[A-Za-z0-9_$]/g
/** Matches the areas that a file loads by itself: all of it needs them, or what it imports later. */
const loadedMore = /loadMoreTexts\(\[([^\]]*)\]\)/g
const loadedWith = /withTexts\(\[([^\]]*)\], \(\) => import\('([^']+)'\)/g
const wordsIn = (list: string) => [...list.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

/** The texts that a file names, loads, and loads with others, and the files that it imports. */
type Reading = { readonly named: string[]; readonly more: string[]; readonly files: string[]; readonly later: Later[] }
type Later = { readonly texts: readonly string[]; readonly file: string }

function readingOf(source: Source, areas: ReadonlySet<string>): Reading {
  const named = [...source.text.matchAll(keys)].map(([, area = '']) => area).filter((area) => areas.has(area))
  const { files } = importsOf(source)
  const later = [...source.text.matchAll(loadedWith)].map(([, list = '', path = '']) => ({
    texts: wordsIn(list),
    file: join(dirname(source.path), path),
  }))
  const more = [...source.text.matchAll(loadedMore)].flatMap(([, list = '']) => wordsIn(list))
  return { named, more, later, files: files.filter((file) => !later.some((each) => each.file === file)) }
}

/**
 * Returns the texts that what a screen shows names although nothing loads them with it, as `file: area`. Files that every
 * screen loads, and tables of screens, are not followed.
 */
export function textsNotLoaded(
  code: readonly Source[],
  areas: ReadonlySet<string>,
  always: ReadonlySet<string>,
  screens: readonly Pick<ShownScreen, 'file' | 'texts'>[],
): string[] {
  const sources = new Map(code.map((source) => [source.path, source]))
  const readings = new Map<string, Reading>()
  const read = (source: Source) => {
    const reading = readings.get(source.path) ?? readingOf(source, areas)
    readings.set(source.path, reading)
    return reading
  }
  const found = new Set<string>()
  const follow = (file: string, loaded: ReadonlySet<string>, seen: Set<string>) => {
    const source = sources.get(file)
    if (!source || seen.has(file) || always.has(file) || file.endsWith('/screens.ts')) return
    seen.add(file)
    const { named, more, files, later } = read(source)
    const here = new Set([...loaded, ...more])
    for (const area of named) if (!here.has(area)) found.add(`${file}: ${area}`)
    for (const each of files) follow(each, here, seen)
    for (const each of later) follow(each.file, new Set([...here, ...each.texts]), seen)
  }
  for (const { file, texts } of screens) follow(file, new Set(texts), new Set())
  return [...found].sort()
}

/** Returns a file and all that it imports, without the tables of screens. */
export function reachedFrom(code: readonly Source[], file: string): Set<string> {
  const sources = new Map(code.map((source) => [source.path, source]))
  const reached = new Set<string>()
  const follow = (path: string) => {
    const source = sources.get(path)
    if (!source || reached.has(path) || path.endsWith('/screens.ts')) return
    reached.add(path)
    for (const each of importsOf(source).files) follow(each)
  }
  follow(file)
  return reached
}
