import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readScreens } from '../screenTables.ts'
import { reachedFrom, textsNotLoaded } from './screenTexts.ts'
import { isTest, readSources, root } from './sources.ts'

const web = 'packages/web/src'
const code = readSources([web], ['.ts', '.tsx']).filter(({ path }) => !isTest(path))
const areas = new Set(readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', '')))
/** Loaded with every screen, and for staff. */
const everywhere = ['shell', 'validation', 'forStaff']

/** Functions beside others of their file, which only screens call that load these texts. */
const calledElsewhere = [
  `${web}/areas/matching/noPlace/texts.ts: matching`,
  `${web}/areas/sites/careWords.ts: vacancies`,
  `${web}/areas/vacancies/vacancyWords.ts: vacancies`,
]

test('every screen loads the texts that it shows', async () => {
  const screens = (await readScreens()).map((each) => ({ ...each, texts: [...everywhere, ...each.texts] }))
  expect(screens.length).toBeGreaterThan(90)
  expect(textsNotLoaded(code, areas, reachedFrom(code, `${web}/main.tsx`), screens)).toEqual(calledElsewhere)
})

test('a text that is named somewhere below a screen is loaded with it, or with what names it', () => {
  const sources = [
    { path: 'Screen.tsx', text: "import './Part.tsx'\nconst tab = withTexts(['logs'], () => import('./Log.tsx'))" },
    { path: 'Part.tsx', text: "t('notes.title'); t(`chat.${name}`)" },
    { path: 'Log.tsx', text: "t('logs.title')" },
  ]
  const screen = { file: 'Screen.tsx', texts: ['chat'] }
  const missing = textsNotLoaded(sources, new Set(['logs', 'notes', 'chat']), new Set(), [screen])
  expect(missing).toEqual(['Part.tsx: notes'])
})
