import { codeOf } from '../packages/server/testing/authenticator.ts'
import { signIn } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const password = 'Semilla-2026'

async function typeCredentials(page: Page, account: string, typed = password): Promise<void> {
  await page.getByLabel(say('accounts.fields.account')).fill(account)
  await page.locator('input[type="password"]').first().fill(typed)
  await page.getByRole('button', { name: say('accounts.signIn.submit'), exact: true }).click()
}

/** Adds a counselor whom no other journey uses, as the administrator. Returns the browser in which they work. */
async function givenCounselor(admin: Page, counselor: Page, account: string): Promise<void> {
  const own = 'Presidio-77!'
  await signIn(admin.context(), 'admin')
  await admin.goto('/?lang=en')
  await arrive(admin, '/AddUserRole')
  await admin.getByLabel(say('administration.user.fields.firstName')).fill('Ines')
  await admin.getByLabel(say('administration.user.fields.lastName')).fill('Maldonado')
  await admin.getByLabel(say('administration.user.fields.account')).fill(account)
  await admin.getByRole('checkbox', { name: say('administration.roles.shipped.counselor') }).check()
  await admin.locator('input[type="password"]').first().fill('Harbor-2291')
  await admin.getByRole('button', { name: say('administration.user.add') }).click()
  await heading(admin, 'Ines Maldonado')
  await counselor.goto('/?lang=en')
  await arrive(counselor, '/Agency/SignIn')
  await typeCredentials(counselor, account, 'Harbor-2291')
  await heading(counselor, say('accounts.change.title'))
  await counselor.getByLabel(say('accounts.fields.currentPassword'), { exact: true }).fill('Harbor-2291')
  await counselor.getByLabel(say('accounts.fields.newPassword'), { exact: true }).fill(own)
  await counselor.getByLabel(say('accounts.fields.repeatPassword'), { exact: true }).fill(own)
  await counselor.getByRole('button', { name: say('accounts.change.submit') }).click()
  await heading(counselor, say('casework.worklist.title'))
}

test('a counselor adds an authenticator app, signs in with it and with a recovery code, and ends all other sessions', async ({
  browser,
}) => {
  const account = `second.${Date.now()}@example.net`
  const own = 'Presidio-77!'
  const admin = await (await browser.newContext()).newPage()
  const page = await (await browser.newContext()).newPage()
  await givenCounselor(admin, page, account)
  const other = await (await browser.newContext()).newPage()
  let secret = ''
  let recoveryCode = ''

  await test.step('adds the app with the key and the code that it shows', async () => {
    await arrive(page, '/Security')
    await page.getByRole('button', { name: say('security.addApp') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('input[type="password"]').first().fill(own)
    await dialog.getByRole('button', { name: say('security.next') }).click()
    await expect(dialog.getByRole('img', { name: say('security.qr') })).toBeVisible()
    secret = (await dialog.getByText(say('security.key')).locator('span').textContent()) ?? ''
    await dialog.getByLabel(say('security.code'), { exact: true }).fill('000000')
    await dialog.getByRole('button', { name: say('security.confirm') }).click()
    await expect(dialog.getByText(say('security.wrongCode')).first()).toBeVisible()
    await dialog.getByLabel(say('security.code'), { exact: true }).fill(codeOf(secret, Date.now()))
    await dialog.getByRole('button', { name: say('security.confirm') }).click()
    const codes = page.getByRole('dialog', { name: say('security.codesTitle') }).getByRole('listitem')
    await expect(codes).toHaveCount(10)
    recoveryCode = (await codes.first().textContent()) ?? ''
    await page.getByRole('button', { name: say('security.codesDone') }).click()
    await expect(page.getByText(say('security.on'), { exact: true })).toBeVisible()
  })

  await test.step('signs in elsewhere with the next code of the app', async () => {
    await other.goto('/?lang=en#/Agency/SignIn')
    await typeCredentials(other, account, own)
    await heading(other, say('security.signIn.title'))
    // The code that added the app is used up. That of the next half minute is taken already.
    await other.getByLabel(say('security.signIn.code')).fill(codeOf(secret, Date.now() + 30_000))
    await other.getByRole('button', { name: say('security.signIn.submit'), exact: true }).click()
    await heading(other, say('casework.worklist.title'))
  })

  await test.step('signs in on a third computer with a recovery code', async () => {
    const third = await (await browser.newContext()).newPage()
    await third.goto('/?lang=en#/Agency/SignIn')
    await typeCredentials(third, account, own)
    await heading(third, say('security.signIn.title'))
    await third.getByLabel(say('security.signIn.code')).fill(recoveryCode)
    await third.getByRole('button', { name: say('security.signIn.submit'), exact: true }).click()
    await heading(third, say('casework.worklist.title'))
  })

  await test.step('sees all three, and signs the others out', async () => {
    await page.reload()
    await heading(page, say('security.title'))
    const ends = page.getByRole('main').getByRole('button', { name: `${say('security.end')}:` })
    await expect(ends).toHaveCount(2)
    await page.getByRole('button', { name: say('security.endOthers') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('security.endOthers') })
      .click()
    await expect(ends).toHaveCount(0)
    await expect(page.getByRole('heading', { name: say('security.sessions') })).toBeFocused()
    const answer = await other.request.post('/api/Application/GetWaitingList', { data: {} })
    expect(answer.status()).toBe(401)
    expect(answer.headers().authorization).toBe('401')
  })

  await test.step('loses the app, and is let in by the password alone once an administrator has removed it', async () => {
    await admin.reload()
    await admin.getByRole('button', { name: say('administration.user.removeSecondFactor') }).click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: say('administration.user.removeSecondFactor') })
      .click()
    const removed = say('administration.user.secondFactorRemoved', { name: 'Ines Maldonado' })
    await expect(admin.getByText(removed)).toBeVisible()
    const fourth = await (await browser.newContext()).newPage()
    await fourth.goto('/?lang=en#/Agency/SignIn')
    await typeCredentials(fourth, account, own)
    await heading(fourth, say('casework.worklist.title'))
  })
})

test('a page of others says so, and leads home after five seconds unless that is stopped', async ({ browser }) => {
  const context = await browser.newContext()
  await signIn(context, 'staff')
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/?lang=en#/UserList')
  await heading(page, say('shell.unauthorized.title'))
  await expect(page.getByRole('timer')).toContainText('5 seconds')
  await page.getByRole('button', { name: say('shell.ui.countdown.stop') }).click()
  await page.clock.fastForward(20_000)
  await heading(page, say('shell.unauthorized.title'))
  await page.reload()
  await heading(page, say('shell.unauthorized.title'))
  await page.clock.fastForward(6_000)
  await heading(page, say('casework.worklist.title'))
})

test('agencies are led to their own portal where there is one', async ({ browser }) => {
  const page = await (await browser.newContext()).newPage()
  const portal = 'https://agencies.example.org'
  await page.route('**/api/User/GetConfig*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, Data: { ...body.Data, ServicePortal_BaseUrl: portal } } })
  })
  await page.route(`${portal}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Agencies</h1>' }))
  await page.goto('/?lang=en#/Agency/SignIn')
  await heading(page, say('accounts.servicePortal.title'))
  await page.getByRole('button', { name: say('shell.ui.countdown.stop') }).click()
  await page.getByRole('link', { name: say('accounts.servicePortal.go') }).click()
  await expect(page).toHaveURL(`${portal}/#/Agency/SignIn`)
})
