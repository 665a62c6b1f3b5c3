import { browserOf } from './people/city.ts'
import { expect, type Page, test } from './people/journey.ts'

/** Replaces the URL of the page by typing another one. */
const type = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash
  }, path)

test('an address that is typed asks before entries are lost, and the way back is kept', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent')
  const page = await context.newPage()
  await page.goto('/?lang=en#/About')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await type(page, '/Profile')
  const name = page.getByLabel('First name')
  const given = await name.inputValue()
  await name.fill('Somebody')

  await type(page, '/NewsResources')
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/Profile$/)
  await expect(name).toHaveValue('Somebody')

  await page.goBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay on this page' }).click()
  await expect(page).toHaveURL(/\/Profile$/)

  await type(page, '/NewsResources')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave without saving' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'News and resources' })).toBeVisible()
  await expect(page).toHaveURL(/\/NewsResources$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/Profile$/)
  await expect(name).toHaveValue(given)
  await page.goBack()
  await expect(page).toHaveURL(/\/About$/)
  await context.close()
})
