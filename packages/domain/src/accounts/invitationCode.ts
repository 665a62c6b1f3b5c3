/** How many letters and digits an invitation code has. */
export const invitationCodeLength = 12

const signsIn = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')

/**
 * Returns a typed code in its stored form: in capital letters, without dashes and spaces, and without what follows it,
 * because a copied code or link may bring the end of its sentence along.
 */
export const parseInvitationCode = (typed: string): string => signsIn(typed).slice(0, invitationCodeLength)

/** Returns whether a text has as many letters and digits as a code. */
export const isWholeInvitationCode = (typed: string): boolean => signsIn(typed).length >= invitationCodeLength

/** Returns the code at the beginning of what a link names, or all of it where it is shorter than a code. */
export const invitationCodeOfLink = (named: string): string =>
  isWholeInvitationCode(named) ? parseInvitationCode(named) : named
