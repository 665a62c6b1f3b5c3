/** Returns whether two names are of one tag, whatever their case. */
export const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Returns whether a tag is among others, whatever its case. */
export const hasTag = (names: readonly string[], name: string): boolean => names.some((each) => isSameTag(each, name))
