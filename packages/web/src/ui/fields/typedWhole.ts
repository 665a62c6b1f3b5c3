/** Returns what was typed as a number, with a decimal comma too, or undefined if nothing was. */
export const typedWhole = (text: string): number | undefined =>
  text.trim() === '' ? undefined : Number(text.replace(',', '.'))
