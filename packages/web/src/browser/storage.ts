/** Where the browser keeps what the dashboard showed last, which a page shows before its script runs. */
export const firstWordsKey = 'semilla_first_words'

/**
 * Runs a function with what the browser stores: for all its tabs, and for this tab alone. Returns undefined if the
 * browser refuses, as where the user blocks it or it is full, or if the function throws, as on an unreadable entry.
 */
export function withStorage<Result>(run: (browser: Storage, tab: Storage) => Result): Result | undefined {
  try {
    return run(localStorage, sessionStorage)
  } catch {
    return undefined
  }
}
