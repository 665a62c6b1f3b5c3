import type { Browser, BrowserContext } from '@playwright/test'
import { changePassword } from '../packages/contract/src/accounts/password.ts'
import { listRoles } from '../packages/contract/src/accounts/roles.ts'
import { logInProvider } from '../packages/contract/src/accounts/signIn.ts'
import { addUser } from '../packages/contract/src/accounts/userForm.ts'
import { browserOf } from './people/city.ts'
import { heading } from './people/family.ts'
import { ask } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const text = (key: string, values = {}) => say(`upkeep.tables.${key}`, values)
const inDialog = (page: Page) => page.getByRole('dialog')
/** Confirms a change once it is counted what it would do. */
const confirm = (page: Page, yes: string) =>
  page
    .getByRole('dialog', { name: text('sure') })
    .getByRole('button', { name: text(yes) })
    .click()
/** A day on which nobody in any test is, so that nothing that is planned for it happens. */
const someDay = `03/15/${new Date().getFullYear() + 2}`

test.skip(({ viewport }) => (viewport?.width ?? 0) <= 768, 'this is done at a desk')

async function openTable(page: Page, table: string): Promise<void> {
  await page.goto(`/?lang=en#/Tables?Table=${table}`)
  await heading(page, text('title'))
}

/** Opens a browser in which another administrator of the city is signed in. */
async function givenColleague(admin: BrowserContext, browser: Browser): Promise<Page> {
  const account = `colleague.${Date.now()}@example.net`
  const passwords = { first: 'Harbor-2291', own: 'Presidio-77!' }
  const roles = await ask(admin, listRoles, {})
  const person = { firstName: 'Ines', lastName: 'Okafor', account, accountKind: 'email', email: account } as const
  const details = { phone: '', cell: '', gender: '', language: 'en', city: '', state: '', zip: '', isDisabled: false }
  await ask(admin, addUser, {
    ...person,
    ...details,
    phoneCountryCode: '1',
    roleIds: roles.filter(({ code }) => code === 'portalAdministrator').map(({ id }) => id),
    appIds: [],
    siteIds: [],
    organizationId: undefined,
    password: passwords.first,
  })
  const context = await browser.newContext()
  const credentials = { account, accountKind: 'email', phoneCountryCode: '1', invitationCode: undefined } as const
  await ask(context, logInProvider, { ...credentials, password: passwords.first, isAgency: false })
  const change = { userId: undefined, oldPassword: passwords.first, newPassword: passwords.own }
  await ask(context, changePassword, change)
  return context.newPage()
}

test('a fee is proposed with what it would change, approved by another administrator for its day, and taken back', async ({
  browser,
}) => {
  const { context, problems } = await browserOf(browser, 'admin')
  const page = await context.newPage()
  const colleague = await givenColleague(context, browser)
  const change = (of: Page) => of.getByRole('listitem').filter({ hasText: text('onDay', { day: someDay }) })

  await test.step('what would change is shown before it is proposed', async () => {
    await openTable(page, 'fees')
    await page.getByRole('grid').locator('[role=row][data-index]:not([data-loading])').first().click()
    await inDialog(page).getByLabel(text('fields.fullTimePercent')).fill('3')
    await inDialog(page)
      .getByRole('textbox', { name: text('fields.since') })
      .fill(someDay)
    await expect(inDialog(page).getByText(/waiting families were compared/)).toBeVisible()
    await expect(inDialog(page).getByText(/The fee would rise for [1-9]/)).toBeVisible()
    await inDialog(page)
      .getByRole('button', { name: text('propose') })
      .click()
    await confirm(page, 'propose')
    await expect(page.getByText(text('proposed'))).toBeVisible()
  })

  await test.step('nobody approves what they proposed', async () => {
    await expect(change(page).first()).toContainText(text('statuses.waiting'))
    await expect(change(page).getByRole('button', { name: text('decide.approve') })).toHaveCount(0)
    await expect(change(page).getByRole('button', { name: text('decide.withdraw') })).toBeVisible()
  })

  await test.step('another administrator approves it, and it waits for its day', async () => {
    await openTable(colleague, 'fees')
    await change(colleague)
      .getByRole('button', { name: text('decide.approve') })
      .click()
    await expect(inDialog(colleague).getByText(/The fee would rise for [1-9]/)).toBeVisible()
    await inDialog(colleague)
      .getByRole('button', { name: text('decide.approve') })
      .click()
    await expect(change(colleague).first()).toContainText(text('statuses.planned'))
    await expect(change(colleague).first()).toContainText('Ines Okafor')
  })

  await test.step('it is taken back before its day', async () => {
    await openTable(page, 'fees')
    await change(page)
      .getByRole('button', { name: text('decide.withdraw') })
      .click()
    await inDialog(page)
      .getByRole('button', { name: text('decide.withdraw') })
      .click()
    await expect(change(page).first()).toContainText(text('statuses.withdrawn'))
  })
  expect(problems).toEqual([])
})

test('a subsidy is added in three languages, and ended', async ({ browser }) => {
  const { context, problems } = await browserOf(browser, 'admin')
  const page = await context.newPage()
  const name = `Weekend care ${Date.now()}`
  const row = page.getByRole('row').filter({ hasText: name })
  await openTable(page, 'programs')
  await page.getByRole('button', { name: text('add') }).click()
  const field = (of: string) => inDialog(page).getByLabel(text(`fields.${of}`))
  await field('nameEn').fill(name)
  await inDialog(page)
    .getByRole('button', { name: text('save') })
    .click()
  await expect(inDialog(page).getByText(say('validation.required')).first()).toBeVisible()
  await field('nameEs').fill(`Cuidado de fin de semana ${Date.now()}`)
  await field('nameZh').fill(`週末托兒 ${Date.now()}`)
  await field('eligibility').selectOption({ label: text('choices.both') })
  await field('startAgeMonths').fill('24')
  await field('endAgeMonths').fill('60')
  await expect(inDialog(page).getByText(/With this change: [1-9]/)).toBeVisible()
  await inDialog(page)
    .getByRole('button', { name: text('save') })
    .click()
  await confirm(page, 'save')
  await expect(row).toContainText(text('inUse'))
  await row.click()
  // What is counted makes the dialog taller, and a press in that moment misses the button.
  await expect(inDialog(page).getByText(/With this change: /)).toBeVisible()
  await page.getByRole('button', { name: text('end.yes') }).click()
  await page
    .getByRole('dialog', { name: text('end.title') })
    .getByRole('button', { name: text('end.yes') })
    .click()
  await expect(row).toContainText(text('ended'))
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toContainText(text('actions.end'))
  expect(problems.filter((each) => !/400/.test(each))).toEqual([])
})
