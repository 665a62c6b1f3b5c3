import { existsSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Screen } from '../packages/web/src/api/screen.ts'

const root = join(import.meta.dirname, '..')
const web = join(root, 'packages/web/src')

/** What shows a screen in one kind of window: its address, its file by the path from the root, and its own texts. */
export type ShownScreen = { readonly path: string; readonly file: string; readonly texts: readonly string[] }

async function screensIn(table: string): Promise<ShownScreen[]> {
  const file = join(web, table, 'screens.ts')
  if (!existsSync(file)) return []
  const lists = Object.values((await import(pathToFileURL(file).href)) as Record<string, readonly Screen[]>)
  return lists.flat().flatMap(({ path, load, loadMobile, texts = [] }) =>
    [load, loadMobile].flatMap((each) => {
      // The test runner replaces what a screen imports with its path from the root.
      const [, name] = /["']([./][^"']+\.tsx)["']/.exec(String(each)) ?? []
      if (!name) return []
      const shown = name.startsWith('/') ? name.slice(1) : relative(root, resolve(dirname(file), name))
      return [{ path, file: shown, texts }]
    }),
  )
}

/** Returns all screens as the tables of screens have them. */
export async function readScreens(): Promise<ShownScreen[]> {
  const tables = ['shell', ...readdirSync(join(web, 'areas')).map((area) => `areas/${area}`)]
  return (await Promise.all(tables.map(screensIn))).flat()
}
