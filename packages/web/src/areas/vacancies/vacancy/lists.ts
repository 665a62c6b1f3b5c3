/** The list with one of its items in the place of another. */
export const replaced = <T>(items: readonly T[], index: number, item: T): T[] =>
  items.map((each, at) => (at === index ? item : each))

/** The list without one of its items. */
export const without = <T>(items: readonly T[], index: number): T[] => items.filter((_, at) => at !== index)
