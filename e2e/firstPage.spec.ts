import { browserOf } from './people/city.ts'
import { expect, test } from './people/journey.ts'

test.skip(({ viewport }) => (viewport?.width ?? 0) > 768, 'families mostly apply on phones')
test.use({ phonesAreOld: false })

test('the first page is a small download on a phone', async ({ page, context }) => {
  const network = await context.newCDPSession(page)
  const scripts = new Set<string>()
  let bytes = 0
  await network.send('Network.enable')
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(scripts.size).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(150 * 1024)
  test
    .info()
    .annotations.push({ type: 'script', description: `${(bytes / 1024).toFixed(1)} KB in ${scripts.size} files` })
})

test('a browser in which the product cannot work says so, in three languages', async ({ page }) => {
  await page.addInitScript(() => {
    CSS.supports = () => false
  })
  await page.goto('/')
  for (const words of ['too old for Semilla', 'demasiado antiguo', '瀏覽器太舊'])
    await expect(page.getByText(words)).toBeVisible()
})

/** Records how far content moves after it was shown, before the page's own script runs. */
const recordShifts = () => {
  const shifts = window as unknown as { moved: number }
  shifts.moved = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.moved += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

const firstPages = [
  { name: 'the first page', address: '/', title: /city/, most: 12 },
  { name: 'an application', address: '/?lang=en#/Mobile/Application/Apply/Layout', title: 'Apply for help', most: 12 },
  // Eight of them keep a signed-in page up to date, and arrive after it is shown.
  { name: 'the dashboard', address: '/?lang=en#/Mobile/NewDashboard', title: /^Hello/, most: 23 },
] as const

for (const { name, address, title, most } of firstPages) {
  test(`${name} takes few scripts, and nothing moves while it loads`, async ({ browser, viewport }) => {
    const role = name === 'the dashboard' ? 'parent' : 'visitor'
    const { context } = await browserOf(browser, role, { viewport, hasTouch: true })
    const page = await context.newPage()
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.addInitScript(recordShifts)
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    const moved = await page.evaluate(() => (window as unknown as { moved: number }).moved)
    await context.close()
    expect(moved).toBeLessThan(0.05)
    expect([...scripts].length).toBeLessThanOrEqual(most)
  })
}

test('the dashboard shows what it showed last until it has the latest, a browser that kept nothing what it is for, and nothing after signing out', async ({
  browser,
  viewport,
}) => {
  const { context } = await browserOf(browser, 'parent', { viewport, hasTouch: true })
  const page = await context.newPage()
  await page.goto('/?lang=en#/Mobile/NewDashboard', { waitUntil: 'networkidle' })
  const status = page.locator('main h2').first()
  const known = await status.innerText()

  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/**', async (route) => {
    await held
    await route.continue()
  })
  const open = async () => {
    await page.goto('about:blank')
    await page.goto('/?lang=en#/Mobile/NewDashboard')
  }
  await open()
  await expect(page.getByText('Checking for changes…')).toBeVisible()
  await expect(status).toHaveText(known)

  await page.evaluate(() => localStorage.clear())
  await open()
  await expect(page.getByText(/^See where your application stands/)).toBeVisible()
  await expect(page.getByText('Checking for changes…')).toBeHidden()
  await expect(status).toBeHidden()
  answer()
  await expect(page.getByText(/^See where your application stands/)).toBeHidden()
  await expect(page.getByText('Checking for changes…')).toBeHidden()
  await expect(status).toHaveText(known)

  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeAttached()
  expect(await page.evaluate(() => localStorage.getItem('semilla_first_words'))).toBeNull()
  await context.close()
})
