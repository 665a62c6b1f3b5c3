import { readdirSync } from 'node:fs'
import { browserOf, keepFilledDraft, parametersOfDemo } from './people/city.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive, placeOf, roles, screensOf } from './people/screens.ts'
import { violationsOf } from './people/wellBuilt.ts'

const areas = readdirSync(new URL('../locales/en', import.meta.url)).map((file) => file.replace('.json', ''))
/** What no reader should ever see: a text key, or a placeholder without its value. */
const unreadable = new RegExp(`\\b(?:${areas.join('|')})(?:\\.[a-zA-Z]+)+\\b|\\{\\w+\\}|\\bundefined\\b|\\bNaN\\b`)

/** Returns by how many pixels the page is wider than the window, once its width has stayed the same for some frames. */
const excessOf = (page: Page, frames: number) =>
  page.evaluate(async (frames) => {
    const root = document.documentElement
    const seen: number[] = []
    while (seen.length < frames || seen.slice(-frames).some((width) => width !== seen.at(-1))) {
      await new Promise(requestAnimationFrame)
      seen.push(root.scrollWidth)
    }
    return root.scrollWidth - root.clientWidth
  }, frames)

/** Returns by how many pixels the page is wider than the window for a reader who doubles the size of text. */
async function excessOfLargeText(page: Page): Promise<number> {
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  // Everything has loaded: only what follows sizes changes later, within two frames.
  const excess = await excessOf(page, 3)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  return excess
}

const menu = '[role="menu"]'
const openMenu = 'button[aria-haspopup="menu"][aria-expanded="true"]'

/**
 * Returns what is wrong with the first menu of the page and its button once it is open; empty if nothing is, or if it
 * has none. The rest of the page stays as it was.
 */
async function faultsOfMenu(page: Page): Promise<string[]> {
  const opener = page.locator('main button[aria-haspopup="menu"]:visible').first()
  if ((await opener.count()) === 0) return []
  await opener.click()
  await page.getByRole('menu').waitFor()
  const hides = await page.locator('main').evaluate((main) => main.closest('[aria-hidden="true"], [inert]') !== null)
  const found = await violationsOf(page, [menu, openMenu])
  await page.keyboard.press('Escape')
  return [...(hides ? ['hides the page'] : []), ...found].map((fault) => `with its menu open ${fault}`)
}

/** Returns what is wrong with the current page; empty if nothing is. */
async function faultsOf(page: Page): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    titles: document.querySelectorAll('h1').length,
    focused: document.activeElement?.tagName,
    name: document.title,
    // What is only read aloud can lengthen a page without being seen.
    below: document.documentElement.scrollHeight - Math.max(document.body.offsetHeight, innerHeight),
  }))
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  const text = await page.locator('body').innerText()
  // The list of texts shows their keys on purpose.
  const keys = await page.locator('[data-text-key]').allInnerTexts()
  const raw = unreadable.exec(keys.reduce((rest, key) => rest.replaceAll(key, ''), text))
  const [violations, wide] = await Promise.all([violationsOf(page), excessOf(page, 10)])
  const large = await excessOfLargeText(page)
  return [
    ...(seen.titles === 1 ? [] : [`has ${seen.titles} titles`]),
    ...(seen.focused === 'H1' ? [] : [`has its focus on ${seen.focused}`]),
    ...(/^\S.* · Semilla$/.test(seen.name) ? [] : [`is named "${seen.name}"`]),
    ...(raw ? [`shows "${raw[0]}"`] : []),
    ...(wide > 1 ? [`scrolls sideways by ${wide} px`] : []),
    ...(large > 1 ? [`scrolls sideways by ${large} px at 200 % text`] : []),
    ...(seen.below > 1 ? [`scrolls ${seen.below} px beyond its foot`] : []),
    ...violations,
    ...(await faultsOfMenu(page)),
  ]
}

// The roles take the longest of all, and none changes what another sees.
test.describe.configure({ mode: 'parallel' })

for (const role of roles) {
  test(`every screen for ${role} is complete`, async ({ browser, viewport, hasTouch }) => {
    const narrow = (viewport?.width ?? 0) <= 768
    const { ApplicationId: own = '', writtenTo = '', ...others } = await parametersOfDemo(browser)
    // A visitor's browser holds no application.
    const ofFamily = { ...others, ApplicationId: own, ...(role === 'parent' ? { ProviderId: writtenTo } : {}) }
    const values: Readonly<Record<string, string>> = role === 'visitor' ? others : ofFamily
    const { context, problems } = await browserOf(browser, role, { viewport, hasTouch })
    if (role === 'visitor') await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
    const page = await context.newPage()
    await page.goto('/?lang=en#/About')
    await page.locator('main h1').waitFor()
    const wrong: string[] = []
    for (const screen of screensOf(role)) {
      const place = placeOf(screen, values, narrow)
      problems.length = 0
      await arrive(page, place.address).catch(() => problems.push('does not arrive'))
      const at = new URL(page.url()).hash.slice(1).split('?')[0]
      if (at !== place.path) problems.push(`goes to ${at}`)
      const faults = [...(await faultsOf(page)), ...problems]
      wrong.push(...faults.map((fault) => `${place.path} ${fault}`))
    }
    await context.close()
    expect(wrong).toEqual([])
  })
}
