import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { browserOf, keepFilledDraft, parametersOfDemo } from '../people/city.ts'
import { expect, test } from '../people/journey.ts'
import { arrive, placeOf, roles, screensOf } from '../people/screens.ts'
import { keysOf, placesOf, shownOn } from './places.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'packages/web/src/areas/upkeep/texts/pictures')
/** The pixels of a page that a picture shows, and how wide the picture is. */
const page = { width: 1280, height: 2000 }
const pictureWidth = 800
/** Files of texts that every screen has, beside its own. */
const everywhere = ['shell', 'refusals', 'validation']

const textsOf = (file: string) => keysOf(file, JSON.parse(readFileSync(join(root, `locales/en/${file}.json`), 'utf8')))
const known = new Set(readdirSync(join(root, 'locales/en')).map((file) => file.replace('.json', '')))
/** The texts that a screen may show: its own, those of every screen, and the words that several areas share. */
const groupsOf = (own: readonly string[]) =>
  [own.filter((file) => file !== 'words'), everywhere, ['words']].map((files) =>
    files.filter((file) => known.has(file)).flatMap(textsOf),
  )
const nameOf = (path: string) => path.replace(/^\//, '').replaceAll('/', '-').toLowerCase() || 'start'

type Picture = { title: string; height: number; places: Record<string, number[][]> }

test('takes a picture of every screen', async ({ browser }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Record<string, Picture> = {}
  const { ApplicationId: own = '', writtenTo = '', ...others } = await parametersOfDemo(browser)
  for (const role of roles) {
    const ofFamily = { ...others, ApplicationId: own, ...(role === 'parent' ? { ProviderId: writtenTo } : {}) }
    const values: Readonly<Record<string, string>> = role === 'visitor' ? others : ofFamily
    const { context } = await browserOf(browser, role, { viewport: { width: page.width, height: 900 } })
    if (role === 'visitor') await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
    const tab = await context.newPage()
    await tab.goto('/?lang=en#/About')
    await tab.locator('main h1').waitFor()
    for (const screen of screensOf(role)) {
      await arrive(tab, placeOf(screen, values, false).address)
      const height = Math.min(page.height, await tab.evaluate(() => document.documentElement.scrollHeight))
      const shown = await shownOn(tab, height)
      const taken = await tab.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: page.width, height } })
      const name = nameOf(screen.path)
      await sharp(taken)
        .resize(pictureWidth)
        .webp({ quality: 40 })
        .toFile(join(folder, `${name}.webp`))
      pictures[name] = { title: screen.title, height, places: placesOf(shown, groupsOf(screen.texts ?? [])) }
    }
    await context.close()
  }
  writeFileSync(join(folder, 'places.json'), `${JSON.stringify(pictures)}\n`)
  expect(Object.keys(pictures).length).toBeGreaterThan(60)
})
