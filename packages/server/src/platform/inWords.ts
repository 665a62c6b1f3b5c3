// How logs put the values of their entries into words.

/** Returns what a stored value lists: itself if it is one value, nothing if it is empty. */
export const inList = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null || value === '' ? [] : [value]

/** Returns the words that there are, in one line. */
export const inOneLine = (parts: readonly unknown[]): string =>
  parts.filter((part) => part !== undefined && part !== '').join(', ')
