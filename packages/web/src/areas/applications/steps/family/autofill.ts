/** Whose data a browser may fill in: that of its user, in a section of its own if a text begins it, or nobody's. */
export type Autofill = string | false

/**
 * Returns what the browser fills in. Its user's own name and phone must not become those of another parent, nor those of
 * staff a family's.
 */
export const filled = (section: Autofill, token: string): string => (section === false ? 'off' : `${section}${token}`)
