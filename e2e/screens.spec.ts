import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Audience } from '../packages/web/src/api/audience.ts'
import type { Screen } from '../packages/web/src/api/screen.ts'
import { screens } from '../packages/web/src/screens.tsx'
import { rightPlace } from '../packages/web/src/shell/twins.ts'
import { writeSearch } from '../packages/web/src/ui/links.ts'
import { browserOf, keepFilledDraft, parametersOfDemo, type Role } from './people/city.ts'
import { expect, type Page, test } from './people/journey.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const areas = readdirSync(new URL('../locales/en', import.meta.url)).map((file) => file.replace('.json', ''))
/** What no reader should ever see: the key of a text, a value that was not put in. */
const unreadable = new RegExp(`\\b(?:${areas.join('|')})(?:\\.[a-zA-Z]+)+\\b|\\{\\w+\\}|\\bundefined\\b|\\bNaN\\b`)
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const roleFor: Record<Audience, Role> = {
  anyone: 'visitor',
  holder: 'parent',
  signedIn: 'parent',
  parent: 'parent',
  staff: 'staff',
  program: 'program',
  admin: 'admin',
}
const roleOf = ({ audience: [first = 'anyone'] }: Screen) => roleFor[first]
const roles = [...new Set(screens.map(roleOf))]

/** What the addresses of the application's own pages take, which no schema of the table names. */
const ofApplication = ['ApplicationId']
const parametersFor = ({ path, search }: Screen): readonly string[] => {
  if (search && 'shape' in search) return Object.keys(search.shape as object)
  return /Copy|EditApplication|UpdateApplication|Confirm/.test(path) ? ofApplication : []
}

/** Goes to a screen as a link would, and waits until all of it is there. */
async function arrive(page: Page, address: string): Promise<void> {
  await page.evaluate((hash) => {
    document.title = ''
    document.querySelector('main h1')?.setAttribute('data-left', '')
    location.hash = hash
  }, address)
  await page.waitForFunction(
    () =>
      document.querySelector('main h1:not([data-left])') &&
      !document.querySelector('[data-loading-bar], main [aria-busy="true"]'),
    undefined,
    { timeout: 15_000 },
  )
  // Staff are told once that a family's record is confidential.
  const agree = page.getByRole('button', { name: 'I understand' })
  if (await agree.isVisible()) await agree.click()
}

/** What is wrong with the page as it stands, in words; nothing when all is well. */
async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    titles: document.querySelectorAll('h1').length,
    focused: document.activeElement?.tagName,
    name: document.title,
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
  const text = await page.locator('body').innerText()
  const raw = unreadable.exec(text)
  const violations = await page.evaluate(async (only) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const found = await axe.run({ runOnly: only, resultTypes: ['violations'] })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`)
  }, tags)
  return [
    ...(seen.titles === 1 ? [] : [`has ${seen.titles} titles`]),
    ...(seen.focused === 'H1' ? [] : [`has its focus on ${seen.focused}`]),
    ...(/^\S.* · Semilla$/.test(seen.name) ? [] : [`is named "${seen.name}"`]),
    ...(raw ? [`shows "${raw[0]}"`] : []),
    ...(seen.wide > 1 ? [`scrolls sideways by ${seen.wide} px`] : []),
    ...violations,
  ]
}

for (const role of roles) {
  test(`every screen for ${role} is whole`, async ({ browser, viewport, hasTouch }) => {
    const narrow = (viewport?.width ?? 0) <= 768
    const values = await parametersOfDemo(browser)
    const { context, problems } = await browserOf(browser, role, { viewport, hasTouch })
    if (role === 'visitor') await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
    const page = await context.newPage()
    await page.goto('/?lang=en#/About')
    await page.locator('main h1').waitFor()
    await page.evaluate(axe)
    const wrong: string[] = []
    for (const screen of screens.filter((each) => roleOf(each) === role)) {
      const names = parametersFor(screen).filter((name) => name in values)
      const search = Object.fromEntries(names.map((name) => [name, values[name] ?? '']))
      const place = rightPlace(screens, { path: screen.path, search }, narrow) ?? { path: screen.path, search }
      problems.length = 0
      await arrive(page, place.path + writeSearch(place.search)).catch(() => problems.push('does not arrive'))
      const at = new URL(page.url()).hash.slice(1).split('?')[0]
      if (at !== place.path) problems.push(`goes to ${at}`)
      const faults = [...(await faultsOf(page)), ...problems]
      wrong.push(...faults.map((fault) => `${place.path} ${fault}`))
    }
    await context.close()
    expect(wrong).toEqual([])
  })
}
