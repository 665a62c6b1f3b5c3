/** Where the browser keeps the numbers of applications that are not to be linked. It stays after a sign-out. */
export const leftKey = 'semilla_left_applications'

/** Returns the applications of which somebody said in this browser that they did not send them. */
export function listLeft(): readonly number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(leftKey) ?? '[]')
    return Array.isArray(kept) ? kept.filter(Number.isInteger) : []
  } catch {
    return []
  }
}

/** Keeps which applications no sign-in or sign-up in this browser links unless it is asked to. */
export function keepLeft(applicationIds: readonly number[]): void {
  try {
    localStorage.setItem(leftKey, JSON.stringify(applicationIds))
  } catch {
    // Where the browser stores nothing, the choice lasts as long as the page.
  }
}
