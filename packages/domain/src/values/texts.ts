import { z } from 'zod'

/** The maximum number of characters of texts that several forms share. A character is a Unicode code point. */
export const longest = {
  name: 60,
  entityName: 120,
  note: 2000,
  otherReason: 120,
  tag: 29,
  email: 120,
  phone: 28,
} as const

export type TextRule = {
  /** Maximum number of characters. */
  readonly most: number
  /** Whether the text must not be empty. */
  readonly required?: boolean
  /** Whether line breaks and tabs are allowed. */
  readonly lines?: boolean
}

/**
 * Characters that are invisible on their own: white space, combining marks, format characters (joiners, directional
 * marks, soft hyphens), the Hangul fillers (ignorable by default), the blank Braille pattern and the musical null note
 * head.
 */
const unseen = /[\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/** Returns whether a text has visible characters. */
export const hasVisibleCharacters = (text: string): boolean => text.replace(unseen, '') !== ''

/**
 * Control characters and line separators that are not allowed. In a single-line text, such as a name, these are all of them,
 * and the marks that would reverse the text beside it in a sentence. In a multi-line text, they are all but line breaks and
 * tabs.
 */
const forbiddenCharacters = {
  one: /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u,
  several: /(?![\n\t])(?!\r\n)\p{Cc}/u,
} as const

const eachForbidden = new RegExp(forbiddenCharacters.one, 'gu')

/** Returns a single-line text without the forbidden characters. */
export const withoutForbidden = (text: string): string => text.replaceAll(eachForbidden, '')

/**
 * Validates a trimmed text and returns the key of its fault, or undefined. Refused are a required text without visible
 * characters, characters that cannot be displayed or stored, a non-empty text without visible characters, and too many
 * characters. Joiners are allowed within a visible text, as some scripts need them.
 */
export function textFault(text: string, { most, required = false, lines = false }: TextRule): string | undefined {
  if (text === '') return required ? 'required' : undefined
  if (!text.isWellFormed() || forbiddenCharacters[lines ? 'several' : 'one'].test(text)) return 'characterInvalid'
  if (!hasVisibleCharacters(text)) return required ? 'required' : 'characterInvalid'
  return text.length > most && [...text].length > most ? 'tooLong' : undefined
}

/** Returns a schema for a trimmed text that follows a rule; an issue has the fault key as its message. */
export const textOf = (rule: TextRule) =>
  z
    .string()
    .trim()
    .refine((text) => textFault(text, rule) === undefined, { error: ({ input }) => textFault(String(input), rule) })

/** Returns a schema for a single-line text, which may be empty. */
export const line = (most: number) => textOf({ most })
/** Returns a schema for a single-line text that must not be empty. */
export const requiredLine = (most: number) => textOf({ most, required: true })
/** Returns a schema for a multi-line text, which may be empty. */
export const lines = (most: number) => textOf({ most, lines: true })
