import type { Locator } from '@playwright/test'
import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, test } from './people/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'a phone has its menu folded')

const backgroundOf = (control: Locator) => control.evaluate((each) => getComputedStyle(each).backgroundColor)

test('where the colors are the reader’s own, the page in the menu and the chosen list still differ', async ({
  browser,
}) => {
  const { context } = await browserOf(browser, 'staff', {
    viewport: { width: 1280, height: 900 },
    forcedColors: 'active',
  })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Waiting/List')
  await heading(page, 'Applications')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  const here = await backgroundOf(menu.getByRole('link', { name: 'Applications' }))
  expect(here).not.toBe(await backgroundOf(menu.getByRole('link', { name: 'Notes' })))
  const [onHold, unassigned] = ['On hold', 'Unassigned'].map((name) => page.getByRole('button', { name, exact: true }))
  if (!onHold || !unassigned) throw new Error('The lists are missing')
  await onHold.click()
  await expect(onHold).toHaveAttribute('aria-pressed', 'true')
  expect(await backgroundOf(onHold)).not.toBe(await backgroundOf(unassigned))
  await context.close()
})
