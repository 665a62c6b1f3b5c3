import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, test } from './people/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'a phone has its menu folded and no titles of columns')

test('Tab goes through the header as it is seen, the languages last', async ({ page }) => {
  await page.goto('/?lang=en#/About')
  await heading(page, 'About')
  const reached: string[] = []
  await page.getByRole('link', { name: /^Semilla/ }).focus()
  while (reached.at(-1) !== 'Language' && reached.length < 12) {
    await page.keyboard.press('Tab')
    reached.push(
      await page.evaluate(() => {
        const { activeElement: it } = document
        return it instanceof HTMLSelectElement ? 'Language' : (it?.textContent ?? '')
      }),
    )
  }
  expect(reached.slice(-2)).toEqual(['Sign in', 'Language'])
})

test('a title that sorts is never below the header of the page when Tab reaches it in a low window', async ({
  browser,
}) => {
  const { context } = await browserOf(browser, 'program', { viewport: { width: 844, height: 390 } })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Program/SiteList')
  await heading(page, 'Sites')
  const sorts = page.getByRole('columnheader').getByRole('button')
  for (const scrolled of [0, 325, 400]) {
    await sorts.nth(1).evaluate((button: HTMLElement, top) => {
      button.closest('[data-height]')?.scrollTo(0, 90)
      window.scrollTo(0, top)
      button.focus({ preventScroll: true })
    }, scrolled)
    await page.keyboard.press('Tab')
    await expect(sorts.nth(2)).toBeFocused()
    const { bottom } = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect())
    const { top } = await sorts.nth(2).evaluate((button) => button.getBoundingClientRect())
    expect(top, `scrolled by ${scrolled} px`).toBeGreaterThanOrEqual(bottom)
  }
  await context.close()
})

test('what saves a form that stays on the page keeps the focus', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Profile')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your profile was saved.')).toBeVisible()
  await expect(save).toBeFocused()
  await context.close()
})
