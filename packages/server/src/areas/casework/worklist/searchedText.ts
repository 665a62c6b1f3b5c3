import { phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { searchWords } from '@semilla/domain/values/search.ts'

/** What a worklist's search looks for: words of names, addresses, phones and references, and parts of emails. */
export type SearchedText = { readonly words: readonly string[]; readonly emails: readonly string[] }

/** A house number and a street, before the city and the state, which would only narrow what the street finds. */
const streetFirst = /^\s*\d+\s+[^,]*\p{L}[^,]*(?=,)/u

const isPhone = (typed: string) => /^[\d\s()+./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 4

/**
 * Returns what was typed into the worklist's search as words and emails. A phone is one word, however it is written. The
 * first part of an email is looked for among the words too, because they have an index.
 */
export function searchedText(typed: string): SearchedText {
  if (isPhone(typed)) return { words: [phoneDigits(typed)], emails: [] }
  const pieces = (streetFirst.exec(typed)?.[0] ?? typed).split(/\s+/)
  const emails = pieces.filter((piece) => /.@|@./.test(piece)).map((email) => email.toLowerCase())
  const others = pieces.map((piece) => (/.@|@./.test(piece) ? (piece.split('@')[0] ?? '') : piece))
  return { words: searchWords(others.join(' ')), emails }
}
