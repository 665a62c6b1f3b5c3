/**
 * The names under which the browser keeps answers that are not on the server yet. Each belongs to an account or to the
 * visitor, and to one application.
 */
const prefix = 'semilla_draft:'

/** Returns the start of the names of one owner's unsent answers. */
export const unsentOf = (userId: number | undefined): string => `${prefix}${userId ?? 'visitor'}:`

export const isUnsent = (key: string): boolean => key.startsWith(prefix)
export const isUnsentOf = (key: string, userId: number | undefined): boolean => key.startsWith(unsentOf(userId))

/** Removes unsent answers from the browser. Without storage, there are none. */
export function removeUnsent(isGoing: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage)) if (isUnsent(key) && isGoing(key)) localStorage.removeItem(key)
  } catch {
    // Without storage, there is nothing to remove.
  }
}
