import { expect, type Page } from '@playwright/test'

/** Signs staff in on a sign-in page with the demo password. */
export async function signInToWork(page: Page, path: '/SignIn' | '/Agency/SignIn', account: string): Promise<void> {
  await page.goto(`/#${path}`)
  await page.getByLabel('Email or phone').fill(account)
  await page.getByLabel('Password', { exact: true }).fill('Semilla-2026')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}
