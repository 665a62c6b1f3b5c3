import { addressOf } from '../packages/contract/src/screens.ts'
import { browserOf, parametersOfDemo } from './people/city.ts'
import { newAccount } from './people/family.ts'
import { givenApplication } from './people/given.ts'
import { expect, type Page, test } from './people/journey.ts'
import { arrive } from './people/screens.ts'

/** Opens a screen as it is printed. */
async function onPaper(page: Page, address: string): Promise<void> {
  await page.goto('/')
  await arrive(page, address)
  await page.emulateMedia({ media: 'print' })
}

const breaksOf = (page: Page, what: string) =>
  page
    .locator(what)
    .first()
    .evaluate((each) => getComputedStyle(each).breakInside)

test('a report ends with its last line, and its bars have their key', async ({ browser }) => {
  const { context } = await browserOf(browser, 'admin', { viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await onPaper(page, addressOf('report'))
  const below = await page
    .locator('main section:visible')
    .last()
    .evaluate((last) => {
      const end = document.documentElement.scrollHeight
      return end - (last.getBoundingClientRect().bottom + scrollY)
    })
  expect(below, 'space below the last section').toBeLessThan(2)
  const key = page.getByRole('columnheader', { name: 'Children', exact: true }).first().locator('span')
  expect(await key.evaluate((each) => getComputedStyle(each, '::before').printColorAdjust)).toBe('exact')
  await context.close()
})

test('a long set of duplicates begins below the one before it', async ({ browser }) => {
  const { context } = await browserOf(browser, 'staff')
  const page = await context.newPage()
  await onPaper(page, addressOf('duplicateDesk'))
  expect(await breaksOf(page, 'main ul > li:has(table)')).toBe('auto')
  expect(await breaksOf(page, 'main ul > li tr')).toBe('avoid')
  await context.close()
})

test('a heading of a record goes to the next sheet with what it is about', async ({ browser }) => {
  const { context } = await browserOf(browser, 'staff', { viewport: { width: 1000, height: 700 } })
  const { id: applicationId } = await givenApplication(context, newAccount('Papira', 'Bogen'))
  const page = await context.newPage()
  await onPaper(page, addressOf('applicationDetail', { applicationId }))
  // Browsers leave a heading behind alone where a grid follows it.
  for (const part of ['children', 'referrals', 'contacts']) {
    const first = page.locator(`section:has(> * > #part-${part}) :is(ul > li, div:has(> svg))`).first()
    expect(await first.evaluate((each) => getComputedStyle(each).display), part).toBe('block')
    expect(await first.evaluate((each) => getComputedStyle(each).breakInside), part).toBe('avoid')
  }
  expect(await breaksOf(page, 'section:has(> * > #part-care)')).toBe('avoid')
  await context.close()
})

test('the offers of a child begin on the sheet of their heading', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await onPaper(page, addressOf('familyDashboard'))
  const offers = page.locator('#offers')
  const styleOf = (what: string, style: 'display' | 'breakAfter') =>
    offers
      .locator(what)
      .first()
      .evaluate((each, name) => getComputedStyle(each)[name], style)
  // Browsers leave a heading behind alone where a grid follows it.
  expect(await styleOf('ul:has(> li h4)', 'display')).toBe('block')
  expect(await styleOf('h3', 'breakAfter')).toBe('avoid')
  expect(await styleOf('p:has(~ section)', 'breakAfter')).toBe('avoid')
  await context.close()
})

test('the facts of an offer stand beside its name on paper, and the times of a visit are lines and no buttons', async ({
  browser,
}) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await onPaper(page, addressOf('familyDashboard'))
  const offer = page.locator('#offers li:has(> dl)').first()
  const [name, facts] = [await offer.locator('h4').boundingBox(), await offer.locator('dl').boundingBox()]
  expect(facts?.x).toBeGreaterThan((name?.x ?? 0) + 300)
  expect(Math.abs((facts?.y ?? 0) - (name?.y ?? 0))).toBeLessThan(20)
  const time = page.locator('section:has(> h4) > ul button').first()
  expect(await time.evaluate((each) => getComputedStyle(each).borderTopStyle)).toBe('none')
  await context.close()
})

test('an offer is on paper with all its facts also from a phone, where they are folded', async ({ browser }) => {
  const { context } = await browserOf(browser, 'parent', { viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await onPaper(page, addressOf('familyDashboard'))
  const offer = page.locator('#offers li:has(h4)').first()
  const facts = await offer.locator('dl > div').all()
  expect(facts.length).toBeGreaterThan(4)
  for (const fact of facts) await expect(fact).toBeVisible()
  await expect(page.getByText('Your application', { exact: true })).toBeHidden()
  await context.close()
})

test('all messages that a family was sent are on paper, of which the record shows five', async ({ browser }) => {
  const { ApplicationId } = await parametersOfDemo(browser)
  const { context } = await browserOf(browser, 'staff', { viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await page.goto('/')
  await arrive(page, addressOf('applicationDetail', { applicationId: Number(ApplicationId) }))
  const sent = page.locator('section:has(> * > #part-notices)').locator('ul > li:visible')
  await expect(sent).toHaveCount(5)
  const showAll = page.getByRole('button', { name: /^Show all \d+ messages/ })
  const count = Number(/\d+/.exec((await showAll.textContent()) ?? '')?.[0])
  await page.emulateMedia({ media: 'print' })
  await expect(sent).toHaveCount(count)
  await expect(showAll).toBeHidden()
  await context.close()
})

test('a number of a printed list stands below its title, away from the number before it', async ({ browser }) => {
  const { context } = await browserOf(browser, 'program', { viewport: { width: 1000, height: 700 } })
  const page = await context.newPage()
  await onPaper(page, addressOf('siteList'))
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await page.setViewportSize({ width: 735, height: 970 })
  const endsOf = (what: string) =>
    page
      .locator(`main table ${what}:last-child`)
      .first()
      .evaluate((cell) => {
        const text = document.createRange()
        text.selectNode(document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text)
        return text.getBoundingClientRect().right
      })
  expect(Math.abs((await endsOf('td')) - (await endsOf('th')))).toBeLessThan(2)
  await context.close()
})
