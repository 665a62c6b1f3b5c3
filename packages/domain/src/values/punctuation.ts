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

/**
 * Returns a span of times or days: "7:30 AM – 6:00 PM", "上午7:30至下午6:00"; in Chinese, the word between stands apart from
 * digits. `usual` is what other languages have between.
 */
export function spanIn(language: string, from: string, to: string, usual = ' – '): string {
  const chinese = /^\p{Script=Han}/u.test(to) ? '至' : ' 至 '
  return [from, to].join(byLanguage(usual, chinese)(language))
}

/** Returns names as a list with the separator of a language: "English, Spanish", "英語、西班牙語". */
export const inARow = (names: readonly string[], language: ReadingLanguage): string => names.join(commaIn(language))
