const unwrittenMarks = /[\u0300-\u036f\u2018\u2019\u02bb\u02bc']/g
const characterWords = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/gu
/** The characters that separate words: ASCII signs, Latin signs, general and Chinese punctuation, and spaces. */
const betweenWords = /[\p{Cc}\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+/gu
const plainLetters: Readonly<Record<string, string>> = {
  ...{ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}

/**
 * Returns the words of a text as searches compare them (rules: Searching): small letters without marks and apostrophes,
 * each Chinese, Japanese or Korean character a word of its own. The database's function `folded` does the same.
 */
export function searchWords(text: string): string[] {
  const letters = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(unwrittenMarks, '')
    .toLowerCase()
    .replace(/[øłđðıßæœþ]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFKC')
  return letters.replace(characterWords, ' $& ').split(betweenWords).filter(Boolean)
}

const joined = (text: string) => searchWords(text).join(' ')
const folded = (text: string) => ` ${joined(text)} `

/** Returns whether two names differ at most in what searches disregard: case, marks, punctuation and spaces. */
export const isSameName = (one: string, other: string): boolean => joined(one) === joined(other)

/** The number of letters of which one may be wrong. */
const lettersPerFault = 5
const isLettersOnly = /^\p{L}+$/u

/**
 * Returns a regular expression for a part of a word in which one letter may be wrong, missing, too many or swapped. The
 * letters before the fault are written once, not in each alternative: the database tries all alternatives at the same
 * time, and so compares a text in half the time.
 */
function nearlyPart([letter, next, ...others]: readonly string[]): string {
  if (letter === undefined) return ''
  if (next === undefined) return `(?:[^ ]?|.${letter})`
  const after = others.join('')
  const faultHere = `(?:(?:[^ ]?|.${letter})${next}|${next}${letter})${after}`
  return `(?:${letter}${nearlyPart([next, ...others])}|${faultHere})`
}

/**
 * Returns a regular expression for the words of a folded text that begin nearly like a typed word: one letter in each
 * five may be wrong, missing, too many or swapped with the next. Undefined for shorter words and for numbers.
 */
export function nearlyPattern(word: string): string | undefined {
  const letters = [...word]
  const faults = Math.floor(letters.length / lettersPerFault)
  if (faults === 0 || !isLettersOnly.test(word)) return undefined
  const border = (part: number) => Math.floor((part * letters.length) / faults)
  const parts = Array.from({ length: faults }, (_, part) => letters.slice(border(part), border(part + 1)))
  return ` ${parts.map(nearlyPart).join('')}`
}

/** Returns the letters with which a word can begin that was typed together with the next one. */
export const partsBefore = (typed: string): string[] => {
  const letters = [...typed]
  return letters.slice(1).map((_, at) => letters.slice(0, at + 1).join(''))
}

/**
 * Returns how a typed word is spelled in texts that consist of the given words: each text in which `nearlyPattern`
 * finds it has one of these at the beginning of a word. They are the shortest beginnings of words that count as the
 * typed word, and the typed word itself with a space after one of the words. Undefined for a typed word that may have
 * no fault, or several.
 */
export function spellingsAmong(typed: string, words: readonly string[]): string[] | undefined {
  const pattern = nearlyPattern(typed)
  if (pattern === undefined || [...typed].length >= 2 * lettersPerFault) return undefined
  const isSpelling = new RegExp(`^${pattern}$`, 'u')
  const beginnings = words.flatMap((word) => {
    const shortest = [...partsBefore(word), word].find((part) => isSpelling.test(` ${part}`))
    return shortest === undefined ? [] : [shortest]
  })
  const apart = partsBefore(typed)
    .filter((part) => words.includes(part))
    .map((part) => `${part} ${typed.slice(part.length)}`)
  const all = [...new Set([...beginnings, ...apart])]
  return all.filter((each) => !all.some((other) => other !== each && each.startsWith(other)))
}

/**
 * Returns where a folded text must contain a typed word: anywhere, or at the beginning of a word if it is as short as
 * one or two letters.
 */
export const placeOf = (word: string): string => (word.length > 2 ? word : ` ${word}`)

/**
 * Returns the items whose text contains every typed word, in any order and partly typed (rules: Searching). If there are
 * none, those that contain words spelled nearly so. Without typed text, all of them.
 */
export function searchIn<T>(items: readonly T[], typed: string, textOf: (item: T) => string): readonly T[] {
  if (typed.trim() === '') return items
  const words = searchWords(typed)
  if (words.length === 0) return []
  const texts = items.map((item) => folded(textOf(item)))
  const which = (says: (text: string, word: string) => boolean) =>
    items.filter((_, at) => words.every((word) => says(texts[at] ?? '', word)))
  const asTyped = which((text, word) => text.includes(placeOf(word)))
  if (asTyped.length > 0) return asTyped
  const patterns = new Map(words.map((word) => [word, nearlyPattern(word)]))
  return which((text, word) => {
    const pattern = patterns.get(word)
    return text.includes(placeOf(word)) || (pattern !== undefined && new RegExp(pattern, 'u').test(text))
  })
}
