import { expect, type Locator } from '@playwright/test'
import type { Page } from './journey.ts'

/** The most presses with which a person reaches what is on a page. */
const mostPresses = 80

/** Works on a page as a person without a mouse: with keys only, which act on what has the focus. */
export function keysOn(page: Page) {
  const { keyboard } = page
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await keyboard.press(key)
  }
  /** Presses a key, by default Tab, until a control has the focus. */
  const reach = async (control: Locator, key = 'Tab') => {
    await expect(control).toBeVisible()
    const hasFocus = () => control.evaluate((it) => it === document.activeElement)
    for (let presses = 0; !(await hasFocus()); presses++) {
      expect(presses, `${key} reaches ${control}`).toBeLessThan(mostPresses)
      await press(key)
    }
  }
  return {
    focused: page.locator(':focus'),
    press,
    reach,
    type: (text: string) => keyboard.type(text),
    /** Presses Enter on a button or link that Tab reaches. */
    async use(control: Locator) {
      await reach(control)
      await press('Enter')
    },
  }
}
