import type { ReadingLanguage } from './languages.ts'

const byLanguage =
  (usual: string, chinese: string) =>
  (language: string): string =>
    language === ('zh-Hant' satisfies ReadingLanguage) ? chinese : usual

/** Returns the mark between a label and its value in a language. */
export const colonIn = byLanguage(': ', '：')

/** Returns the mark between groups, each of which may have several members. */
export const semicolonIn = byLanguage('; ', '；')

const commaIn = byLanguage(', ', '、')

/** Returns names as a list with the separator of a language: "English, Spanish", "英語、西班牙語". */
export const inARow = (names: readonly string[], language: ReadingLanguage): string => names.join(commaIn(language))
