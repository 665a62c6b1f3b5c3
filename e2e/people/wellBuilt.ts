import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Returns the accessibility violations in the whole page, or in some elements, of all rules or without some. */
export async function violationsOf(
  page: Page,
  inside: readonly string[] = ['html'],
  without: readonly string[] = [],
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  return page.evaluate(
    async ({ only, include, without }) => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') }
      // Style sheets are loaded again for experimental rules only.
      const found = await axe.run(
        { include },
        {
          runOnly: only,
          rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          preload: { assets: ['media'] },
        },
      )
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 140)).join(' | ')}`,
      )
    },
    { only: tags, include: [...inside], without },
  )
}

/** Returns the fields at which Safari would enlarge the page of a phone, as their letters are small. */
const smallFields = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('.mantine-Input-input')]
      .filter((each) => innerWidth <= 768 && each.checkVisibility() && parseFloat(getComputedStyle(each).fontSize) < 16)
      .map((each) => each.labels?.[0]?.textContent ?? each.ariaLabel),
  )

/** Asserts that the current page has no accessibility violations and fits the window. */
export async function isWellBuilt(page: Page): Promise<void> {
  // A dialog or a notification may cover a part of what can be pressed. Every screen is checked for it without them.
  expect(await violationsOf(page, ['html'], ['target-size']), page.url()).toEqual([])
  expect(await smallFields(page), page.url()).toEqual([])
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(beyond, `${page.url()} scrolls sideways`).toBeLessThanOrEqual(1)
}
