import { soundOf } from './chineseNames.ts'
import type { ReadPerson } from './comparePeople.ts'
import type { Name } from './names.ts'
import type { PersonKind } from './person.ts'

/** The number of words of a name that are used, so that a long name has few keys too. */
const maxWords = 4

/** Returns the words of a name in Latin letters by their consonants, which survive most misspellings. */
function codesOf({ words, romanized }: Name): string[] {
  const spelled = romanized.length > 0 ? romanized : words
  return [...new Set(spelled.slice(0, maxWords).map(soundOf).filter(Boolean))]
}

const sorted = (...parts: readonly string[]) => [...parts].sort().join(' ')

/** Returns keys of a birth date, the same when day and month are swapped. */
function daysOf(bornOn: string | undefined): { whole: string; year: string; inYear: string } | undefined {
  const [year, month, day] = bornOn?.split('-') ?? []
  if (!year || !month || !day) return undefined
  const inYear = sorted(month, day)
  return { whole: `${year} ${inYear}`, year, inYear }
}

const firstTwo = (code: string) => code.slice(0, 2)
const firstFour = (code: string) => code.slice(0, 4)

/** Returns each first name with each last name, in an order that is the same when they are swapped. */
const pairsOf = (firsts: readonly string[], lasts: readonly string[], cut: (code: string) => string) => [
  ...new Set(firsts.flatMap((first) => lasts.map((last) => sorted(cut(first), cut(last))))),
]

function textKeysOf(read: ReadPerson): string[] {
  const [firsts, lasts] = [codesOf(read.first), codesOf(read.last)]
  const beginnings = [...new Set([...firsts, ...lasts].map(firstTwo))]
  const pairs = pairsOf(firsts, lasts, firstFour)
  const days = daysOf(read.person.bornOn)
  const zip = sorted(...read.person.zip.slice(0, 5))
  const { number, rest } = read.street
  const place = number && rest && `${number} ${rest.slice(0, 4)}`
  return [
    ...(days ? beginnings.map((code) => `birth ${days.whole} ${code}`) : []),
    ...(days ? pairs.flatMap((pair) => [`year ${days.year} ${pair}`, `day ${days.inYear} ${pair}`]) : []),
    ...(days && number ? [`home ${days.whole} ${number}`] : []),
    ...(zip ? pairs.map((pair) => `zip ${zip} ${pair}`) : []),
    ...(number ? pairsOf(firsts, lasts, firstTwo).map((pair) => `number ${number} ${pair}`) : []),
    ...(place ? beginnings.map((code) => `place ${place} ${code}`) : []),
    ...(read.email ? [`email ${read.email}`] : []),
    ...read.phones.map((phone) => `phone ${phone}`),
  ]
}

/** Returns a text as a whole number of 32 bits (FNV-1a), so that keys are short and reveal nothing. */
function hashed(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return hash | 0
}

/**
 * Returns the keys by which people are found who could be this one (rules: Duplicates). Two people are compared if they
 * share one key. Each difference that is tolerated leaves at least one key unchanged, and few people share a key.
 */
export const blockingKeys = (kind: PersonKind, read: ReadPerson): number[] => [
  ...new Set(textKeysOf(read).map((key) => hashed(`${kind} ${key}`))),
]
