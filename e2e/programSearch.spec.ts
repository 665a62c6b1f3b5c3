import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('zh-Hant')
const zip = '94110'

const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) })
const names = (page: Page) => cards(page).getByRole('heading', { level: 3 })

test('a visitor looks for programs in Chinese, compares two, and passes the search on', async ({ page, browser }) => {
  await page.goto('/?lang=zh-Hant#/Partials/ProgramSearch')
  await heading(page, say('programSearch.title'))

  await test.step('near a zip, with an open vacancy', async () => {
    await page.getByRole('textbox', { name: /^郵遞區號/ }).fill(zip)
    await page.getByRole('checkbox', { name: say('programSearch.onlyOpen') }).check()
    await page.getByRole('button', { name: say('programSearch.go') }).click()
    await expect(page).toHaveURL(new RegExp(zip))
    await expect(cards(page).first()).toBeVisible()
    await expect(cards(page).first().getByRole('button', { name: /空缺/ })).toBeVisible()
    await readsOwnLanguage(page, 'zh-Hant')
  })

  await test.step('reads the vacancies of the first', async () => {
    await cards(page).first().getByRole('button', { name: /空缺/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await expect(dialog).not.toContainText(/AM|PM/)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  })

  await test.step('compares two', async () => {
    const compared = (await names(page).allInnerTexts()).slice(0, 2)
    for (const index of [0, 1])
      await cards(page)
        .nth(index)
        .getByRole('checkbox', { name: say('programSearch.compare.add') })
        .check()
    await page.getByRole('button', { name: say('programSearch.compare.go') }).click()
    const comparison = page.getByRole('region', { name: say('programSearch.compare.title') })
    for (const name of compared) await expect(comparison.getByText(name).first()).toBeVisible()
    await readsOwnLanguage(page, 'zh-Hant')
    await page.getByRole('button', { name: say('programSearch.compare.back') }).click()
  })

  await test.step('another browser finds the same by the address', async () => {
    // The list comes back a moment after the comparison has been left.
    await expect(names(page).first()).toBeVisible()
    const found = await names(page).allInnerTexts()
    const other = await (await browser.newContext()).newPage()
    await other.goto(page.url())
    await expect(names(other)).toHaveText(found)
  })
})
