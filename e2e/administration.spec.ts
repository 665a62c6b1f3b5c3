import { signIn } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'

const say = sayIn('en')
const first = 'Harbor-2291'
const own = 'Presidio-77!'

async function typeCredentials(page: Page, account: string, password: string): Promise<void> {
  await page.getByLabel(say('accounts.fields.account')).fill(account)
  await page.locator('input[type="password"]').first().fill(password)
  await page.getByRole('button', { name: say('accounts.signIn.submit'), exact: true }).click()
}

/** Signs out, on a phone from the menu. */
async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: say('shell.menu.open'), exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: say('shell.signOut') }).click()
}

test('an administrator adds a counselor, who protects the account with a passkey, and is out at once when disabled', async ({
  browser,
}) => {
  const account = `counselor.${Date.now()}@example.net`
  const admin = await (await browser.newContext()).newPage()
  await signIn(admin.context(), 'admin')
  const counselor = await (await browser.newContext()).newPage()

  await Promise.all([admin.goto('/?lang=en'), counselor.goto('/?lang=en')])

  await test.step('the administrator adds the counselor', async () => {
    await arrive(admin, '/AddUserRole')
    await admin.getByLabel(say('administration.user.fields.firstName')).fill('Noor')
    await admin.getByLabel(say('administration.user.fields.lastName')).fill('Haddad')
    await admin.getByLabel(say('administration.user.fields.account')).fill(account)
    await admin.getByRole('checkbox', { name: say('administration.roles.shipped.counselor') }).check()
    await admin.locator('input[type="password"]').first().fill(first)
    await admin.getByRole('button', { name: say('administration.user.add') }).click()
    await heading(admin, 'Noor Haddad')
  })

  await test.step('the counselor signs in and chooses an own password first', async () => {
    await arrive(counselor, '/Agency/SignIn')
    await typeCredentials(counselor, account, first)
    await heading(counselor, say('accounts.change.title'))
    await counselor.getByLabel(say('accounts.fields.currentPassword'), { exact: true }).fill(first)
    await counselor.getByLabel(say('accounts.fields.newPassword'), { exact: true }).fill(own)
    await counselor.getByLabel(say('accounts.fields.repeatPassword'), { exact: true }).fill(own)
    await counselor.getByRole('button', { name: say('accounts.change.submit') }).click()
    await heading(counselor, say('casework.worklist.title'))
  })

  await test.step('a passkey of the browser is asked for at the next sign-in', async () => {
    const devtools = await counselor.context().newCDPSession(counselor)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
      },
    })
    await arrive(counselor, '/Security')
    await counselor.getByRole('button', { name: say('security.addPasskey') }).click()
    await counselor.getByRole('dialog').locator('input[type="password"]').first().fill(own)
    await counselor.getByRole('button', { name: say('security.next') }).click()
    await counselor.getByRole('button', { name: say('security.codesDone') }).click()
    await signOut(counselor)
    await expect(counselor.getByRole('banner').locator('a', { hasText: say('shell.signIn') })).toBeAttached()
    await arrive(counselor, '/Agency/SignIn')
    await typeCredentials(counselor, account, own)
    await heading(counselor, say('security.signIn.title'))
    await counselor.getByRole('button', { name: say('security.signIn.usePasskey') }).click()
    await heading(counselor, say('casework.worklist.title'))
  })

  await test.step('the administrator disables the account, and the next thing the counselor does is refused', async () => {
    const button = admin.getByRole('button', { name: say('administration.user.disable') })
    await button.click()
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: say('administration.user.disable') })
      .click()
    await expect(admin.getByRole('button', { name: say('administration.user.enable') })).toBeVisible()
    const answer = await counselor.request.post('/api/Application/GetWaitingList', { data: {} })
    expect(answer.status()).toBe(401)
    await counselor.goto('/?lang=en#/Agency/SignIn')
    await typeCredentials(counselor, account, own)
    await expect(counselor.getByText(say('accounts.outcomes.inactive'))).toBeVisible()
  })
})
