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

const chineseNames = /^[\p{Script=Han}·、]+$/u
/** Stands beside a name in Chinese characters while a text is filled in; no text has it. */
const edge = '\ue000'

/**
 * Returns a text that `fill` fills in with values. In Chinese, no space stays between its words and a name in Chinese
 * characters: "王小明的申請", but "Ana 的申請" (rules: Languages and dates).
 */
export function filledIn<T>(
  language: string,
  values: Readonly<Record<string, unknown>>,
  fill: (values: Readonly<Record<string, unknown>>) => T,
): T | string {
  if (!language.startsWith('zh')) return fill(values)
  const isName = (value: unknown) => typeof value === 'string' && chineseNames.test(value)
  const edged = Object.entries(values).map(([key, value]) => [key, isName(value) ? edge + value + edge : value])
  const text = fill(Object.fromEntries(edged))
  if (typeof text !== 'string') return text
  return text.replaceAll(/(\p{Script=Han}) (?=\ue000)|(\ue000) (?=\p{Script=Han})/gu, '$1$2').replaceAll(edge, '')
}
