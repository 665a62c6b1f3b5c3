import { withStorage } from '../browser/storage.ts'

/** Where the browser keeps the numbers of applications that are not to be linked. It stays after a sign-out. */
export const leftKey = 'semilla_left_applications'

/** Returns the applications of which somebody said in this browser that they did not send them. */
export function listLeft(): readonly number[] {
  const kept = withStorage((browser): unknown => JSON.parse(browser.getItem(leftKey) ?? '[]'))
  return Array.isArray(kept) ? kept.filter(Number.isInteger) : []
}

/** Keeps which applications no sign-in or sign-up in this browser links unless it is asked to. */
export const keepLeft = (applicationIds: readonly number[]): void =>
  withStorage((browser) => browser.setItem(leftKey, JSON.stringify(applicationIds)))
