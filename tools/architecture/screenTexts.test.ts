import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { Screen } from '../../packages/web/src/api/screen.ts'
import { reachedFrom, type ShownScreen, textsNotLoaded } from './screenTexts.ts'
import { isTest, readSources, root } from './sources.ts'

const web = 'packages/web/src'
const code = readSources([web], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))
const areas = new Set(readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', '')))
/** Loaded with every screen, and for staff. */
const everywhere = ['shell', 'validation', 'forStaff']

/** Returns the screens of a table, each with the file that shows it. */
async function screensIn(table: string): Promise<ShownScreen[]> {
  const file = join(root, web, table, 'screens.ts')
  if (!existsSync(file)) return []
  const lists = Object.values((await import(pathToFileURL(file).href)) as Record<string, readonly Screen[]>)
  return lists.flat().flatMap(({ path, load, loadMobile, texts = [] }) =>
    // The test runner replaces what a screen imports with its path from the root.
    [load, loadMobile].flatMap((each) => {
      const [, shown] = /["']\/(packages\/[^"']+)["']/.exec(String(each)) ?? []
      return shown ? { path, file: shown, texts: [...everywhere, ...texts] } : []
    }),
  )
}

/** Functions beside others of their file, which only screens call that load these texts. */
const calledElsewhere = [
  `${web}/areas/matching/noPlace/texts.ts: matching`,
  `${web}/areas/sites/careWords.ts: vacancies`,
  `${web}/areas/vacancies/vacancyWords.ts: vacancies`,
]

test('every screen loads the texts that it shows', async () => {
  const tables = ['shell', ...readdirSync(join(root, web, 'areas')).map((area) => `areas/${area}`)]
  const screens = (await Promise.all(tables.map(screensIn))).flat()
  expect(screens.length).toBeGreaterThan(90)
  expect(textsNotLoaded(code, areas, reachedFrom(code, `${web}/main.tsx`), screens)).toEqual(calledElsewhere)
})

test('a text that is named somewhere below a screen is loaded with it, or with what names it', () => {
  const sources = [
    { path: 'Screen.tsx', text: "import './Part.tsx'\nconst tab = withTexts(['logs'], () => import('./Log.tsx'))" },
    { path: 'Part.tsx', text: "t('notes.title'); t(`chat.${name}`)" },
    { path: 'Log.tsx', text: "t('logs.title')" },
  ]
  const screen = { path: '/Record', file: 'Screen.tsx', texts: ['chat'] }
  const missing = textsNotLoaded(sources, new Set(['logs', 'notes', 'chat']), new Set(), [screen])
  expect(missing).toEqual(['Part.tsx: notes'])
})
