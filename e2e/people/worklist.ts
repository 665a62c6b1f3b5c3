import type { Browser } from '@playwright/test'
import { givenStaff } from './given.ts'
import { expect, type Page } from './journey.ts'
import { arrive } from './screens.ts'
import { sayIn } from './texts.ts'

const say = sayIn('en')
export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
export const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
export const rows = (page: Page) => page.getByRole('grid').locator('[role=row][data-index]')
export const summaryOf = (page: Page) =>
  page.getByRole('complementary', { name: say('casework.detail.summary'), exact: true })
export const search = (page: Page) => page.getByRole('searchbox').first()

/** Returns letters that no other run on this city has. */
export const ownLetters = () => [...String(Date.now()).slice(-5)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Opens a browser in which staff have agreed that records are confidential. */
export async function givenReader(browser: Browser): Promise<Page> {
  const staff = await givenStaff(browser)
  await staff.addInitScript(() => sessionStorage.setItem('semilla_disclaimer', '1'))
  await staff.goto('/?lang=en')
  return staff
}

/** Opens the one family that a search of the worklist finds. */
export async function openFound(page: Page, text: string): Promise<void> {
  await arrive(page, '/Waiting/List')
  await openInList(page, text)
}

/** Opens the one family that a search of the worklist finds, on the worklist. */
export async function openInList(page: Page, text: string): Promise<void> {
  await search(page).fill(text)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('link').click()
  await expect(summaryOf(page)).toBeVisible()
}

/** Changes the status on the record. Some statuses then ask once more. */
export async function changeStatus(
  page: Page,
  status: string,
  more: () => Promise<void> = async () => {},
): Promise<void> {
  // The dialog of the last change closes a moment after its result is shown, and has a button of the same name.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await button(page, say('casework.detail.actions.status')).click()
  await page.getByRole('radio', { name: status, exact: true }).check()
  await more()
  await inDialog(page, say('casework.detail.status.submit')).click()
}
