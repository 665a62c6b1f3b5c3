import type { ReadingLanguage } from './languages.ts'

/** Returns names in a row, as a language separates them: "English, Spanish", "英語、西班牙語". */
export const inARow = (names: readonly string[], language: ReadingLanguage): string =>
  names.join(language === 'zh-Hant' ? '、' : ', ')
