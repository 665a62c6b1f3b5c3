import { writeSheets } from '../packages/server/src/platform/workbook/writeSheets.ts'
import { signIn } from './people/city.ts'
import { heading } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { mailsTo } from './people/mail.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

const say = sayIn('en')

/** Does something while the window is that of a phone on its side. */
async function onItsSide(page: Page, does: () => Promise<void>): Promise<void> {
  const upright = page.viewportSize()
  await page.setViewportSize({ width: 844, height: 390 })
  await does()
  if (upright) await page.setViewportSize(upright)
}

/** Opens a section of the page, which is closed at first on a phone. */
async function openSection(page: Page, title: string): Promise<void> {
  const section = page.getByRole('group').filter({ has: page.getByRole('heading', { name: title, exact: true }) })
  if ((await section.getAttribute('open')) === null) await section.locator('> summary').click()
}

test.beforeEach(async ({ page, context }) => {
  await signIn(context, 'admin')
  await page.goto('/?lang=en#/Administration')
  await heading(page, say('administration.home.title'))
})

test('a setting says what it would change before it is saved, and a name that another has is refused', async ({
  page,
}) => {
  const days = page.getByLabel(say('administration.settings.fields.clockNoticeDays'))
  const save = page.getByRole('button', { name: say('administration.settings.save') })
  const dialog = page.getByRole('dialog', { name: say('administration.settings.confirmTitle') })
  const reload = async () => {
    await page.reload()
    await openSection(page, say('administration.settings.title'))
  }

  await test.step('the subsidies of the city say their ages and for whom they are', async () => {
    await arrive(page, '/Customer/CustomerDetail')
    await openSection(page, say('administration.programs.title'))
    await expect(page.getByText(say('administration.programs.kinds.income')).first()).toBeVisible()
    await expect(page.getByText('From birth to under 3 years').first()).toBeVisible()
  })

  await test.step('a change is shown, and nothing is saved before the yes', async () => {
    await openSection(page, say('administration.settings.title'))
    const former = await days.inputValue()
    await days.fill('0')
    await save.click()
    await expect(days).toHaveAttribute('aria-invalid', 'true')
    await days.fill('13')
    await save.click()
    await expect(dialog.getByText('we tell families 13 days in advance')).toBeVisible()
    await isWellBuilt(page)
    await dialog.getByRole('button', { name: say('shell.ui.cancel') }).click()
    await reload()
    await expect(days).toHaveValue(former)
    await days.fill('13')
    await save.click()
    await dialog.getByRole('button', { name: say('administration.settings.save') }).click()
    await expect(page.getByText(say('administration.settings.saved'))).toBeVisible()
    await reload()
    await expect(days).toHaveValue('13')
    await days.fill(former)
    await save.click()
    await dialog.getByRole('button', { name: say('administration.settings.save') }).click()
    await expect(page.getByText(say('administration.settings.saved'))).toBeVisible()
  })

  await test.step('an agency cannot take the name of another', async () => {
    await page.getByRole('link', { name: 'Bayside Parents Network' }).click()
    await heading(page, 'Bayside Parents Network')
    const name = page.getByRole('textbox', { name: say('administration.organization.fields.name') })
    await name.fill('acorn yard COOPERATIVE')
    await page.getByRole('button', { name: say('administration.organization.save') }).click()
    await expect(page.getByText(say('refusals.organizationNameTaken')).first()).toBeVisible()
    await name.fill('Bayside Parents Network')
  })
})

test('staff are imported from a workbook, a line that cannot be taken says why, and they are found', async ({
  page,
}) => {
  const account = `import.${Date.now()}@example.net`
  const columns = ['firstName', 'lastName', 'account', 'roles', 'language'].map((each) => ({
    title: say(`administration.import.columns.${each}`),
    width: 20,
  }))
  const rows = [
    ['Rosa', 'Imported', account, 'Counselor', 'Español'],
    ['Nobody', 'Imported', 'no account', 'Counselor', 'English'],
    ['Somebody', 'Imported', `x${account}`, 'Astronaut', 'English'],
  ]

  await test.step('imports three lines, of which one can be taken', async () => {
    await arrive(page, '/UserList')
    await page.getByRole('button', { name: say('administration.import.open') }).click()
    const dialog = page.getByRole('dialog')
    const choose = async (lines: readonly string[][]) => {
      const buffer = Buffer.from(await writeSheets([{ name: 'Staff', columns, rows: lines }]))
      await dialog.locator('input[type=file]').setInputFiles({ name: 'staff.xlsx', mimeType: '', buffer })
    }
    await choose(
      Array.from({ length: 4000 }, (_, at) => ['Ana', 'Imported', `${at}.${account}`, 'Counselor', 'English']),
    )
    await expect(dialog.getByText(/more than 200 people/)).toBeVisible()
    await choose(rows)
    const add = dialog.getByRole('button', { name: 'Add 3 people' })
    await onItsSide(page, async () => {
      const busy = { IsSuccess: false, ErrCode: 'serverBusy', ErrMsg: 'Please try again.' }
      await page.route('**/ImportUsers*', (route) => route.fulfill({ status: 503, json: busy }), { times: 1 })
      await add.click()
      await expect(page.getByText('Please try again.')).toBeVisible()
      await add.click({ trial: true, timeout: 5000 })
    })
    await add.click()
    await expect(dialog.getByText('1 person was added.')).toBeVisible()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expect(dialog.getByText(say('administration.import.unknownRole', { name: 'Astronaut' }))).toBeVisible()
    await isWellBuilt(page)
    await dialog.getByRole('button', { name: say('administration.import.close') }).click()
  })

  await test.step('the imported one is told in Spanish, and found by each filter', async () => {
    await expect.poll(async () => (await mailsTo(account)).length, { timeout: 60_000 }).toBe(1)
    expect((await mailsTo(account))[0]).toContain('contraseña')
    const found = page.getByRole('link', { name: 'Rosa Imported' })
    const filter = (key: string) => page.getByLabel(say(key), { exact: true })
    await filter('administration.users.text').fill('Rosa Imported')
    await expect(found.first()).toBeVisible()
    await filter('administration.users.text').fill('')
    const folded = page.getByRole('button', { name: say('shell.ui.filters') })
    if (await folded.isVisible()) await folded.click()
    await filter('administration.user.fields.account').fill(account)
    await expect(found).toHaveCount(1)
    await filter('administration.users.role').selectOption({ label: say('administration.roles.shipped.siteOwner') })
    await expect(page.getByRole('main').getByText(say('administration.nothingFound'))).toBeVisible()
    await filter('administration.users.role').selectOption({ label: say('administration.roles.shipped.counselor') })
    await filter('administration.users.status').selectOption({ label: say('administration.users.statuses.active') })
    await expect(found).toHaveCount(1)
    await found.click()
    await heading(page, 'Rosa Imported')
  })
})

/** Returns what has the focus, and whether something covers all of it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    const { left, top, width, height } = element.getBoundingClientRect()
    const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.8].map((y) => [left + width * x, top + height * y] as const))
    const isSeen = places.some(([x, y]) => {
      const shown = document.elementFromPoint(x, y)
      return shown !== null && (element.contains(shown) || shown.contains(element))
    })
    return { name: element.innerText || element.tagName, isCovered: width > 1 && !isSeen }
  })

test('who works with the keyboard sees what has the focus', async ({ page, viewport }) => {
  test.skip((viewport?.width ?? 0) <= 768, 'phones show cards')

  await test.step('in a list, also at the foot of the window, where the messages are', async () => {
    await arrive(page, '/Program/SiteList')
    await expect(page.getByRole('link', { name: `${say('sites.list.log')}:` }).first()).toBeVisible()
    await expect(page.locator('[data-chat-opener]')).toBeVisible()
    const covered = []
    for (let key = 0; key < 90; key++) {
      await page.keyboard.press('Tab')
      const { name, isCovered } = await focused(page)
      if (isCovered) covered.push(name)
    }
    expect(covered).toEqual([])
  })

  await test.step('in a password', async () => {
    await arrive(page, '/AddUserRole')
    const password = page.locator('.mantine-PasswordInput-input')
    await password.locator('input').focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(password).toHaveCSS('outline-style', 'solid')
  })
})

test('a message that was rejected is seen on the home, tried again and arrives', async ({ page }) => {
  const account = `gone.${Date.now()}@example.net`
  await arrive(page, '/AddUserRole')
  await page.getByLabel(say('administration.user.fields.firstName')).fill('Far')
  await page.getByLabel(say('administration.user.fields.lastName')).fill('Away')
  await page.getByLabel(say('administration.user.fields.account')).fill(account)
  await page.getByRole('checkbox', { name: say('administration.roles.shipped.counselor') }).check()
  await page.getByRole('button', { name: say('administration.user.add') }).click()
  await heading(page, 'Far Away')

  const waiting = page.getByRole('listitem').filter({ hasText: /messages? could not be sent/ })
  await expect(async () => {
    await arrive(page, '/About')
    await arrive(page, '/Administration')
    await expect(waiting).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 60_000 })
  await waiting.getByRole('link', { name: say('administration.home.look') }).click()
  await heading(page, say('administration.failures.title'))
  const row = page.getByRole('row').filter({ hasText: account })
  await expect(row).toContainText('550 no such mailbox')
  await isWellBuilt(page)
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('administration.failures.retry.selected', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('administration.failures.retry.yes') })
    .click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('heading', { name: say('administration.failures.messages') })).toBeFocused()
  await expect.poll(async () => (await mailsTo(account)).length, { timeout: 60_000 }).toBe(1)
})
