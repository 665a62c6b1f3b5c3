import { z } from 'zod'

/** The most characters of the texts that several forms share. A character is a Unicode code point. */
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
  /** Characters at most. */
  readonly most: number
  /** Whether it must say something. */
  readonly required?: boolean
  /** Whether it may have several lines, and tabs. */
  readonly lines?: boolean
}

/**
 * What shows nothing by itself: white space, marks that stand on another character, format characters (joiners, directions
 * of writing, soft hyphens), the Hangul fillers (ignorable by default), the blank Braille pattern, the musical null note
 * head.
 */
const unseen = /[\s\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]/gu

/** True when somebody sees something of a text. */
export const isSeen = (text: string): boolean => text.replace(unseen, '') !== ''

/** Control characters and ends of lines that a text cannot have: in a text of one line all, in others all but new lines and tabs. */
const unkept = { one: /[\p{Cc}\u2028\u2029]/u, several: /(?![\n\t])(?!\r\n)\p{Cc}/u } as const

/**
 * Answers the key of what is wrong with a trimmed text, or nothing. Refused are a text that must say something and shows
 * nothing, characters that cannot be shown or kept, a text that is not empty and yet shows nothing, and too many
 * characters. Joiners within a text that shows something are letters of some scripts and stay.
 */
export function textFault(text: string, { most, required = false, lines = false }: TextRule): string | undefined {
  if (text === '') return required ? 'required' : undefined
  if (!text.isWellFormed() || unkept[lines ? 'several' : 'one'].test(text)) return 'characterInvalid'
  if (!isSeen(text)) return required ? 'required' : 'characterInvalid'
  return text.length > most && [...text].length > most ? 'tooLong' : undefined
}

/** A trimmed text that keeps a rule; a fault carries its key. */
export const textOf = (rule: TextRule) =>
  z
    .string()
    .trim()
    .refine((text) => textFault(text, rule) === undefined, { error: ({ input }) => textFault(String(input), rule) })

/** A text of one line, which may be empty. */
export const line = (most: number) => textOf({ most })
/** A text of one line that must say something. */
export const requiredLine = (most: number) => textOf({ most, required: true })
/** A text of several lines, which may be empty. */
export const lines = (most: number) => textOf({ most, lines: true })
