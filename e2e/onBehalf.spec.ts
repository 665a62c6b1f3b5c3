import { addressOf } from '../packages/contract/src/screens.ts'
import { heading, newAccount } from './people/family.ts'
import { givenApplication, givenParent, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { arrive } from './people/screens.ts'
import { type Say, sayToStaffIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const english = sayToStaffIn('en')
const optional = (say: Say, key: string) => say('shell.ui.optional', { label: say(key) })
const field = (page: Page, say: Say, key: string) => page.getByRole('textbox', { name: optional(say, key) }).first()
const save = (page: Page, say: Say) => page.getByRole('button', { name: say('forStaff.form.save') })

test('staff look for a family by its name and address, and its new application begins with them', async ({
  browser,
}) => {
  const page = await givenStaff(browser)
  await page.goto('/?lang=en')

  await test.step('a name alone is not enough', async () => {
    await arrive(page, addressOf('searchFamily'))
    await field(page, english, 'creating.search.field.firstName').fill('Wilhelmina')
    await field(page, english, 'creating.search.field.lastName').fill('Zapatero')
    await page.getByRole('button', { name: english('creating.search.submit'), exact: true }).click()
    await expect(page.getByRole('alert')).toContainText(english('creating.search.nameAlone'))
    await isWellBuilt(page)
  })

  await test.step('with the address, it is; the family has no application', async () => {
    await field(page, english, 'creating.search.field.street').fill('2765 Folsom Street')
    await field(page, english, 'creating.search.field.zip').fill('94110')
    await page.getByRole('button', { name: english('creating.search.submit'), exact: true }).click()
    await page.getByRole('button', { name: english('creating.create'), exact: true }).click()
  })

  await test.step('what was typed is in the new application', async () => {
    await heading(page, english('apply.title.new'))
    await expect(page.getByRole('link', { name: /Wilhelmina Zapatero/ })).toBeVisible()
    await page.getByRole('link', { name: new RegExp(`^${english('apply.parent.title.you')}`) }).click()
    await expect(page.getByLabel(english('apply.label.parents_address_street'))).toHaveValue('2765 Folsom Street')
    await expect(page.getByLabel(english('apply.label.parents_address_zip'))).toHaveValue('94110')
    expect(page.url()).not.toMatch(/Folsom|Zapatero|94110/)
    await readsOwnLanguage(page, 'en')
  })
})

test('staff correct one answer on the record, and come back to it', async ({ browser }) => {
  const account = newAccount('Graciela', 'Montoya')
  const parent = await givenParent(browser, account, 'es')
  const { id } = await givenApplication(parent.context(), account)
  const page = await givenStaff(browser)
  const say = sayToStaffIn('es')
  await page.addInitScript(() => sessionStorage.setItem('semilla_disclaimer', '1'))
  await page.goto('/?lang=es')
  await arrive(page, addressOf('applicationDetail', { applicationId: id }))
  const size = page.getByLabel(say('apply.label.familySize'))
  const edit = page.getByRole('link', { name: say('casework.detail.edit.income') })
  const part = page.getByRole('heading', { name: say('casework.detail.parts.income'), exact: true })

  await test.step('the family size is corrected', async () => {
    await edit.click()
    await heading(page, say('apply.income.title'))
    await expect(page.getByText(/Graciela Montoya, solicitud A/)).toBeVisible()
    await readsOwnLanguage(page, 'es')
    await size.fill('6')
    await save(page, say).click()
    await expect(part).toBeFocused()
    await expect(page.getByText(say('forStaff.form.saved'))).toBeVisible()
  })

  await test.step('what is left without saving is discarded', async () => {
    await edit.click()
    await expect(size).toHaveValue('6')
    await size.fill('9')
    await page.getByRole('link', { name: say('forStaff.form.back') }).click()
    await page.getByRole('button', { name: say('apply.discard.yes.edit') }).click()
    await expect(part).toBeFocused()
    await edit.click()
    await expect(size).toHaveValue('6')
    await expect(page.getByText(say('forStaff.form.others.title'))).toHaveCount(0)
  })
})
