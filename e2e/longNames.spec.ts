import { join } from 'node:path'
import { keepFilledDraft } from './people/city.ts'
import { expect, type Page, test } from './people/journey.ts'
import { browserOfRenamed, parametersOfRenamed } from './people/renamed.ts'
import { arrive, placeOf, roles, screensOf } from './people/screens.ts'

/** A folder for screenshots, for manual review: `LONG_NAMES_PICTURES=folder`. */
const pictures = process.env.LONG_NAMES_PICTURES
const long = 'Wolfeschlegelsteinhausenberger'.padEnd(60, 'dorff')
/** Desktop and mobile windows, including the width of the narrowest phones. */
const windows = [
  { widths: [1280], height: 900 },
  { widths: [390, 320], height: 844 },
] as const

test.setTimeout(180_000)

/**
 * Returns what lies beyond the window, and which words are cut off and cannot be scrolled to. Words shortened with an
 * ellipsis on purpose have the full text in a title.
 */
const beyond = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.scrollWidth - innerWidth
    const cut: string[] = []
    const words = document.createTreeWalker(document.querySelector('main') as HTMLElement, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const { left, right, width } = range.getBoundingClientRect()
      // What is folded is laid out, but not seen.
      const parent = node.parentElement
      if (width === 0 || !parent?.checkVisibility()) continue
      if (parent.closest('.visually-hidden, option, [data-visually-hidden]')) continue
      for (let at: HTMLElement | null = parent; at && at !== document.body; at = at.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(at)
        // Scrolled to, or hidden from sight on purpose and read to those who cannot see.
        if (['auto', 'scroll'].includes(overflowX) || clipPath === 'inset(50%)') break
        const box = at.getBoundingClientRect()
        const isCut = ['hidden', 'clip'].includes(overflowX) && (right > box.right + 1 || left < box.left - 1)
        if (isCut && !(textOverflow === 'ellipsis' && at.closest('[title]')))
          cut.push(`cuts "${node.textContent?.slice(0, 30)}"`)
        if (isCut) break
        if (at.tagName === 'MAIN' && right > innerWidth + 1)
          cut.push(`shows "${node.textContent?.slice(0, 30)}" beyond the window`)
      }
    }
    return [...(wide > 0 ? [`is ${wide} px wider than the window`] : []), ...new Set(cut)]
  })

/**
 * Waits until the page was painted twice. A page that the browser considers hidden is never painted, so it is not
 * waited for.
 */
const waitForPaint = () =>
  new Promise<void>((go) => {
    requestAnimationFrame(() => requestAnimationFrame(() => go()))
    setTimeout(go, 1000)
  })

/** Unfolds all parts of a page, and returns whether there are any. */
const unfold = () => {
  const parts = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
  for (const each of parts) each.open = true
  return parts.length > 0
}

/** Returns what is wrong with the current screen, in windows of each width, first as it is and then with all parts unfolded. */
async function faultsOf(page: Page, widths: readonly number[], picture: string): Promise<string[]> {
  const faults: string[] = []
  const { height = 0 } = page.viewportSize() ?? {}
  for (const state of ['', ', unfolded,'])
    for (const width of widths) {
      await page.setViewportSize({ width, height })
      if (state && !(await page.evaluate(unfold))) continue
      await page.evaluate(waitForPaint)
      faults.push(...(await beyond(page)).map((fault) => `at ${width} px${state} ${fault}`))
      if (pictures) await page.screenshot({ path: join(pictures, `${width}-${picture}${state}.png`), fullPage: true })
    }
  return faults
}

// No screen changes what another shows.
test.describe.configure({ mode: 'parallel' })

for (const role of roles) {
  test(`names without a space do not widen any screen for ${role}`, async ({ browser }) => {
    const values = {
      ...parametersOfRenamed(),
      EntityName: long,
      SiteName: long,
      VacancyName: long,
      logonName: `${long}@example.org`,
    }
    const today = new Date().toISOString().slice(0, 10)
    const wrong: string[] = []
    for (const { widths, height } of windows) {
      const context = await browserOfRenamed(browser, role, { viewport: { width: widths[0], height } })
      if (role === 'visitor') await keepFilledDraft(context, today, long)
      const page = await context.newPage()
      await page.bringToFront()
      await page.goto('/?lang=en#/About')
      await page.locator('main h1').waitFor()
      for (const screen of screensOf(role)) {
        const { path, address } = placeOf(screen, values, widths[0] <= 768)
        await arrive(page, address).catch(() => wrong.push(`${path} does not arrive`))
        const faults = await faultsOf(page, widths, `${role}${path.replaceAll('/', '_')}`)
        wrong.push(...faults.map((fault) => `${path} ${fault}`))
      }
      await context.close()
    }
    expect(wrong).toEqual([])
  })
}
