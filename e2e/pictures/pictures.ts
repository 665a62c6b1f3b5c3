import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import sharp from 'sharp'
import { changeApplicationStatus } from '../../packages/contract/src/enrollment/statuses.ts'
import { familyScreens } from '../../packages/contract/src/screens/family.ts'
import { otherReasonId } from '../../packages/contract/src/wire/reasonFields.ts'
import type { Screen } from '../../packages/web/src/api/screen.ts'
import { browserOf, keepFilledDraft, parametersOfDemo } from '../people/city.ts'
import { newAccount } from '../people/family.ts'
import { ask, givenApplication, givenParent } from '../people/given.ts'
import { expect, type Page, test } from '../people/journey.ts'
import { arrive, placeOf, roles, screensOf } from '../people/screens.ts'
import { keysOf, placesOf, shownOn } from './places.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(root, 'packages/web/src/areas/upkeep/texts/pictures')
const view = { width: 1280, height: 900 }
/** The pixels of a page's height that a picture shows, and how wide the picture is. */
const mostHeight = 2000
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

/** Opens a browser of a family that has closed its application, which can then be copied. */
async function familyThatClosed(browser: Browser) {
  const account = newAccount('Elena', 'Ruiz Campos')
  const tab = await givenParent(browser, account, 'en')
  await tab.setViewportSize(view)
  const { id: applicationId } = await givenApplication(tab.context(), account)
  const reasons = { reasonIds: [otherReasonId], otherReason: 'We have moved away' }
  await ask(tab.context(), changeApplicationStatus, { applicationId, status: 'closed', ...reasons })
  await tab.reload()
  return { tab, values: { ApplicationId: String(applicationId) } }
}

test('takes a picture of every screen', async ({ browser }) => {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const pictures: Record<string, Picture> = {}
  const take = async (tab: Page, screen: Screen, values: Readonly<Record<string, string>>) => {
    await arrive(tab, placeOf(screen, values, false).address)
    const height = Math.min(mostHeight, await tab.evaluate(() => document.documentElement.scrollHeight))
    const shown = await shownOn(tab, height)
    const taken = await tab.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: view.width, height } })
    const name = nameOf(screen.path)
    await sharp(taken)
      .resize(pictureWidth)
      .webp({ quality: 40 })
      .toFile(join(folder, `${name}.webp`))
    pictures[name] = { title: screen.title, height, places: placesOf(shown, groupsOf(screen.texts ?? [])) }
  }
  const copied = screensOf('parent').filter(({ path }) => path === familyScreens.copyApplication.path)
  const { ApplicationId: own = '', writtenTo = '', ...others } = await parametersOfDemo(browser)
  for (const role of roles) {
    const ofFamily = { ...others, ApplicationId: own, ...(role === 'parent' ? { ProviderId: writtenTo } : {}) }
    const { context } = await browserOf(browser, role, { viewport: view })
    if (role === 'visitor') await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
    const tab = await context.newPage()
    await tab.goto('/?lang=en#/About')
    await tab.locator('main h1').waitFor()
    for (const screen of screensOf(role))
      if (!copied.includes(screen)) await take(tab, screen, role === 'visitor' ? others : ofFamily)
    await context.close()
  }
  const { tab, values } = await familyThatClosed(browser)
  for (const screen of copied) await take(tab, screen, values)
  writeFileSync(join(folder, 'places.json'), `${JSON.stringify(pictures)}\n`)
  expect(Object.keys(pictures).length).toBeGreaterThan(60)
})
