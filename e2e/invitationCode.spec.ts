import type { BrowserContext } from '@playwright/test'
import { changeApplicationStatus } from '../packages/contract/src/enrollment/statuses.ts'
import { choosePassword, heading, newAccount } from './people/family.ts'
import { ask, givenApplication, givenInvitation, givenParent, givenStaff } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')

/** Enters a code on the dashboard of a parent without an active application. */
async function enter(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: say('dashboard.invitation.label') }).fill(code)
  await page.getByRole('button', { name: say('dashboard.invitation.submit') }).click()
}

/** Enters a code and reads why it cannot be used, with the focus on the answer and the code still there. */
async function reads(page: Page, code: string, outcome: string): Promise<void> {
  await enter(page, code)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(say(`dashboard.invitation.${outcome}`))
  await expect(alert).toBeFocused()
  await expect(page.getByRole('textbox', { name: say('dashboard.invitation.label') })).toHaveValue(code)
  await readsOwnLanguage(page, 'en')
}

/** Closes an application as its parent, who can then enter a code again. */
const close = (context: BrowserContext, applicationId: number) =>
  ask(context, changeApplicationStatus, {
    applicationId,
    status: 'closed',
    reasonIds: [],
    otherReason: 'Moved away',
  })

test('a code links an application once, and says why it cannot otherwise', async ({ browser }) => {
  const staff = (await givenStaff(browser)).context()
  const account = newAccount('Perla', 'Uribe')
  const { id, externalId } = await givenApplication(staff, account)
  const earlier = await givenInvitation(staff, id, account)
  const code = await givenInvitation(staff, id, account)
  const page = await givenParent(browser, account, 'en')

  await test.step('1: a code that does not exist, or that a newer one replaced', async () => {
    await reads(page, 'ABCD-EFGH-JKMN', 'notFound')
    expect(earlier).not.toBe(code)
    await reads(page, earlier, 'notFound')
  })

  await test.step('0: her code, however she types it', async () => {
    await enter(page, ` ${code.toLowerCase().replaceAll('-', ' ')} `)
    await expect(page.getByText(say('dashboard.invitation.linked'))).toBeVisible()
    await expect(page.getByText(say('dashboard.application.number', { number: externalId }))).toBeVisible()
  })

  await test.step('2: she has used it already', async () => {
    await close(page.context(), id)
    await page.reload()
    await reads(page, code, 'linkedByYou')
  })

  await test.step('3: she has linked it with another code', () => reads(page, earlier, 'alreadyYours'))

  await test.step('4: another parent enters it, and learns nothing about her', async () => {
    const other = await givenParent(browser, newAccount('Bruno', 'Carranza'), 'en')
    await reads(other, code, 'linkedByOthers')
    await expect(other.getByRole('main')).not.toContainText(/Perla|Uribe/)
  })
})

test('the link in the invitation leads to an account with the application in it', async ({ page, browser }) => {
  const staff = (await givenStaff(browser)).context()
  const account = newAccount('Noemí', 'Landeros')
  const { id, externalId } = await givenApplication(staff, account)
  const code = await givenInvitation(staff, id, account)
  const link = `/?lang=es#/Partials/SignUp?InvitationCode=${code.replaceAll('-', '')}`
  const say = sayIn('es')

  await test.step('signs up', async () => {
    await page.goto(link)
    await expect(page.getByText(say('accounts.signUp.codeForFamily'))).toBeVisible()
    await expect(page.getByLabel(say('accounts.fields.account'))).toHaveValue(account.email)
    await readsOwnLanguage(page, 'es')
    await page.getByLabel(say('accounts.fields.firstName')).fill(account.firstName)
    await page.getByLabel(say('accounts.fields.lastName')).fill(account.lastName)
    await choosePassword(page, account, say)
    await heading(page, say('dashboard.hello', { name: account.firstName }))
    await expect(page.getByText(externalId).first()).toBeVisible()
    await readsOwnLanguage(page, 'es')
  })

  await test.step('nobody else gets it, who reads so at once and signs up without it', async () => {
    const stranger = await (await browser.newContext()).newPage()
    const bruno = newAccount('Bruno', 'Carranza')
    await stranger.goto(link)
    await expect(stranger.getByText(say('accounts.signUp.codeUsed'))).toBeVisible()
    await readsOwnLanguage(stranger, 'es')
    await stranger.getByLabel(say('accounts.fields.firstName')).fill(bruno.firstName)
    await stranger.getByLabel(say('accounts.fields.lastName')).fill(bruno.lastName)
    await stranger.getByLabel(say('accounts.fields.account')).fill(bruno.email)
    await choosePassword(stranger, bruno, say)
    await heading(stranger, say('dashboard.hello', { name: bruno.firstName }))
    await expect(stranger.getByText(externalId)).toBeHidden()
  })
})
