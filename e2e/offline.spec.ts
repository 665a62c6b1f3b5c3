import type { BrowserContext, BrowserContextOptions } from '@playwright/test'
import { getDraft } from '../packages/contract/src/applications/drafts.ts'
import { fillParent, heading, newAccount, signUp } from './people/family.ts'
import { ask, givenApplication } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'one journey uses both a phone and a desktop')

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, serviceWorkers: 'allow' } as const
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()
const offlineText = /We cannot connect to Semilla right now/

/** Waits until the browser has kept the product. */
async function isKept(context: BrowserContext, page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(() => context.serviceWorkers().length).toBeGreaterThan(0)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

test('a draft is begun on the phone, typed on without a network, and finished on the desktop', async ({ browser }) => {
  const account = newAccount('Amparo')
  const onPhone = await browser.newContext(phone)
  const page = await onPhone.newPage()

  await test.step('begins on the phone', async () => {
    await signUp(page, account)
    await page.goto('/#/Mobile/Application/Apply/Layout')
    await isKept(onPhone, page)
    await page.getByRole('link', { name: /^Start/ }).tap()
    await fillParent(page, account)
    await heading(page, 'Child 1')
    await saved(page)
  })

  await test.step('types on without a network, changes the language, and opens the page again', async () => {
    await onPhone.setOffline(true)
    await field(page, 'First name').fill('Paloma')
    await expect(page.getByText(/Kept on this device/)).toBeVisible()
    await page.getByRole('banner').getByRole('combobox').selectOption('es')
    await expect(field(page, 'Nombre')).toHaveValue('Paloma')
    await page.getByRole('banner').getByRole('combobox').selectOption('en')
    page.on('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await heading(page, 'Paloma')
    await expect(field(page, 'First name')).toHaveValue('Paloma')
    await expect(page.getByText(offlineText).first()).toBeVisible()
  })

  await test.step('has it on the desktop once the network is back', async () => {
    await onPhone.setOffline(false)
    await saved(page)
    const onDesktop = await browser.newContext(desktop)
    const large = await onDesktop.newPage()
    await large.goto('/?lang=en#/Partials/SignIn')
    await large.getByLabel('Email or phone').fill(account.email)
    await large.getByLabel('Password', { exact: true }).fill(account.password)
    await large.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(large.getByText('You have started an application')).toBeVisible()
    await large.getByRole('link', { name: 'Continue my application' }).click()
    await heading(large, 'Apply for help')
    await large.getByRole('link', { name: /^Continue/ }).click()
    await expect(field(large, 'First name')).toHaveValue('Paloma')
    await field(large, 'Middle initial (optional)').fill('Q')
    await saved(large)
    await onDesktop.close()
  })

  await test.step('is asked on the step where both devices differ', async () => {
    await field(page, 'First name').fill('Palmira')
    await expect(
      page.getByRole('heading', { name: 'You made changes on another device or in another tab' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'The newer answers' }).tap()
    await expect(field(page, 'First name')).toHaveValue('Paloma')
    await expect(field(page, 'Middle initial (optional)')).toHaveValue('Q')
  })
  await onPhone.close()
})

test('a change of an application that is typed without a network survives a new start without one', async ({
  browser,
}) => {
  const account = newAccount('Azucena', 'Villaseñor')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const size = page.getByLabel('How many people are in your family?')
  await signUp(page, account)
  const { id } = await givenApplication(context, account)
  await isKept(context, page)
  await page.goto(`/?lang=en#/Partials/EditApplication?ApplicationId=${id}`)
  await page.getByRole('link', { name: /^Family size and income/ }).tap()
  await heading(page, 'Family size and income')
  // A page that has opened gives its title the focus, which would take what is being typed from the field.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  await context.setOffline(true)
  await size.fill('5')
  await expect(size).toHaveValue('5')
  await expect(page.getByText(/Kept on this device/)).toBeVisible()
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await heading(page, 'Family size and income')
  await expect(size).toHaveValue('5')
  await expect(page.getByText(offlineText).first()).toBeVisible()

  await context.setOffline(false)
  await saved(page)
  expect((await ask(context, getDraft, { applicationId: id }))?.form).toMatchObject({ familySize: '5' })
  await context.close()
})

test('the product starts without a network, and shows nothing of a family that has signed out', async ({ browser }) => {
  const account = newAccount('Brisa')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await signUp(page, account)
  await isKept(context, page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('semilla_last_known'))).toContain(account.firstName)

  await context.setOffline(true)
  await page.reload()
  await heading(page, `Hello, ${account.firstName}`)
  await expect(page.getByText(/What you see is from/)).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(offlineText)).toHaveCount(0)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/#\/Mobile\/Dashboard$/)
  await context.setOffline(true)
  await page.reload()
  await heading(page, /city/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    account.firstName,
  )
  const cached = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached.length).toBeGreaterThan(0)
  expect(cached.filter((path) => !/^\/(assets\/.*)?$/.test(path))).toEqual([])
  await context.close()
})

test('a family that signs out without a network stays signed out once it is back, in every tab', async ({
  browser,
}) => {
  const account = newAccount('Brisa')
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await signUp(page, account)
  await isKept(context, page)
  const other = await context.newPage()
  await other.goto('/#/Mobile/NewDashboard')
  await heading(other, `Hello, ${account.firstName}`)
  // The title may be what the browser showed last, before the script runs.
  await expect(other.getByRole('button', { name: 'Menu' })).toBeVisible()

  await context.setOffline(true)
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('button', { name: 'Sign out' }).tap()
  await expect(page).toHaveURL(/#\/Mobile\/Dashboard$/)
  await expect(other.getByText(account.firstName)).toHaveCount(0)
  await expect(page.getByText('We cannot connect to Semilla right now', { exact: true })).toBeVisible()
  await page.reload()
  await heading(page, /city/)

  await context.setOffline(false)
  // The browser had not kept the code of the page that the other tab opened. The tab loads itself again.
  await expect(other.getByLabel('Email or phone')).toBeVisible()
  await expect(page.getByText(offlineText)).toHaveCount(0)
  for (const tab of [page, other]) {
    await tab.goto('/#/Mobile/NewDashboard')
    await expect(tab.getByLabel('Email or phone')).toBeVisible()
  }
  await context.close()
})
