import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')

const text = { file: 'shell', key: 'footer.promise', words: 'footer promise' }
const changed = 'Semilla belongs to every family & costs < 1 cent.'

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
