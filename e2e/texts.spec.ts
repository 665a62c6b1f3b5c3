import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, test } from './people/journey.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const shipped = say('shell.footer.promise')
const changed = 'Semilla <b>belongs</b> to every family.'

test('a text that the administrator changes is read by a visitor without a restart, and undone', async ({
  browser,
}) => {
  const { context, problems } = await browserOf(browser, 'admin')
  const page = await context.newPage()
  const visitor = await (await browser.newContext()).newPage()

  const edit = async (content: string) => {
    await page.goto('/#/Localization')
    await heading(page, say('upkeep.texts.title'))
    await page.getByRole('searchbox', { name: say('upkeep.texts.search') }).fill('footer promise')
    await page.getByText('footer.promise').first().click()
    await page
      .getByRole('textbox', { name: 'American English' })
      .or(page.getByRole('textbox', { name: 'English' }))
      .first()
      .fill(content)
    await page.getByRole('button', { name: say('upkeep.texts.save') }).click()
  }

  await test.step('markup is refused, because texts are text', async () => {
    await edit(changed)
    await expect(page.getByText(say('refusals.textMarkup')).first()).toBeVisible()
    await page.getByRole('button', { name: say('shell.ui.cancel') }).click()
  })

  await test.step('a visitor reads the new text', async () => {
    await edit('Semilla belongs to every family & costs < 1 cent.')
    await expect(page.getByText(say('upkeep.texts.saved'))).toBeVisible()
    await expect(async () => {
      await visitor.goto('/?again')
      await expect(visitor.getByText('Semilla belongs to every family & costs < 1 cent.')).toBeVisible({
        timeout: 3000,
      })
    }).toPass()
  })

  await test.step('the change is undone, and the visitor reads the original', async () => {
    await page.getByText('footer.promise').first().click()
    await page.getByText(say('upkeep.texts.history', { count: 1 })).click()
    await page
      .getByRole('button', { name: say('upkeep.texts.undo') })
      .first()
      .click()
    await expect(page.getByText(say('upkeep.texts.undone'))).toBeVisible()
    await expect(async () => {
      await visitor.goto('/?once more')
      await expect(visitor.getByText(shipped)).toBeVisible({ timeout: 3000 })
    }).toPass()
  })
  expect(problems.filter((each) => !/400|409/.test(each))).toEqual([])
})
