import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')

const text = { file: 'shell', key: 'footer.promise', words: 'footer promise' }
const changed = 'Semilla belongs to every family & costs < 1 cent.'

// Each journey edits a text of its own.
test.describe.configure({ mode: 'parallel' })

async function find(page: Page, { key, words }: typeof text) {
  await page.goto('/?lang=en#/Localization')
  await heading(page, say('upkeep.texts.title'))
  await page.getByRole('searchbox', { name: say('upkeep.texts.search') }).fill(words)
  await page.getByText(key).first().click()
}

async function edit(page: Page, of: typeof text, content: string) {
  await find(page, of)
  await page.getByRole('dialog').getByRole('textbox').first().fill(content)
  await page.getByRole('button', { name: say('upkeep.texts.save') }).click()
}

test('a text that the administrator changes is read by a visitor without a restart, and undone', async ({
  browser,
  viewport,
}) => {
  const { context, problems } = await browserOf(browser, 'admin', { viewport })
  const page = await context.newPage()
  const visitor = await (await browser.newContext({ viewport })).newPage()
  const reads = async (words: string) => {
    await expect(async () => {
      await visitor.goto('/?lang=en')
      await expect(visitor.getByText(words)).toBeVisible({ timeout: 5000 })
    }).toPass()
  }

  await test.step('the text is marked on a picture of a screen, and is read there in Spanish', async () => {
    await find(page, text)
    const picture = page.getByRole('region', { name: say('upkeep.texts.picture') })
    await expect(picture.getByRole('img')).toHaveJSProperty('naturalWidth', 800)
    await page.getByRole('combobox', { name: say('upkeep.texts.writtenIn') }).selectOption('es')
    await expect(picture.getByText(sayIn('es')(`${text.file}.${text.key}`)).first()).toBeVisible()
    await page.getByRole('button', { name: say('shell.ui.cancel') }).click()
  })

  await test.step('markup is refused, because texts are text', async () => {
    await edit(page, text, 'Semilla <b>belongs</b> to every family.')
    await expect(page.getByText(say('refusals.textMarkup')).first()).toBeVisible()
    await page.getByRole('button', { name: say('shell.ui.cancel') }).click()
  })

  await test.step('a visitor reads the new text', async () => {
    await edit(page, text, changed)
    await expect(page.getByText(say('upkeep.texts.saved'))).toBeVisible()
    await reads(changed)
  })

  await test.step('the change is undone on a phone, and the visitor reads the original', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await find(page, text)
    await page.getByText('1 change', { exact: true }).click()
    await page
      .getByRole('button', { name: say('upkeep.texts.undo') })
      .first()
      .click()
    await expect(page.getByText(say('upkeep.texts.undone'))).toBeVisible()
    await reads(say(`${text.file}.${text.key}`))
  })
  expect(problems.filter((each) => !/400|409/.test(each))).toEqual([])
})

test('of two administrators who edit one text at once, the second is told, and no change is lost', async ({
  browser,
}) => {
  const other = { file: 'shell', key: 'unauthorized.title', words: 'unauthorized title' }
  const pages = []
  for (let each = 0; each < 2; each++) pages.push(await (await browserOf(browser, 'admin')).context.newPage())
  const [first, second] = pages as [Page, Page]
  const editor = (page: Page, at: number) => page.getByRole('dialog').getByRole('textbox').nth(at)
  const save = (page: Page) => page.getByRole('button', { name: say('upkeep.texts.save') }).click()
  for (const page of [first, second]) await find(page, other)
  await editor(first, 0).fill('About us, said first')
  await save(first)
  await expect(first.getByText(say('upkeep.texts.saved'))).toBeVisible()

  await test.step('the second reads that somebody was faster, and what they typed stays', async () => {
    await editor(second, 0).fill('About us, said second')
    await save(second)
    await expect(second.getByText(say('refusals.editedMeanwhile')).first()).toBeVisible()
    await expect(editor(second, 0)).toHaveValue('About us, said second')
    await find(first, other)
    await expect(editor(first, 0)).toHaveValue('About us, said first')
  })

  await test.step('another language of the same text is nobody else’s change', async () => {
    await second.getByRole('button', { name: say('shell.ui.cancel') }).click()
    await find(second, other)
    await editor(second, 1).fill('Quiénes somos, dicho después')
    await save(second)
    await expect(second.getByText(say('upkeep.texts.saved'))).toBeVisible()
    await find(second, other)
    await expect(editor(second, 0)).toHaveValue('About us, said first')
    await expect(editor(second, 1)).toHaveValue('Quiénes somos, dicho después')
  })

  await test.step('both are undone', async () => {
    await second.getByText('2 changes', { exact: true }).click()
    const undo = second.getByRole('button', { name: say('upkeep.texts.undo') })
    await undo.first().click()
    await expect(second.getByText(say('upkeep.texts.undone'))).toBeVisible()
    await find(second, other)
    await second.getByText('3 changes', { exact: true }).click()
    await undo.last().click()
    await expect(second.getByText(say('upkeep.texts.undone')).last()).toBeVisible()
  })
})

test('a language that runs from right to left is added without code, lays pages out so, and is removed', async ({
  browser,
  viewport,
}) => {
  const { context, problems } = await browserOf(browser, 'admin', { viewport })
  const page = await context.newPage()
  const ofLanding = { file: 'landing', key: 'hero.lead', words: 'hero lead' }
  const languages = page.getByRole('button', { name: say('upkeep.texts.languages') })
  const removal = page.getByRole('dialog').getByRole('button', { name: /Arabic/ })
  await page.goto('/?lang=en#/Localization')
  await languages.click()
  await page.getByLabel(say('upkeep.texts.language.code')).fill('ar')
  await page.getByRole('button', { name: say('upkeep.texts.language.add') }).click()
  await expect(page.getByText(say('upkeep.texts.language.added'))).toBeVisible()
  await find(page, ofLanding)
  await page.getByRole('dialog').getByRole('textbox').last().fill('سميلا لكل عائلة')
  await page.getByRole('button', { name: say('upkeep.texts.save') }).click()
  await expect(page.getByText(say('upkeep.texts.saved'))).toBeVisible()

  for (const size of [viewport, { width: 390, height: 844 }])
    await test.step(`a visitor reads it from right to left, ${size?.width} wide`, async () => {
      const visitor = await (await browser.newContext({ viewport: size })).newPage()
      await visitor.goto('/?lang=ar')
      await expect(visitor.getByText('سميلا لكل عائلة')).toBeVisible()
      await expect(visitor.locator('html')).toHaveAttribute('dir', 'rtl')
      const mark = await visitor.getByRole('banner').getByRole('link').first().boundingBox()
      expect(mark?.x).toBeGreaterThan((size?.width ?? 0) / 2)
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true)
    })

  await page.goto('/?lang=en#/Localization')
  await languages.click()
  await removal.click()
  await expect(page.getByText(say('upkeep.texts.language.removed'))).toBeVisible()
  expect(problems).toEqual([])
})
