import { expect, type Page } from '@playwright/test'

export type Account = {
  readonly email: string
  readonly password: string
  readonly firstName: string
  readonly lastName: string
}

/** Returns a new parent who is not used by any other test. */
export const newAccount = (firstName: string): Account => ({
  email: `${firstName.toLowerCase()}.${Date.now()}@example.net`,
  password: 'Folsom-2765',
  firstName,
  lastName: 'Ibarra',
})

/** Answers that there is no other parent or child, which saves the page and leads on. */
export const noOther = (page: Page) => page.getByRole('button', { name: 'No, continue' }).click()

/** Clicks the button that saves a step. */
export const saveAndContinue = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click()

/** Waits until the page has this heading. */
export const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Signs a new parent up. */
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

/** Fills in the parent's step, with a home in the Mission. */
export async function fillParent(page: Page, { firstName, lastName, email }: Account): Promise<void> {
  await heading(page, 'About you')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('checkbox', { name: 'Email' }).check()
  await page.getByLabel('Email (optional)').fill(email)
  await page.getByLabel('Street and number').fill('2765 Folsom Street')
  await page.getByLabel('Zip code').fill('94110')
  await page.getByRole('checkbox', { name: 'Working', exact: true }).check()
  await noOther(page)
}

/** Types a date of birth into its three fields. */
export async function fillBirth(page: Page, month: string, day: string, year: string): Promise<void> {
  const birth = page.getByRole('group', { name: 'Date of birth' })
  await birth.getByLabel('Month').fill(month)
  await birth.getByLabel('Day').fill(day)
  await birth.getByLabel('Year').fill(year)
}

/** Fills in a girl, of three by default, who is at risk and so ranks before all but children in protective services. */
export async function fillChild(page: Page, firstName: string, bornIn = '2023'): Promise<void> {
  await heading(page, 'Child 1')
  await page.getByLabel('First name').fill(firstName)
  await expect(page.getByLabel('Last name')).toHaveValue('Ibarra')
  await fillBirth(page, '5', '14', bornIn)
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('checkbox', { name: 'Spanish' }).check()
  await page.getByRole('checkbox', { name: 'Hispanic or Latino' }).check()
  await page.getByRole('checkbox', { name: /^At risk/ }).check()
  await noOther(page)
}

/** Fills in the income step with a family size and a monthly income from employment. */
export async function fillIncome(page: Page, familySize: string, employment: string): Promise<void> {
  await heading(page, 'Family size and income')
  await page.getByLabel('How many people are in your family?').fill(familySize)
  await page.getByRole('radio', { name: 'No' }).check()
  await page.getByRole('textbox', { name: 'Employment (optional)' }).fill(employment)
  await expect(page.getByRole('textbox', { name: 'Monthly total' })).toHaveValue(
    employment.replace(/(\d)(\d{3})$/, '$1,$2'),
  )
  await saveAndContinue(page)
}

/** Accepts the default care from Monday to Friday, without narrowing the search. */
export async function acceptCareDefaults(page: Page): Promise<void> {
  await heading(page, 'Days, hours and type of care')
  await page.getByRole('textbox', { name: 'When do you need care to start?' }).fill('01/04/2027')
  await page.getByRole('textbox', { name: 'From', exact: true }).fill('08:00')
  await page.getByRole('textbox', { name: 'To', exact: true }).fill('17:00')
  await saveAndContinue(page)
  for (const step of ['Where you want care', 'Agency and last questions']) {
    await heading(page, step)
    await saveAndContinue(page)
  }
}

/** Fills in the whole application from its task list to its review. */
export async function fillApplication(page: Page, account: Account, childName: string, bornIn?: string): Promise<void> {
  await page.getByRole('link', { name: /^Start/ }).click()
  await fillParent(page, account)
  await fillChild(page, childName, bornIn)
  await fillIncome(page, '3', '4000')
  await acceptCareDefaults(page)
  await heading(page, 'Check your answers')
}

/** Accepts the disclaimer and submits the application. */
export async function send(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'I understand and agree' }).check()
  await page.getByRole('button', { name: 'Send my application' }).click()
}
