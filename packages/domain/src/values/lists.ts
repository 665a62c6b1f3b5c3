import type { ReadingLanguage } from './languages.ts'

/** Returns names as a list with the separator of a language: "English, Spanish", "英語、西班牙語". */
export const inARow = (names: readonly string[], language: ReadingLanguage): string =>
  names.join(language === 'zh-Hant' ? '、' : ', ')
