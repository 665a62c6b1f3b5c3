import { expect, type Page } from '@playwright/test'
import { englishOnly } from './texts.ts'
import { isWellBuilt } from './wellBuilt.ts'

/** Returns all text that a reader can get to see, including collapsed parts. */
export async function readable(page: Page): Promise<string> {
  await page.locator('main h1').waitFor()
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
  return page.locator('body').innerText()
}

/** Asserts that the page is in a language, without a text that is only in English, and well built. */
export async function readsOwnLanguage(page: Page, language: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const text = await readable(page)
  expect(englishOnly(language).filter((each) => text.includes(each))).toEqual([])
  await isWellBuilt(page)
}
