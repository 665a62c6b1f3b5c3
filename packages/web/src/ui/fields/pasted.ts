// What comes unseen with a text that is pasted from a table, a mail or a document. Forms refuse it, and nobody could find it.

/** Marks that turn around what stands beside them, and characters without a width that no script needs. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Tabs, and what ends a line. */
const betweenCells = /[\p{Cc}\u2028\u2029]+/gu

/** Returns a text for a field of one line: what parted it is a space. */
export const inOneLine = (text: string): string => text.replace(unseen, '').replace(betweenCells, ' ')

/** Returns a text for a field of several lines, of which other programs know more kinds of ends. */
export const inLines = (text: string): string =>
  text.replace(/[\v\f\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '')
