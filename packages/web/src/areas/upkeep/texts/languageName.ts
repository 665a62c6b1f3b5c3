/** Returns the name of a language in the reader's language. */
export const languageName = (code: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code
