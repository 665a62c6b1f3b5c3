/** The entries of a list that a phone shows first. */
const firstCount = 2

/**
 * Returns the entries that a phone shows until the family asks for the others: the first ones, and those that are kept for
 * another reason. A single one is not left out.
 */
export function firstOnPhone<T>(entries: readonly T[], isKept: (entry: T) => boolean): readonly T[] {
  const shown = entries.filter((each, index) => index < firstCount || isKept(each))
  return entries.length - shown.length > 1 ? shown : entries
}
