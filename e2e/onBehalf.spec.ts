import { addressOf } from '../packages/contract/src/screens.ts'
import { heading, newAccount, send } from './people/family.ts'
import { givenApplication, givenDraft, givenParent, givenStaff, unlikeOthers } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { arrive } from './people/screens.ts'
import { signInAt } from './people/staff.ts'
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
  const part = page.locator('#part-income')
  await expect(part).toContainText(say('casework.detail.parts.income'))

  await test.step('the family size is corrected', async () => {
    // On a phone, the part is folded until its link opens it.
    await page
      .getByRole('navigation', { name: say('casework.detail.jumps') })
      .getByRole('link', { name: say('casework.detail.parts.income') })
      .click()
    await expect(part).toBeFocused()
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

test('an application that staff create ends with what comes next: its parent is invited', async ({ browser }, {
  project,
}) => {
  test.skip(
    project.name === 'phone',
    'one application at a time is begun in an account; the window becomes a phone’s below',
  )
  const account = newAccount('Ludivina', 'Barrera')
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAt(page, '/Agency/SignIn', 'counselor@example.org')
  await page.addInitScript(() => sessionStorage.setItem('semilla_disclaimer', '1'))
  await givenDraft(context, account, ...unlikeOthers(account, 40))
  await page.goto('/?lang=en#/')

  await test.step('the page says whose it is and what was decided', async () => {
    await arrive(page, addressOf('newApplication', { step: 'review' }))
    await send(page, english)
    await heading(page, english('creating.created.title'))
    await expect(page.getByText(/Ludivina Barrera, application A/)).toBeVisible()
    await expect(page.getByText(english('eligibility.outcome.incomeEligible'))).toBeVisible()
  })

  for (const language of ['en', 'es', 'zh-Hant'])
    await test.step(`in ${language}, also on a phone`, async () => {
      await page.goto(`/?lang=${language}${new URL(page.url()).hash}`)
      await heading(page, sayToStaffIn(language)('creating.created.title'))
      await expect(page.getByText(/Ludivina Barrera/)).toBeVisible()
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 844 })
        await readsOwnLanguage(page, language)
      }
    })

  await test.step('it leads to why, to the record and to an invitation', async () => {
    await page.goto(`/?lang=en${new URL(page.url()).hash}`)
    await page.getByRole('link', { name: english('creating.created.whyAndFee') }).click()
    await heading(page, english('applications.eligible.title'))
    await page.goBack()
    await page.getByRole('link', { name: english('casework.detail.invite.title') }).click()
    await heading(page, english('casework.detail.invite.title'))
    await page.getByRole('button', { name: english('casework.detail.invite.submit') }).click()
    await heading(page, /Ludivina Barrera/)
  })
})
