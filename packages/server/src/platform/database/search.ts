import { type ReadingLanguage, shippedLanguage } from '@semilla/domain/values/languages.ts'
import { nearlyPattern, placeOf, searchWords } from '@semilla/domain/values/search.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { allMet } from './conditions.ts'
import { escapeLike } from './like.ts'

/** A condition for a folded text (a column `search_text`, or `folded(…)`) that contains what was typed. */
export type TextMatch = {
  (text: RawBuilder<unknown>): RawBuilder<SqlBool>
  /** True if words that are spelled similarly meet it too. */
  readonly isSimilar?: true
}

const containsPart = (text: RawBuilder<unknown>, part: string) => sql<SqlBool>`${text} like ${`%${escapeLike(part)}%`}`
const contains = (text: RawBuilder<unknown>, word: string) => containsPart(text, placeOf(word))

/** How typed words are spelled in the texts that are searched; a word that is not listed can be spelled in any similar way. */
export type Spellings = ReadonlyMap<string, readonly string[]>
/** Every similar spelling of every word. */
export const anySpelling: Spellings = new Map()

function startsAsSpelled(text: RawBuilder<unknown>, spellings: readonly string[]): RawBuilder<SqlBool> {
  if (spellings.length === 0) return sql<SqlBool>`false`
  const either = (place: string) =>
    sql.join(
      spellings.map((spelling) => containsPart(text, place + spelling)),
      sql` or `,
    )
  // The index finds a spelling anywhere in a word sooner. "Is true" keeps it from being read for its beginning as well.
  return sql<SqlBool>`((${either('')}) and (${either(' ')}) is true)`
}

function startsNearly(text: RawBuilder<unknown>, word: string, spellings: Spellings): RawBuilder<SqlBool> {
  const known = spellings.get(word)
  if (known) return startsAsSpelled(text, known)
  const pattern = nearlyPattern(word)
  return pattern ? sql<SqlBool>`${text} ~ ${pattern}` : contains(text, word)
}

const containsNearly = (text: RawBuilder<unknown>, word: string, spellings: Spellings) =>
  sql<SqlBool>`(${contains(text, word)} or ${startsNearly(text, word, spellings)})`

/**
 * Returns a condition for texts that contain every word, exactly or, if spellings are given, in one of them. Without words
 * it matches nothing. Similar spellings are searched after exact ones found nothing, so a word that stands alone is then not
 * compared exactly again.
 */
export function matchWords(words: readonly string[], spellings?: Spellings): TextMatch {
  const nearly = words.length === 1 ? startsNearly : containsNearly
  const matches = (text: RawBuilder<unknown>) =>
    words.length === 0
      ? sql<SqlBool>`false`
      : sql<SqlBool>`(${allMet(words.map((word) => (spellings ? nearly(text, word, spellings) : contains(text, word))))})`
  return spellings ? Object.assign(matches, { isSimilar: true as const }) : matches
}

/** Returns whether a search for these words can also find similar spellings. */
export const allowsMisspelling = (words: readonly string[]): boolean =>
  words.some((word) => nearlyPattern(word) !== undefined)

/** The condition that every text meets. */
export const anyText: TextMatch = () => sql<SqlBool>`true`

/**
 * Returns the rows that a search reads (rules: Searching): those that contain all words, in any order and partly typed,
 * or, if there are none, those with similar spellings. Without typed text every row is read.
 */
export async function findMatching<Row>(typed: string, read: (matches: TextMatch) => Promise<Row[]>): Promise<Row[]> {
  if (typed.trim() === '') return read(anyText)
  const words = searchWords(typed)
  const found = await read(matchWords(words))
  return found.length > 0 || !allowsMisspelling(words) ? found : read(matchWords(words, anySpelling))
}

/**
 * Returns the condition of a search that is read in pages. `finds` tells whether a condition matches any text, on
 * whichever page.
 */
export async function textMatchOf(typed: string, finds: (matches: TextMatch) => Promise<boolean>): Promise<TextMatch> {
  if (typed.trim() === '') return anyText
  const words = searchWords(typed)
  const asTyped = matchWords(words)
  return !allowsMisspelling(words) || (await finds(asTyped)) ? asTyped : matchWords(words, anySpelling)
}

// Raw, because the query builder would write names of its own in snake case.
const collations = { en: 'und-x-icu', es: 'es-x-icu', 'zh-Hant': 'zh-Hant-x-icu' } as const

/** Returns SQL that sorts a text in the alphabet of the reader's language: by strokes in Chinese. */
export const inAlphabetOf = (language: ReadingLanguage, text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`${text} collate ${sql.raw(`"${collations[shippedLanguage(language)]}"`)}`
