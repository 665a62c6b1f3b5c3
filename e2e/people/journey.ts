import { type Browser, type BrowserContext, test as base, expect } from '@playwright/test'
import { makeOlder } from './olderPhone.ts'

export type { Page } from '@playwright/test'
export { expect }

/** Records what the browsers of a test refuse to load or do because of the product's headers. */
function recordRefusals(context: BrowserContext, refused: string[]): void {
  context.on('console', (message) => {
    if (/content security policy|permissions[- ]policy/i.test(message.text())) refused.push(message.text())
  })
}

/**
 * A browser test that fails if a browser blocked anything that a page requested. `refused` lists what was blocked;
 * tests that expect it remove it from the list. Phones are old ones, unless a test says otherwise.
 */
export const test = base.extend<{ refused: string[]; phonesAreOld: boolean }>({
  phonesAreOld: [true, { option: true }],
  refused: [
    async ({ browser, viewport, phonesAreOld }, use) => {
      const refused: string[] = []
      const openContext: Browser['newContext'] = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await openContext(options)
        recordRefusals(context, refused)
        const { width = 0 } = options?.viewport ?? viewport ?? {}
        if (phonesAreOld && width <= 768) await makeOlder(context)
        return context
      }
      await use(refused)
      browser.newContext = openContext
      expect(refused).toEqual([])
    },
    { auto: true },
  ],
})
