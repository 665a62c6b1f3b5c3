/** Returns whether a tag is among others, whatever its case. */
export const hasTag = (names: readonly string[], name: string): boolean =>
  names.some((each) => each.toLowerCase() === name.toLowerCase())

/**
 * Returns the tags that a record has after somebody changed those that they saw to others: what they added and removed
 * is done to the tags as they are now, and what a colleague changed meanwhile stays (rules: Comments and tags).
 */
export const tagsAfter = (now: readonly string[], seen: readonly string[], sent: readonly string[]): string[] => [
  ...now.filter((name) => hasTag(sent, name) || !hasTag(seen, name)),
  ...sent.filter((name) => !hasTag(seen, name) && !hasTag(now, name)),
]
