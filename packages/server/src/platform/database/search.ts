import { type ReadingLanguage, shippedLanguage } from '@semilla/domain/values/languages.ts'
import { nearlyPattern, placeOf, searchWords } from '@semilla/domain/values/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { escapeLike } from './like.ts'

/** Returns a condition for a folded text (a column `search_text`, or `folded(…)`) that says what was typed. */
export type Says = {
  (text: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** True if words that are spelled similarly meet it too. */
  readonly isSimilar?: true
}

const contains = (text: RawBuilder<unknown>, word: string) =>
  sql<SqlBool>`${text} like ${`%${escapeLike(placeOf(word))}%`}`

function containsNearly(text: RawBuilder<unknown>, word: string): RawBuilder<SqlBool> {
  const pattern = nearlyPattern(word)
  return pattern ? sql<SqlBool>`(${contains(text, word)} or ${text} ~ ${pattern})` : contains(text, word)
}

/** Returns a condition for the texts that contain every word, as typed or nearly so. Without words it finds nothing. */
export function saysWords(words: readonly string[], nearly: boolean): Says {
  const containsIt = nearly ? containsNearly : contains
  const says = (text: RawBuilder<unknown>) =>
    words.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${sql.join(
          words.map((word) => containsIt(text, word)),
          sql` and `,
        )})`
  return nearly ? Object.assign(says, { isSimilar: true as const }) : says
}

/** Returns whether a search for these words can find texts that are spelled otherwise. */
export const forgives = (words: readonly string[]): boolean => words.some((word) => nearlyPattern(word) !== undefined)

/** The condition that every text meets. */
export const always: Says = () => sql<SqlBool>`true`

/**
 * Returns what a search reads (rules: Searching): rows that say what was typed, in any order and partly typed, or, where
 * there are none, rows that say nearly so. Without typed text every row is read.
 */
export async function findSaying<Row>(typed: string, read: (says: Says) => Promise<Row[]>): Promise<Row[]> {
  if (typed.trim() === '') return read(always)
  const words = searchWords(typed)
  const found = await read(saysWords(words, false))
  return found.length > 0 || !forgives(words) ? found : read(saysWords(words, true))
}

/**
 * Returns the condition of a search that is read in pages. `finds` tells whether any text, on whichever page, says what
 * was typed.
 */
export async function conditionOf(typed: string, finds: (says: Says) => Promise<boolean>): Promise<Says> {
  if (typed.trim() === '') return always
  const words = searchWords(typed)
  const asTyped = saysWords(words, false)
  return !forgives(words) || (await finds(asTyped)) ? asTyped : saysWords(words, true)
}

// Raw, because the query builder would write names of its own in snake case.
const collations = { en: 'und-x-icu', es: 'es-x-icu', 'zh-Hant': 'zh-Hant-x-icu' } as const

/** Returns SQL that sorts a text in the alphabet of the reader's language: by strokes in Chinese. */
export const inAlphabetOf = (language: ReadingLanguage, text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${text} collate ${sql.raw(`"${collations[shippedLanguage(language)]}"`)}`
