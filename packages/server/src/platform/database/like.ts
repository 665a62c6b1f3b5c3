/** Returns typed text for a `like` pattern, with its wildcards and backslashes escaped. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)
