import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Fills in pages as a person with a phone does, and counts what their thumb does: each tap on a control, and each screen.
 * What is typed is not counted, and neither is the keyboard's key that moves on to the next text field.
 */
export function thumbOn(page: Page) {
  let taps = 0
  const screens: string[] = []
  page.on('framenavigated', (frame) => {
    const address = frame.url().split('#')[1] ?? ''
    if (frame === page.mainFrame() && address !== screens.at(-1)) screens.push(address)
  })
  const tap = async (control: Locator) => {
    taps += 1
    await control.tap()
  }
  return {
    count: () => ({ taps, screens: screens.length }),
    tap,
    /** Chooses from a list, which a phone shows as a second touch. */
    async choose(list: Locator, choice: string) {
      taps += 2
      await list.selectOption({ label: choice })
    },
    async type(field: Locator, text: string) {
      await tap(field)
      await field.fill(text)
    },
    /** Moves on with the keyboard, past text fields and lists only, and types. */
    async next(field: Locator, text: string) {
      const isThere = () => field.evaluate((element) => element === document.activeElement)
      while (!(await isThere())) {
        await page.keyboard.press('Tab')
        const passed = await page.evaluate(() =>
          document.activeElement?.matches('input:not([type=checkbox], [type=radio]), select'),
        )
        expect(passed, 'the keyboard moves on to text fields only').toBe(true)
      }
      await page.keyboard.type(text)
    },
  }
}
