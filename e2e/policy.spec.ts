import { signIn } from './people/city.ts'
import { expect, type Page, test } from './people/journey.ts'

/** Returns whether an inline style takes effect. */
const stylesWith = (page: Page, nonce: string | undefined) =>
  page.evaluate((given) => {
    const style = document.createElement('style')
    if (given) style.nonce = given
    style.textContent = 'main { outline-width: 7px }'
    document.head.append(style)
    const { outlineWidth } = getComputedStyle(document.querySelector('main') as HTMLElement)
    style.remove()
    return outlineWidth === '7px'
  }, nonce)

// With reduced motion, every style changes after a moment and cannot be read at once.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const nonceOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('meta[property=csp-nonce]')?.nonce)

test('a page accepts no styles or scripts but its own', async ({ page, refused }) => {
  const answer = await page.goto('/?lang=en#/About')
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  await page.locator('main h1').waitFor()
  const script = await page.locator('script[src]').first().getAttribute('src')
  expect((await page.request.get(script ?? '')).headers()['content-security-policy']).toBe("default-src 'none'")
  const nonce = await nonceOf(page)
  expect(await stylesWith(page, nonce)).toBe(true)
  expect(refused).toEqual([])
  expect(await stylesWith(page, undefined)).toBe(false)
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'window.stranger = true'
    document.head.append(script)
    document.querySelector('main')?.setAttribute('style', 'outline-width: 7px')
  })
  expect(await page.evaluate(() => 'stranger' in window)).toBe(false)
  await expect(page.locator('main')).not.toHaveCSS('outline-width', '7px')
  expect(refused.splice(0).length).toBeGreaterThanOrEqual(3)
  await page.reload()
  await page.locator('main h1').waitFor()
  expect(await nonceOf(page)).not.toBe(nonce)
})

test('a picture is chosen, cropped and shown', async ({ page, context }) => {
  await signIn(context, 'parent')
  await page.goto('/?lang=en#/Profile')
  await page.locator('main h1').waitFor()
  const picture = await page.screenshot({ type: 'jpeg', quality: 60 })
  await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: picture })
  await expect(page.getByRole('dialog').locator('img')).toBeVisible()
  await expect(page.getByRole('dialog').locator('img')).toHaveCSS('position', 'absolute')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('main img[src^="data:image/"]')).toBeVisible()
})
