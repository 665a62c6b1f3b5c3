import { z } from 'zod'

/** A language by its code in the state's list (`00` English, `01` Spanish …), or `-1` for one that is not listed. */
export const languageCode = z.string().regex(/^(\d{2}|-1)$/, { error: 'choiceInvalid' })
export const english = '00'
export const otherLanguageCode = '-1'

/** Returns the names of the languages of a child's home: those of the list, and one that is not listed as it was typed. */
export const homeLanguages = (
  { languages, otherLanguage }: { readonly languages: readonly string[]; readonly otherLanguage: string },
  nameOf: (code: string) => string,
): string[] => [...languages.filter((code) => code !== otherLanguageCode).map(nameOf), otherLanguage].filter(Boolean)

/** The maximum number of languages to choose: all listed ones, and one that is not listed. */
export const maxLanguages = 59

/** The languages of the user interface that the product ships. */
export const interfaceLanguages = ['en', 'es', 'zh-Hant'] as const
export const interfaceLanguage = z.enum(interfaceLanguages)
export type InterfaceLanguage = z.infer<typeof interfaceLanguage>

/** A language in which somebody reads, by its tag: a shipped one, or one that administrators added. */
export type ReadingLanguage = string

/** The shipped languages in which speakers of listed languages read: of several Chinese ones, the one that is written. */
const readIn: Readonly<Record<string, InterfaceLanguage>> = {
  [english]: 'en',
  '01': 'es',
  '03': 'zh-Hant',
  '07': 'zh-Hant',
  '39': 'zh-Hant',
  '46': 'zh-Hant',
  '53': 'zh-Hant',
}
/** Returns the shipped language in which speakers of a listed language read, or undefined if there is none. */
export const languageReadBy = (code: string): InterfaceLanguage | undefined => readIn[code]

/** Returns the language to use where only shipped ones can be: the given one if it is shipped, otherwise English. */
export const shippedLanguage = (language: ReadingLanguage): InterfaceLanguage =>
  interfaceLanguages.find((each) => each === language) ?? 'en'
