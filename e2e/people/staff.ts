import { expect, type Page } from '@playwright/test'
import { displayUsDay } from '../../packages/domain/src/values/displayDays.ts'
import { firstDay } from './days.ts'

/** Signs somebody in on a sign-in page, by default with the demo password. */
export async function signInAt(
  page: Page,
  path: '/SignIn' | '/Agency/SignIn' | '/Partials/SignIn',
  account: string,
  password = 'Semilla-2026',
): Promise<void> {
  await page.goto(`/#${path}`)
  await page.getByLabel('Email or phone').fill(account)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}

/** Opens the first of the sites that the signed-in person works for. */
export const openFirstSite = (page: Page) => page.getByRole('grid', { name: 'Sites' }).getByRole('link').first().click()

type Room = { readonly subsidy: RegExp; readonly seats: string; readonly from: string; readonly to: string }
const preschool: Room = { subsidy: /preschool|Early Learning/, seats: '2', from: '3', to: '4' }

/** Publishes a vacancy, by default of two seats for children of three and four, from the page of its site. */
export async function publishVacancy(page: Page, name: string, room = preschool): Promise<void> {
  await page.getByRole('link', { name: 'New vacancy' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const subsidy = page.getByLabel('Subsidy')
  const full = await subsidy.locator('option', { hasText: room.subsidy }).first().getAttribute('value')
  await subsidy.selectOption(full)
  await page.getByRole('textbox', { name: 'Start date' }).fill(displayUsDay(firstDay))
  await page.getByLabel('Number of seats').fill(room.seats)
  const oldest = page.getByRole('group', { name: 'Oldest age on the start date' })
  await page.getByRole('group', { name: 'Youngest age on the start date' }).getByLabel('Years').selectOption(room.from)
  await oldest.getByLabel('Years').selectOption(room.to)
  await expect(page.getByText(/waiting child(ren)? fits? right now/)).toBeVisible()
  await page.getByRole('button', { name: 'Save and publish' }).click()
  await expect(page.getByText('Published').first()).toBeVisible()
}
