import { isShipped } from '@semilla/domain/localization/texts.ts'
import { languages } from './texts.ts'

/** Returns the name of a language in the reader's language. */
export const languageName = (code: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code

const capitalized = (name: string, reader: string) => name.charAt(0).toLocaleUpperCase(reader) + name.slice(1)

/** Returns the languages in which people can be written to, the shipped ones under names of their own. */
export const languageChoices = (shippedName: (code: string) => string, reader: string) =>
  languages.map((value: string) => ({
    value,
    label: isShipped(value) ? shippedName(value) : capitalized(languageName(value, reader), reader),
  }))
