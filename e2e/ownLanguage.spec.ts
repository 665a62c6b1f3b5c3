import { getApplicationDetail } from '../packages/contract/src/applications/detail.ts'
import { signIn } from './people/city.ts'
import { choosePassword, fillApplication, heading, newAccount, send } from './people/family.ts'
import { ask, givenParent } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { readsOwnLanguage } from './people/reading.ts'
import { sayIn } from './people/texts.ts'

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768
const idIn = (page: Page) => Number(/[?&]ApplicationId=(\d+)/.exec(page.url())?.[1])

test('a visitor applies in Spanish, and links the application by signing up', async ({ page, browser }) => {
  const reader = { say: sayIn('es'), speaks: 'Español', race: 'hispanic' } as const
  const { say } = reader
  // Each window has a family of its own, so that none looks like a duplicate of another.
  const account = isNarrow(page) ? newAccount('Yolanda', 'Quiroga') : newAccount('Ximena', 'Barrera')
  const child = isNarrow(page) ? 'Itzel' : 'Catalina'

  await test.step('applies without an account', async () => {
    await page.goto('/?lang=es#/Partials/Application')
    await heading(page, say('apply.title.new'))
    await readsOwnLanguage(page, 'es')
    await fillApplication(page, account, child, reader)
    await readsOwnLanguage(page, 'es')
    await send(page, say)
  })

  await test.step('reads what is left to do', async () => {
    await heading(page, say('applications.visitor.title'))
    await expect(page.getByText(say('eligibility.outcome.incomeEligible'))).toBeVisible()
    await expect(page.getByText(/A\d{10}/)).toBeVisible()
    await readsOwnLanguage(page, 'es')
  })
  const id = idIn(page)

  await test.step('signs up with what she already wrote', async () => {
    await page.getByRole('link', { name: say('applications.visitor.signUp') }).click()
    await expect(page.getByLabel(say('accounts.fields.firstName'))).toHaveValue(account.firstName)
    await expect(page.getByLabel(say('accounts.fields.account'))).toHaveValue(account.email)
    await readsOwnLanguage(page, 'es')
    await choosePassword(page, account, say)
    await heading(page, say('applications.confirm.title'))
    await readsOwnLanguage(page, 'es')
    await page.getByRole('button', { name: say('applications.confirm.now') }).click()
  })

  await test.step('sees it in her account', async () => {
    await heading(page, say('dashboard.hello', { name: account.firstName }))
    await expect(page.getByText(child).first()).toBeVisible()
    await readsOwnLanguage(page, 'es')
  })

  await test.step('her agency can see it, and will write to her in Spanish', async () => {
    const staff = await browser.newContext()
    await signIn(staff, 'staff')
    const { application, parents } = await ask(staff, getApplicationDetail, { applicationId: id, really: true })
    expect(application).toMatchObject({ isLinked: true, status: 'active', language: 'es' })
    expect(parents).toMatchObject([{ firstName: account.firstName, email: account.email }])
    await staff.close()
  })
})

test('a parent applies in Chinese on the phone', async ({ viewport, browser }) => {
  test.skip((viewport?.width ?? 0) > 768, 'a journey on the phone')
  const reader = { say: sayIn('zh-Hant'), speaks: '廣東話', race: 'asian' } as const
  const { say } = reader
  const account = newAccount('美玲', '陳')
  const page = await givenParent(browser, account, 'zh-Hant')

  await test.step('starts from her dashboard', async () => {
    await heading(page, say('dashboard.hello', { name: account.firstName }))
    await readsOwnLanguage(page, 'zh-Hant')
    await page.getByRole('link', { name: say('dashboard.none.apply') }).tap()
  })

  await test.step('fills in the application and sends it', async () => {
    await fillApplication(page, account, '凱欣', reader)
    await readsOwnLanguage(page, 'zh-Hant')
    await send(page, say)
  })

  await test.step('reads that her family qualifies, and why', async () => {
    await heading(page, say('applications.eligible.title'))
    await expect(page.getByText(say('eligibility.reason.atRisk'))).toBeVisible()
    await readsOwnLanguage(page, 'zh-Hant')
    await page.getByRole('button', { name: say('applications.result.continue') }).tap()
    await page.getByRole('button', { name: say('applications.confirm.now') }).tap()
  })

  await test.step('follows it on her dashboard', async () => {
    await expect(page.getByText(say('dashboard.stand.active.title'))).toBeVisible()
    await expect(page.getByText('凱欣').first()).toBeVisible()
    await readsOwnLanguage(page, 'zh-Hant')
  })
})
