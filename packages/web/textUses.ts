import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const name = 'virtual:text-uses'
const sources = ['packages/web/src', 'packages/server/src', 'packages/domain/src']
const isSource = (file: string) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file)

/** What staff read instead, by the area and key of the texts that address a family. */
const forStaff = 'forStaff'

/** Matches what may be the key of a text, up to the first part that is known only when the product runs. */
const keys = /['"`]([A-Za-z]+)[.:]([A-Za-z0-9_.-]*)(\$\{)?/g

/** Returns the sources by the key or the beginning of keys that they name: `sites.list.title`, `words.status.*`. */
function textUses(areas: ReadonlySet<string>): Record<string, string[]> {
  const uses: Record<string, Set<string>> = {}
  for (const folder of sources)
    for (const entry of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })) {
      const file = join(root, folder, entry)
      if (!isSource(file)) continue
      for (const [, area = '', key = '', isOpen] of readFileSync(file, 'utf8').matchAll(keys)) {
        if (!areas.has(area) || (!key && !isOpen)) continue
        const place = `${area}.${key}${isOpen ? '*' : ''}`
        for (const each of [place, ...(area === forStaff ? [] : [`${forStaff}.${place}`])]) {
          uses[each] ??= new Set()
          uses[each].add(relative(join(root, 'packages'), file))
        }
      }
    }
  return Object.fromEntries(Object.entries(uses).map(([key, files]) => [key, [...files].sort()]))
}

type Texts = { readonly [key: string]: string | Texts }
const textsIn = (language: string, file: string) =>
  JSON.parse(readFileSync(join(root, `locales/${language}/${file}.json`), 'utf8')) as Texts

const lists = /const (\w+) = (\[[^\]]*\])/g
const rows = /screenAt\('\w+', \{([\s\S]*?)\n {2}\}\)/g
const wordsIn = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, word = '']) => word)

/** Returns the keys of the titles of the screens that load a file of texts, as the tables of screens say. */
function screensByArea(): Record<string, string[]> {
  const screens: Record<string, string[]> = {}
  const folder = join(root, 'packages/web/src')
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!entry.endsWith('screens.ts')) continue
    const code = readFileSync(join(folder, entry), 'utf8')
    const named = new Map([...code.matchAll(lists)].map(([, each = '', list = '']) => [each, wordsIn(list)]))
    for (const [, row = ''] of code.matchAll(rows)) {
      const [, title = ''] = /title: '([^']+)'/.exec(row) ?? []
      const [, list = ''] = /texts: (\[[^\]]*\]|\w+)/.exec(row) ?? []
      for (const area of named.get(list) ?? wordsIn(list))
        screens[area] = [...new Set([...(screens[area] ?? []), title])]
    }
  }
  screens[forStaff] = [...new Set(Object.keys(textsIn('en', forStaff)).flatMap((area) => screens[area] ?? []))]
  return screens
}

const textAt = (texts: Texts | string | undefined, [first, ...rest]: readonly string[]): string | undefined =>
  typeof texts !== 'object' ? texts : first === undefined ? undefined : textAt(texts[first], rest)

/** Returns the titles of the screens in each language, by their keys: their own texts are loaded only with them. */
function titles(keys: readonly string[]): Record<string, Record<string, string>> {
  const inLanguage = (language: string) =>
    keys.map((key) => {
      const [file = '', ...rest] = key.split('.')
      return [key, textAt(textsIn(language, file), rest) ?? key] as const
    })
  return Object.fromEntries(
    readdirSync(join(root, 'locales')).map((language) => [language, Object.fromEntries(inLanguage(language))]),
  )
}

/** Tells the screen of interface texts where each is used, as the sources say when the interface is built. */
export const textUsesPlugin = (): Plugin => ({
  name: 'semilla:textUses',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  load(id) {
    if (id !== `\0${name}`) return undefined
    const areas = new Set(readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', '')))
    const screens = screensByArea()
    return `export const screens = ${JSON.stringify(screens)}
export const titles = ${JSON.stringify(titles([...new Set(Object.values(screens).flat())]))}
export default ${JSON.stringify(textUses(areas))}`
  },
})
