/** Returns the list with one item replaced. */
export const replaced = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((each, at) => (at === index ? item : each))

/** Returns the list without one item. */
export const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index)
