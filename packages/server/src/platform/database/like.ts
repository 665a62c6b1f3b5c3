/** Returns typed text for a `like` pattern, with its wildcards and backslashes escaped. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** Returns a `like` pattern that finds typed text, in any case, within text stored in lower case. */
export const containing = (typed: string): string => `%${escapeLike(typed.toLowerCase())}%`
