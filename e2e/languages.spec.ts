import { browserOf, signIn } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { readable, readsOwnLanguage } from './people/reading.ts'
import { englishOnly, textsOf } from './people/texts.ts'

/** The screens that every family visits, with the key of a text near the top of each. */
const screens = [
  ['/Dashboard', 'landing.hero.title'],
  ['/Partials/SignIn', 'accounts.signIn.family.title'],
  ['/Partials/Application', 'apply.title.new'],
  ['/NewDashboard', undefined],
] as const

for (const language of ['es', 'zh-Hant']) {
  test(`a family reads ${language} everywhere`, async ({ page, context }) => {
    const own = textsOf(language)
    // The choice of a link is kept even if the page is left before its script runs.
    await page.goto(`/?lang=${language}`, { waitUntil: 'commit' })
    for (const [path, title] of screens) {
      await test.step(path, async () => {
        if (path === '/NewDashboard') await signIn(context, 'parent')
        // From an empty page, so that the product loads again.
        await page.goto('about:blank')
        await page.goto(`/#${path}`)
        const name = title ? (own.get(title) ?? '') : /Elena/
        await heading(page, name)
        await readsOwnLanguage(page, language)
      })
    }
  })
}

test('choosing another language keeps typed data, and the choice', async ({ page, isMobile, viewport }) => {
  const narrow = isMobile || (viewport?.width ?? 0) <= 768
  const choose = async (language: string, menu: string) => {
    if (narrow) await page.getByRole('button', { name: menu }).click()
    await page.getByRole('banner').getByRole('combobox').selectOption(language)
    if (narrow)
      await page.getByRole('button', { name: menu }).or(page.locator('[aria-expanded="true"]')).first().click()
  }
  const [spanish, chinese] = [textsOf('es'), textsOf('zh-Hant')]
  await page.goto('/?lang=en#/Partials/Application?step=parent')
  await page.getByRole('textbox', { name: 'First name' }).fill('Mei')
  await page.getByRole('checkbox', { name: 'Working', exact: true }).check()
  await page.getByRole('textbox', { name: 'Zip code' }).fill('9411')
  await page.getByRole('button', { name: 'No, continue' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  for (const [language, texts] of [
    ['es', spanish],
    ['zh-Hant', chinese],
  ] as const) {
    await choose(language, language === 'es' ? 'Menu' : (spanish.get('shell.menu.open') ?? ''))
    await heading(page, texts.get('apply.parent.title.you') ?? '')
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    await expect(page.locator('input[value="Mei"]')).toBeVisible()
    await expect(page.locator('input[value="9411"]')).toBeVisible()
    // Names that the server gives arrive a moment after the language has changed.
    const left = async () => {
      const text = await readable(page)
      return englishOnly(language).filter((each) => text.includes(each))
    }
    await expect.poll(left).toEqual([])
  }
  await expect(page.getByText(chinese.get('apply.saving.saved') ?? '', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-Hant')
  await expect(page.locator('input[value="Mei"]')).toBeVisible()
})

test('the answers to an offer are divided at their comma in Chinese on a small phone', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 320, height: 844 } })
  const page = await context.newPage()
  await page.goto('/?lang=zh-Hant#/NewDashboard')
  const label = page.locator('#offers button', { hasText: '不用了，謝謝' }).first().locator('.mantine-Button-label')
  await expect(label).toBeVisible()
  const lines = await label.evaluate((each) => {
    const text = document.createTreeWalker(each, NodeFilter.SHOW_TEXT).nextNode() as Text
    const word = document.createRange()
    word.setStart(text, 0)
    word.setEnd(text, '不用了'.length)
    return word.getClientRects().length
  })
  expect(lines, 'lines of the first word').toBe(1)
  await context.close()
})
