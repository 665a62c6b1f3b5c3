import { z } from 'zod'
import { type InterfaceLanguage, interfaceLanguages } from '../values/languages.ts'

/** The longest interface text. */
export const maxInterfaceText = 4000

/** A language of the interface by its tag: `en`, `zh-Hant`, `ar`, `pt-BR`. */
export const languageTag = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{4})?(-[A-Z]{2})?$/, { error: 'choiceInvalid' })

/** Which texts a list shows. */
export const textFilters = ['all', 'changed', 'missing'] as const
export type TextFilter = (typeof textFilters)[number]

/**
 * The file of the names in the tables that administrators edit, for the languages that they added. The tables themselves
 * have those of the shipped languages.
 */
export const tableNameTexts = 'tableNames'
/** The area of a text: the name of its file. */
export const textFile = z.string().regex(/^[A-Za-z]{1,40}$/, { error: 'choiceInvalid' })
/** The place of a text in its file, `list.empty.title`. */
export const textKey = z
  .string()
  .max(200, { error: 'tooLong' })
  .regex(/^(?!.*\b(constructor|prototype)\b)[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$/, { error: 'choiceInvalid' })

/** Returns whether a language is one that the product ships. */
export const isShipped = (language: string): language is InterfaceLanguage =>
  (interfaceLanguages as readonly string[]).includes(language)

/**
 * Returns whether another language would be the same as one of some: the same language in the same script. One that is
 * there already is added once more only by a tag that names another script, `zh-Hans` beside `zh-Hant` (rules: Interface
 * texts).
 */
export function isSameLanguage(tag: string, others: readonly string[]): boolean {
  const added = new Intl.Locale(tag)
  const { language, script } = added.maximize()
  return others.some((other) => {
    const there = new Intl.Locale(other).maximize()
    return there.language === language && (!added.script || there.script === script)
  })
}

const rightToLeft = /^(ar|arc|ckb|dv|fa|ha-Arab|he|ps|sd|ug|ur|yi)(-|$)/

/** Returns the direction in which a language is written. */
export const directionOf = (language: string): 'ltr' | 'rtl' => (rightToLeft.test(language) ? 'rtl' : 'ltr')
