import { withStorage } from '../browser/storage.ts'

/**
 * The names under which the browser keeps answers that are not on the server yet. Each belongs to an account or to the
 * visitor, and to one application.
 */
const prefix = 'semilla_draft:'

/** Returns the start of the names of one owner's unsent answers. */
export const unsentOf = (userId: number | undefined): string => `${prefix}${userId ?? 'visitor'}:`

export const isUnsent = (key: string): boolean => key.startsWith(prefix)
export const isUnsentOf = (key: string, userId: number | undefined): boolean => key.startsWith(unsentOf(userId))

/** Removes unsent answers from the browser and from this tab. */
export function removeUnsent(isGoing: (key: string) => boolean): void {
  withStorage((...storages) => {
    for (const storage of storages)
      for (const key of Object.keys(storage)) if (isUnsent(key) && isGoing(key)) storage.removeItem(key)
  })
}
