import { searchWords } from '../values/search.ts'
import { type Part, romanized, soundOf, surnamesOf } from './chineseNames.ts'
import { namesOfForm } from './shortNames.ts'
import { isNearly } from './spelling.ts'

/** A name prepared for comparison. */
export type Name = {
  /** The words without marks and case, joined: *van't Hof* and *Vant Hof* are written alike. */
  readonly joined: string
  readonly words: readonly string[]
  /** The name in Latin letters, in each language that it can be read in, if it is in Chinese characters. */
  readonly romanized: readonly string[]
}

/** How far two names agree. */
export type NameAgreement = 'same' | 'otherForm' | 'nearly' | 'partly' | 'different' | 'missing'

/** Returns a name prepared for comparison (rules: Duplicates). */
export function nameOf(text: string, part: Part): Name {
  const words = searchWords(text)
  return { joined: words.join(''), words, romanized: romanized(text, part) }
}

const overlaps = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => [...one].some((each) => other.has(each))
/** Returns how the name can be written in Latin letters. */
const spellingsOf = (name: Name) => (name.romanized.length > 0 ? name.romanized : [name.joined])

/** Returns whether two last names are the same Chinese one in two spellings. */
const isSameSurname = (one: Name, other: Name) =>
  spellingsOf(one).some((ours) => spellingsOf(other).some((theirs) => overlaps(surnamesOf(ours), surnamesOf(theirs))))

/** Returns whether two first names are forms of one: short, translated, or Chinese in two spellings. */
function isSameFirstName(one: Name, other: Name, isChinese: boolean): boolean {
  if (overlaps(namesOfForm(one.words[0] ?? ''), namesOfForm(other.words[0] ?? ''))) return true
  if (!isChinese) return false
  return spellingsOf(one).some((ours) => spellingsOf(other).some((theirs) => soundOf(ours) === soundOf(theirs)))
}

const isWhole = (word: string) => word.length > 1 || /\p{Script=Han}/u.test(word)
const isInitial = ({ joined }: Name, other: Name) =>
  joined.length === 1 && other.joined.startsWith(joined) && other.joined !== joined

/** Returns whether one name has a whole word of the other, as *García* and *García López* do, or is its initial. */
function isPart(one: Name, other: Name): boolean {
  if (isInitial(one, other) || isInitial(other, one)) return true
  if (one.words.length === 1 && other.words.length === 1) return false
  return one.words.some((word) => isWhole(word) && other.words.some((theirs) => isNearly(word, theirs)))
}

const isRomanizedAlike = (one: Name, other: Name) =>
  one.romanized.length + other.romanized.length > 0 &&
  spellingsOf(one).some((ours) => spellingsOf(other).includes(ours))

/**
 * Returns how far two first or last names agree. `isChinese` says that the people's last names are Chinese, so that
 * first names are compared by their sound too.
 */
export function nameAgreement(one: Name, other: Name, part: Part, isChinese = false): NameAgreement {
  if (one.joined === '' || other.joined === '') return 'missing'
  if (one.joined === other.joined) return 'same'
  if (isRomanizedAlike(one, other)) return 'same'
  if (part === 'last' ? isSameSurname(one, other) : isSameFirstName(one, other, isChinese)) return 'otherForm'
  if (isNearly(one.joined, other.joined)) return 'nearly'
  return isPart(one, other) ? 'partly' : 'different'
}

/** Returns whether a last name is Chinese. */
export const isChineseSurname = (name: Name): boolean =>
  name.romanized.length > 0 || spellingsOf(name).some((spelling) => surnamesOf(spelling).size > 0)
