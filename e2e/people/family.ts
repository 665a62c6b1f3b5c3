import { expect, type Page } from '@playwright/test'

export type Account = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** A new parent, of whom no other journey knows. */
export const newAccount = (firstName: string): Account => ({
  email: `${firstName.toLowerCase()}.${Date.now()}@example.net`,
  password: 'Folsom-2765',
  firstName,
  lastName: 'Ibarra',
})

export const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

export async function signUp(page: Page, account: Account): Promise<void> {
  await page.goto('/#/Partials/SignUp')
  await page.getByLabel('First name').fill(account.firstName)
  await page.getByLabel('Last name').fill(account.lastName)
  await page.getByLabel('Email or phone').fill(account.email)
  await page.getByLabel('Choose a password').fill(account.password)
  await page.getByLabel('The same password again').fill(account.password)
  await page.getByRole('button', { name: 'Create my account' }).click()
  await heading(page, `Hello, ${account.firstName}`)
}

/** The parent's own step, with a home in the Mission. */
export async function fillParent(page: Page, { firstName, lastName, email }: Account): Promise<void> {
  await heading(page, 'About you')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.getByLabel('Email (optional)').fill(email)
  await page.getByLabel('Street and number').fill('2765 Folsom Street')
  await page.getByLabel('Zip code').fill('94110')
  await page.getByRole('checkbox', { name: 'Working', exact: true }).check()
  await saveAndContinue(page)
}

/** A girl of three who is at risk, and so comes before all but children in protective services. */
export async function fillChild(page: Page, firstName: string): Promise<void> {
  await heading(page, 'Child 1')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Ibarra')
  await page.getByRole('textbox', { name: 'Date of birth' }).fill('05/14/2023')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('checkbox', { name: 'Spanish' }).check()
  await page.getByRole('checkbox', { name: 'Hispanic or Latino' }).check()
  await page.getByRole('checkbox', { name: /^At risk/ }).check()
  await saveAndContinue(page)
}

export async function fillIncome(page: Page, familySize: string, employment: string): Promise<void> {
  await heading(page, 'Family size and income')
  await page.getByLabel('How many people are in your family?').fill(familySize)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('textbox', { name: 'Employment (optional)' }).fill(employment)
  await expect(page.getByRole('textbox', { name: 'Monthly total' })).toHaveValue(employment)
  await saveAndContinue(page)
}

/** Care from Monday to Friday as it is offered, and nothing else that narrows the search. */
export async function passCare(page: Page): Promise<void> {
  await heading(page, 'Days, hours and type of care')
  await page.getByRole('textbox', { name: 'When do you need care to start?' }).fill('01/04/2027')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('08:00')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('17:00')
  await saveAndContinue(page)
  for (const step of [
    'Where you want care',
    'Programs you prefer',
    'Language and extras',
    'Agency and last questions',
  ]) {
    await heading(page, step)
    await saveAndContinue(page)
  }
}

/** Fills the whole application from its task list to its review. */
export async function fillApplication(page: Page, account: Account, childName: string): Promise<void> {
  await page.getByRole('link', { name: /^Start/ }).click()
  await fillParent(page, account)
  await page.getByRole('link', { name: /^Continue/ }).click()
  await fillChild(page, childName)
  await page.getByRole('link', { name: /^Continue/ }).click()
  await fillIncome(page, '3', '4000')
  await passCare(page)
  await heading(page, 'Check your answers')
}

export async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I understand and agree' }).check()
  await page.getByRole('button', { name: 'Send my application' }).click()
}
