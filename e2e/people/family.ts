import { expect, type Page } from '@playwright/test'
import { type CalendarDate, partsOf } from '../../packages/domain/src/values/dates.ts'
import { bornFor, careStartsOn } from './days.ts'
import { type Say, sayIn } from './texts.ts'

export type Account = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Returns a new parent who is not used by any other test. */
export const newAccount = (firstName: string, lastName = 'Ibarra'): Account => ({
  email: `${firstName.toLowerCase().replace(/[^a-z]/g, 'x')}.${Date.now()}.${Math.floor(Math.random() * 1000)}@example.net`,
  password: 'Folsom-2765',
  firstName,
  lastName,
})

const english = sayIn('en')
/** The language that a family reads, what the product calls the one that it speaks at home, and the child's race and birth. */
export type Reader = {
  readonly say: Say
  readonly speaks: string
  readonly race: 'hispanic' | 'asian'
  readonly bornOn?: CalendarDate
}
export const reads: Reader = { say: english, speaks: 'Spanish', race: 'hispanic' }
const textBox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const optional = (say: Say, key: string) => say('shell.ui.optional', { label: say(key) })

/** Answers that there is no other parent or child, which saves the page and leads on. */
export const noOther = (page: Page, say = english) =>
  page.getByRole('button', { name: say('apply.another.parent.no') }).click()

/** Clicks the button that saves a step. */
export const saveAndContinue = (page: Page, say = english) =>
  page.getByRole('button', { name: say('apply.nav.save') }).click()

/** Waits until the page has this heading. An assertion would look for it less often. */
export const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor({ timeout: 30_000 })

/** Fills in the password of a new account, and creates it. */
export async function choosePassword(page: Page, { password }: Account, say = english): Promise<void> {
  await page.getByLabel(say('accounts.fields.choosePassword'), { exact: true }).fill(password)
  await page.getByLabel(say('accounts.fields.repeatChosen'), { exact: true }).fill(password)
  await page.getByRole('button', { name: say('accounts.signUp.submit') }).click()
}

/** Signs a new parent up. */
export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/#/Partials/SignUp')
  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByLabel('Email or phone').fill(account.email)
  await choosePassword(page, account)
  await heading(page, `Hello, ${account.firstName}`)
}

/** Fills in the parent's step, with a home in the Mission. */
export async function fillParent(page: Page, { firstName, lastName, email }: Account, say = english): Promise<void> {
  await heading(page, say('apply.parent.title.you'))
  await textBox(page, say('apply.label.parents_firstName')).fill(firstName)
  await textBox(page, say('apply.label.parents_lastName')).fill(lastName)
  await page.getByRole('checkbox', { name: say('words.contactMethod.email') }).check()
  await textBox(page, say('apply.label.parents_email')).fill(email)
  await textBox(page, say('apply.label.parents_address_street')).fill('2765 Folsom Street')
  await textBox(page, say('apply.label.parents_address_zip')).fill('94110')
  await page.getByRole('checkbox', { name: say('words.need.working'), exact: true }).check()
  await noOther(page, say)
}

/** Types a date of birth into its three fields. */
async function fillBirth(page: Page, bornOn: CalendarDate, say: Say): Promise<void> {
  const [year, month, day] = partsOf(bornOn).map(String) as [string, string, string]
  const birth = page.getByRole('group', { name: say('apply.label.children_bornOn') })
  await birth.getByLabel(say('shell.ui.date.month'), { exact: true }).fill(month)
  await birth.getByLabel(say('shell.ui.date.day'), { exact: true }).fill(day)
  await birth.getByLabel(say('shell.ui.date.year'), { exact: true }).fill(year)
}

/** Fills in a girl, of three by default, who is at risk, and so ranks before all but children in protective services. */
export async function fillChild(
  page: Page,
  firstName: string,
  { say, speaks, race, bornOn = bornFor({ years: 3, months: 8 }) }: Reader = reads,
): Promise<void> {
  await heading(page, say('apply.child.title', { number: 1 }))
  await textBox(page, say('apply.label.children_firstName')).fill(firstName)
  await expect(textBox(page, say('apply.label.children_lastName'))).not.toHaveValue('')
  await fillBirth(page, bornOn, say)
  await page.getByRole('radio', { name: say('words.gender.female') }).check()
  await page.getByRole('checkbox', { name: speaks }).check()
  await page.getByRole('checkbox', { name: say(`words.race.${race}`) }).check()
  if (race !== 'hispanic') await page.getByRole('radio', { name: say('words.ethnicity.notHispanic') }).check()
  await page.getByRole('checkbox', { name: new RegExp(`^${say('words.protection.atRisk')}`) }).check()
  await noOther(page, say)
}

/** Fills in the income step with a family size and a monthly income from employment. */
export async function fillIncome(page: Page, familySize: string, employment: string, say = english): Promise<void> {
  await heading(page, say('apply.income.title'))
  await page.getByLabel(say('apply.label.familySize')).fill(familySize)
  await page.getByRole('radio', { name: say('words.yesNo.no'), exact: true }).check()
  await textBox(page, optional(say, 'words.incomeSource.employment')).fill(employment)
  await expect(textBox(page, say('apply.label.incomes_total'))).toHaveValue(employment.replace(/(\d)(\d{3})$/, '$1,$2'))
  await saveAndContinue(page, say)
}

/** Accepts the default care from Monday to Friday, without narrowing the search. */
export async function acceptCareDefaults(page: Page, say = english): Promise<void> {
  await heading(page, say('apply.care.title'))
  // A day that every language reads alike.
  await textBox(page, say('apply.label.care_startOn')).fill(careStartsOn)
  await textBox(page, say('apply.label.care_hours_from')).fill('08:00')
  await textBox(page, say('apply.label.care_hours_to')).fill('17:00')
  await saveAndContinue(page, say)
  for (const step of ['location', 'misc']) {
    await heading(page, say(`apply.${step}.title`))
    await saveAndContinue(page, say)
  }
}

/** Fills in the whole application from its task list to its review. */
export async function fillApplication(
  page: Page,
  account: Account,
  childName: string,
  reader: Reader = reads,
): Promise<void> {
  const { say } = reader
  await page.getByRole('link', { name: new RegExp(`^${say('apply.hub.start', { title: '' })}`) }).click()
  await fillParent(page, account, say)
  await fillChild(page, childName, reader)
  await fillIncome(page, '3', '4000', say)
  await acceptCareDefaults(page, say)
  await heading(page, say('apply.review.title'))
}

/** Accepts the disclaimer and submits the application, or a change of it. */
export async function send(page: Page, say = english, button = 'apply.review.send'): Promise<void> {
  await page.getByRole('checkbox', { name: say('apply.disclaimer.agree') }).check()
  await page.getByRole('button', { name: say(button) }).click()
}
