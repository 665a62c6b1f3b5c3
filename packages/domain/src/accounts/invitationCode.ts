/** How many letters and digits an invitation code has. */
export const invitationCodeLength = 12

const signsIn = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/**
 * Returns a typed code in its stored form: in capital letters, without dashes and spaces, and without what follows it,
 * because the end of a sentence is often copied with a code or link.
 */
export const parseInvitationCode = (typed: string): string => signsIn(typed).slice(0, invitationCodeLength)

/** Returns whether a text has as many letters and digits as a code. */
export const isWholeInvitationCode = (typed: string): boolean => signsIn(typed).length >= invitationCodeLength

/**
 * Returns the code that a link names: the first characters of its parameter, or all of a parameter that is shorter than
 * a code.
 */
export const invitationCodeOfLink = (named: string): string =>
  isWholeInvitationCode(named) ? parseInvitationCode(named) : named
