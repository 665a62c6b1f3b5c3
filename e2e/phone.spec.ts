import type { Locator } from '@playwright/test'
import { displayUsDay } from '../packages/domain/src/values/displayDays.ts'
import { browserOf, keepFilledDraft, parametersOfDemo } from './people/city.ts'
import { holdEndsOn } from './people/days.ts'
import { acceptCareDefaults, fillChild, fillIncome, fillParent, heading, newAccount, send } from './people/family.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'
import { sayIn } from './people/texts.ts'
import { isWellBuilt } from './people/wellBuilt.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'the desktop has a journey of its own')

const hub = '/#/Mobile/Application/Apply/Layout'
const next = (page: Page) => page.getByRole('link', { name: /^Continue/ }).tap()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

test('a visitor applies on a phone, in two sessions, and adds the application to her account', async ({
  page,
  context,
}) => {
  const account = newAccount('Rosa')
  let tab = page

  await test.step('asks whether the city can help', async () => {
    await tab.goto('/?lang=en')
    await expect(tab).toHaveURL(/#\/Mobile\/Dashboard$/)
    await tab.getByRole('link', { name: 'See if you may get help' }).tap()
    await heading(tab, 'See if you may get help')
    await tab.getByRole('button', { name: 'Check now' }).tap()
    await expect(tab.getByRole('alert')).toBeFocused()
    await isWellBuilt(tab)
    await tab.getByLabel('How many people are in your family?').tap()
    await tab.keyboard.type('3')
    await tab.getByLabel(/income before taxes/).tap()
    await tab.keyboard.type('4000')
    await expect(tab.getByLabel(/income before taxes/)).toBeFocused()
    await tab.getByRole('button', { name: 'Check now' }).tap()
    await heading(tab, 'Your quick check')
    await expect(tab.getByRole('heading', { name: 'You likely qualify' })).toBeVisible()
    await expect(tab.getByText('30 hours of care a week or more')).toBeVisible()
  })

  await test.step('starts an application without an account', async () => {
    await tab.getByRole('link', { name: 'Apply now' }).tap()
    await expect(tab).toHaveURL(/Apply\/Layout$/)
    await tab.getByRole('link', { name: /^Start/ }).tap()
    await expect(tab).toHaveURL(/Apply\/Parent\?/)
    await fillParent(tab, account)
    await expect(tab).toHaveURL(/Apply\/Children/)
    await field(tab, 'Middle initial (optional)').fill('M')
    await expect(tab.getByText('Saved', { exact: true })).toBeVisible()
  })

  await test.step('closes the browser tab and continues where she was', async () => {
    await tab.close()
    tab = await context.newPage()
    await tab.goto(hub)
    await isWellBuilt(tab)
    await next(tab)
    await expect(field(tab, 'Middle initial (optional)')).toHaveValue('M')
    await fillChild(tab, 'Inés')
    await fillIncome(tab, '3', '4000')
    await acceptCareDefaults(tab)
  })

  await test.step('checks her answers and sends them', async () => {
    await heading(tab, 'Check your answers')
    await isWellBuilt(tab)
    await send(tab)
    await heading(tab, 'One step left: create your account')
    await expect(tab).toHaveURL(/Apply\/Success\?/)
    await expect(tab.getByText('Less than 30 hours of care a week')).toBeVisible()
    await expect(tab.getByText('30 hours of care a week or more')).toBeVisible()
    await expect(tab.getByText(/A\d{10}/)).toBeVisible()
    await isWellBuilt(tab)
  })

  await test.step('signs up, and sees it in her account', async () => {
    await tab.getByRole('link', { name: 'Create my account' }).tap()
    await expect(tab.getByLabel('First name')).toHaveValue(account.firstName)
    await expect(tab.getByLabel('Last name')).toHaveValue(account.lastName)
    await tab.getByLabel('Email or phone').fill(account.email)
    await tab.getByLabel('Choose a password', { exact: true }).fill(account.password)
    await tab.getByLabel('The same password again', { exact: true }).fill(account.password)
    await tab.getByRole('button', { name: 'Create my account' }).tap()
    await heading(tab, 'All done')
    await isWellBuilt(tab)
    await tab.getByRole('button', { name: 'Go to my applications' }).tap()
    await heading(tab, `Hello, ${account.firstName}`)
    await expect(tab.getByText('Inés').first()).toBeVisible()
    await isWellBuilt(tab)
  })

  await test.step('puts it on hold, and resumes it after signing in again', async () => {
    await tab.getByRole('button', { name: 'Put on hold' }).tap()
    const dialog = tab.getByRole('dialog')
    await dialog.getByRole('textbox', { name: 'Last day on hold' }).fill(displayUsDay(holdEndsOn))
    await isWellBuilt(tab)
    await dialog.getByRole('button', { name: 'Put on hold' }).tap()
    await expect(tab.getByText('Your application is on hold.', { exact: true })).toBeVisible()
    await tab.getByRole('button', { name: 'Menu' }).tap()
    await tab.getByRole('button', { name: 'Sign out' }).tap()
    await expect(tab).toHaveURL(/#\/Mobile\/Dashboard$/)
    await tab.getByRole('link', { name: 'Sign in as a family' }).tap()
    await tab.getByLabel('Email or phone').fill(account.email)
    await tab.getByLabel('Password', { exact: true }).fill(account.password)
    await tab.getByRole('button', { name: 'Sign in', exact: true }).tap()
    await heading(tab, `Hello, ${account.firstName}`)
    await tab.getByRole('button', { name: 'Resume my application' }).tap()
    await tab.getByRole('dialog').getByRole('button', { name: 'Resume my application' }).tap()
    await expect(tab.getByText('Your application is active again.')).toBeVisible()
    await expect(tab.getByRole('button', { name: 'Put on hold' })).toBeVisible()
  })
})

test('what a family opens on a phone is as tall as a thumb needs', async ({ browser, viewport, hasTouch }) => {
  for (const [role, addresses] of [
    ['visitor', ['/Mobile/Partials/SignIn', '/Mobile/Application/PreCheck', '/Mobile/About']],
    ['parent', ['/Mobile/NewDashboard']],
  ] as const) {
    const { context } = await browserOf(browser, role, { viewport, hasTouch })
    const page = await context.newPage()
    await page.goto('/?lang=en#/Mobile/NewsResources')
    await heading(page, 'News and resources')
    for (const address of addresses) {
      await arrive(page, address)
      const low = await page.locator('main').evaluate((main) =>
        [...main.querySelectorAll<HTMLElement>('a, button, summary, label:has(input)')]
          .filter((each) => each.checkVisibility() && getComputedStyle(each).display !== 'inline')
          .filter((each) => each.getBoundingClientRect().height < 43.5 && !each.matches('.visually-hidden'))
          .map((each) => each.ariaLabel ?? each.textContent),
      )
      expect(low, address).toEqual([])
    }
    await context.close()
  }
})

test('a section that is opened too early says what comes first', async ({ page }) => {
  await page.goto('/?lang=en#/Mobile/Application/Apply/FamilyIncome')
  await heading(page, 'Family size and income')
  await expect(page.getByText('Complete another part first')).toBeVisible()
  await isWellBuilt(page)
  await page.getByRole('link', { name: 'About you' }).tap()
  await heading(page, 'About you')
})

test('a window made as narrow as at 400 % zoom keeps typed data, its position and the focus', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/?lang=en#/Partials/Application?step=parent&member=0')
  await heading(page, 'About you')
  await field(page, 'First name').fill('Noor')
  await field(page, 'Last name').fill('Rahman')
  await field(page, 'Last name').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))

  await page.setViewportSize({ width: 320, height: 600 })
  await expect(page).toHaveURL(/#\/Mobile\/Application\/Apply\//)
  await heading(page, 'About you')
  await expect(field(page, 'First name')).toHaveValue('Noor')
  await expect(field(page, 'Last name')).toBeFocused()
  await isWellBuilt(page)
  await page.keyboard.press('End')
  await page.keyboard.type('i')
  await expect(field(page, 'Last name')).toHaveValue('Rahmani')

  await page.setViewportSize({ width: 1280, height: 900 })
  await expect(page).toHaveURL(/#\/Partials\/Application\?/)
  await heading(page, 'About you')
  await expect(field(page, 'Last name')).toHaveValue('Rahmani')
  await expect(field(page, 'Last name')).toBeFocused()
})

test('with text twice as large a card keeps its room, and each button of an offer has its row', async ({
  browser,
  viewport,
  hasTouch,
}) => {
  const { context } = await browserOf(browser, 'parent', { viewport, hasTouch })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Mobile/NewDashboard')
  const topOf = async (name: RegExp) => (await page.getByRole('button', { name }).first().boundingBox())?.y ?? 0
  await expect(page.getByRole('button', { name: /^No, thank you:/ }).first()).toBeVisible()
  // What arrives above the offers may move them between the two readings.
  await expect(async () => {
    expect(await topOf(/^Yes, I am interested:/)).toBe(await topOf(/^No, thank you:/))
  }).toPass()
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await topOf(/^Yes, I am interested:/)).toBeLessThan(await topOf(/^No, thank you:/))
  expect((await page.locator('li h3').first().boundingBox())?.width).toBeGreaterThan(250)
  await context.close()
})

test('with text twice as large, no part of an address and neither view of the search is cut off in Spanish', async ({
  browser,
  hasTouch,
}) => {
  const { context } = await browserOf(browser, 'visitor', { viewport: { width: 320, height: 700 }, hasTouch })
  await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
  const page = await context.newPage()
  const say = sayIn('es')
  const enlarge = () => page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const cutOff = (of: Locator) => of.evaluate((it) => it.scrollWidth - it.clientWidth)
  await page.goto('/?lang=es#/Partials/Application?step=parent&member=0')
  const city = page.getByRole('textbox', { name: say('apply.label.parents_address_city'), exact: true })
  await expect(city).toHaveValue('San Francisco')
  expect(await cutOff(city)).toBe(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await enlarge()
  expect(await cutOff(city)).toBe(0)
  await page.goto('/?lang=es#/Partials/ProgramSearch')
  const [list, map] = ['list', 'map'].map((view) =>
    page.getByRole('button', { name: say(`programSearch.view.${view}`) }).first(),
  )
  await expect(map as Locator).toBeVisible()
  await enlarge()
  const topOf = async (of: Locator | undefined) => (await of?.boundingBox())?.y ?? 0
  expect(await topOf(list)).toBeLessThan(await topOf(map))
  await context.close()
})

test('the quick check asks how often pay comes right below the amount', async ({ page }) => {
  await page.goto('/?lang=en#/Mobile/Application/PreCheck')
  const amount = await page.getByLabel('What is your family’s income before taxes?').boundingBox()
  const often = await page.getByText('How often?', { exact: true }).boundingBox()
  expect((often?.y ?? 0) - (amount?.y ?? 0) - (amount?.height ?? 0)).toBeLessThan(24)
})

/** Returns how wide the longest text of a list or the one that is chosen, a time or a day is, and how much of it is seen. */
function roomOf(it: HTMLInputElement | HTMLSelectElement, part?: 'chosen') {
  const { font, paddingLeft, paddingRight } = getComputedStyle(it)
  const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
  pen.font = font
  // The browser writes a time with the half of the day, a day in numbers, and a button behind them.
  const written: Readonly<Record<string, string>> = { time: '06:00 PM', date: '12/31/2026' }
  const shown = written[it.type]
  const options = it instanceof HTMLSelectElement && (part ? it.selectedOptions : it.options)
  const texts = options ? [...options].map(({ text }) => text) : [shown ?? it.value]
  return {
    room: it.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight),
    needed: Math.max(...texts.map((text) => pen.measureText(text).width)) + (shown ? 32 : 0),
  }
}

test('with text twice as large on a narrow phone, no choice, day or time is cut off', async ({ browser, hasTouch }) => {
  const { context } = await browserOf(browser, 'visitor', { viewport: { width: 320, height: 700 }, hasTouch })
  await keepFilledDraft(context, new Date().toISOString().slice(0, 10))
  const page = await context.newPage()
  for (const language of ['en', 'es'])
    for (const [step, name] of [
      ['care', 'care.startOn'],
      ['care', 'care.hours.monday.to'],
      ['income', 'incomes.0.employment.every'],
    ] as const) {
      await page.goto(`/?lang=${language}#/Partials/Application?step=${step}`)
      const field = page.locator(`[name="${name}"]`).first()
      await field.waitFor()
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      const { room, needed } = await field.evaluate(roomOf)
      expect(needed, `${name} in ${language}`).toBeLessThanOrEqual(room)
    }
  await context.close()
})

test('a day in a filter is not cut off on a narrow phone, nor with text twice as large', async ({
  browser,
  hasTouch,
}) => {
  const { ApplicationId } = await parametersOfDemo(browser)
  const { context } = await browserOf(browser, 'staff', { viewport: { width: 320, height: 700 }, hasTouch })
  const page = await context.newPage()
  await page.goto(`/?lang=en#/Partials/Log?ApplicationId=${ApplicationId}`)
  const day = page.locator('input[type=date]').first()
  await day.waitFor()
  for (const size of ['100%', '200%']) {
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
    const { room, needed } = await day.evaluate(roomOf)
    expect(needed, size).toBeLessThanOrEqual(room)
  }
  await context.close()
})

test('what a list is sorted by is not cut off, nor with text twice as large', async ({ browser, hasTouch }) => {
  const { context } = await browserOf(browser, 'staff', { viewport: { width: 390, height: 844 }, hasTouch })
  const page = await context.newPage()
  for (const language of ['en', 'es', 'zh-Hant']) {
    await page.goto(`/?lang=${language}#/Waiting/List`)
    const order = page.getByRole('main').getByRole('combobox')
    await order.waitFor()
    for (const size of ['100%', '200%']) {
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), size)
      const { room, needed } = await order.evaluate(roomOf, 'chosen' as const)
      expect(needed, `${language}, ${size}`).toBeLessThanOrEqual(room)
    }
  }
  await context.close()
})
