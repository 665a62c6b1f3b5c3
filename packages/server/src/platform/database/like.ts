/** What was typed, for the pattern of a `like`: its wildcards and the sign that escapes them stand for themselves. */
export const escapeLike = (typed: string): string => typed.replace(/[\\%_]/g, (sign) => `\\${sign}`)

/** The pattern of a `like` on a text in small letters that contains what was typed, whatever its case. */
export const containing = (typed: string): string => `%${escapeLike(typed.toLowerCase())}%`
