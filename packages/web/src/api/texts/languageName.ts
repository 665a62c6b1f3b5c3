import type { InterfaceLanguage } from '@semilla/domain/values/languages.ts'
import { capitalized } from './format.ts'
import { languages } from './texts.ts'

/** Returns the name of a language in the reader's language. */
export const languageName = (code: string, reader: string): string =>
  new Intl.DisplayNames(reader, { type: 'language' }).of(code) ?? code

const ownNames: Readonly<Record<InterfaceLanguage, string>> = { en: 'English', es: 'Español', 'zh-Hant': '繁體中文' }

/** Returns the name of a language in the reader's language, as a heading or a label begins. */
export const languageTitle = (code: string, reader: string): string => capitalized(languageName(code, reader), reader)

/** Returns what a language calls itself, by which its speakers recognize it. */
export const ownLanguageName = (code: string): string =>
  ownNames[code as InterfaceLanguage] ?? languageTitle(code, code)

/** Returns the languages in which people can be written to, each under its own name. */
export const languageChoices = () => languages.map((value: string) => ({ value, label: ownLanguageName(value) }))
