import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'

export type { Page } from '@playwright/test'
export { expect }

/** Hears what the browsers of a journey refuse to load or do because the product's headers do not allow it. */
function hearRefusals(context: BrowserContext, refused: string[]): void {
  context.on('console', (message) => {
    if (/content security policy|permissions[- ]policy/i.test(message.text())) refused.push(message.text())
  })
}

/**
 * A journey, which fails when a browser of it refused anything that a page wanted. `refused` is what was, for journeys that
 * mean to be refused: they take it out.
 */
export const test = base.extend<{ refused: string[] }>({
  refused: [
    async ({ browser }, use) => {
      const refused: string[] = []
      const openContext: Browser['newContext'] = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await openContext(options)
        hearRefusals(context, refused)
        return context
      }
      await use(refused)
      browser.newContext = openContext
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})
