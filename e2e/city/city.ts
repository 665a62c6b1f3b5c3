import type { Browser } from '@playwright/test'
import { expect, type Page, test } from '../people/journey.ts'
import { startOwn } from '../people/ownProcess.ts'
import { arrive } from '../people/screens.ts'
import { rows, search, summaryOf } from '../people/worklist.ts'

type Sought = { readonly firstName: string; readonly lastName: string; readonly street: string }
type City = { readonly url: string; readonly token: string; readonly families: number; readonly sought: Sought }

const program = new URL('../../bench/searchedCity.ts', import.meta.url)
/** As many as somebody who looks for one family sees at a glance. */
const few = 15
const searches = {
  'a misspelled name': 'guadalupe fermraqui',
  'a last name without one of its letters': 'fermarqi',
  'a part of the phone': '(415) 776-12',
  'the address': '1234 noe st, San Francisco, CA 94110',
}

/** Opens a browser of a counselor of the city who has agreed that records are confidential. */
async function givenDesk(browser: Browser, { url, token }: City): Promise<Page> {
  const context = await browser.newContext({ baseURL: url })
  await context.addCookies([{ name: 'semilla_session', value: token, url }])
  const page = await context.newPage()
  await page.addInitScript(() => sessionStorage.setItem('semilla_disclaimer', '1'))
  await page.goto('/?lang=en#/About')
  return page
}

test('one family is found among 100,000', async ({ browser }) => {
  const { ready: city, leave } = await startOwn<City>(program)
  try {
    expect(city.families).toBe(100_000)
    const name = `${city.sought.firstName} ${city.sought.lastName}`
    const desk = await givenDesk(browser, city)
    for (const [what, typed] of Object.entries(searches))
      await test.step(`by ${what}`, async () => {
        await arrive(desk, '/Waiting/List')
        await search(desk).fill(typed)
        const found = rows(desk).filter({ hasText: name })
        await expect(found).toHaveCount(1)
        expect(await rows(desk).count()).toBeLessThanOrEqual(few)
        await found.getByRole('link', { name, exact: true }).click()
        await expect(summaryOf(desk)).toBeVisible()
        await expect(desk.getByRole('heading', { level: 1 })).toHaveText(name)
        await expect(desk.getByRole('main')).toContainText(city.sought.street)
      })
  } finally {
    await leave()
  }
})
