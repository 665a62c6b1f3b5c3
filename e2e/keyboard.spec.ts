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

test('a field of a dialog is never below its buttons when Tab reaches it in a low window', async ({ browser }) => {
  const { context } = await browserOf(browser, 'staff', { viewport: { width: 667, height: 375 } })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Waiting/Tasks')
  await page
    .getByRole('button', { name: /^Change “/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Change task' })
  const last = dialog.getByRole('combobox', { name: 'Who will do it' })
  await dialog.getByRole('button', { name: /^Choose from a calendar/ }).focus()
  await page.keyboard.press('Tab')
  await expect(last).toBeFocused()
  const { bottom } = await last.evaluate((field) => field.getBoundingClientRect())
  const { top } = await dialog.locator('[data-sticks]').evaluate((buttons) => buttons.getBoundingClientRect())
  expect(bottom).toBeLessThanOrEqual(top)
  await context.close()
})

test('digits of full width that a Chinese keyboard composes are written once, as plain ones', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto('/?lang=zh-Hant#/Profile')
  const zip = page.getByRole('textbox', { name: '郵遞區號' })
  await zip.fill('')
  await zip.focus()
  const keyboard = await context.newCDPSession(page)
  for (const text of ['９', '９４', '９４１'])
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
  await keyboard.send('Input.insertText', { text: '９４１１０' })
  await expect(zip).toHaveValue('94110')
  await context.close()
})
