import type { WishesMet } from '@semilla/domain/matching/wishesMet.ts'
import type { Context } from '../../platform/context.ts'
import { listLanguageNames } from '../reference/queries.ts'

/** The message keys of the wishes that a site met, most important first. */
export const wishKeysOf = ({ isPreferredSite, place, languages }: Partial<WishesMet>): string[] => [
  ...(isPreferredSite ? ['reasons.preferredSite'] : []),
  ...(place ? ['reasons.place'] : []),
  ...(languages?.length ? ['reasons.languages'] : []),
]

/** Returns the name of a language within a sentence: Spanish writes it small there. */
const inSentence = (name: string, language: string) => (language === 'es' ? name.toLocaleLowerCase('es') : name)

/** Returns a function that gives the values of these messages in the reader's language. */
export async function wishValues(
  { db, language }: Pick<Context, 'db' | 'language'>,
  met: readonly Partial<WishesMet>[],
): Promise<(wishes: Partial<WishesMet>) => { readonly place: string | undefined; readonly languages: string }> {
  const needsNames = met.some(({ languages = [] }) => languages.length > 0)
  const names = new Map(needsNames ? (await listLanguageNames(db, language)).map(({ code, name }) => [code, name]) : [])
  const list = new Intl.ListFormat(language)
  return ({ place, languages = [] }) => ({
    place: place?.place,
    languages: list.format(languages.map((code) => inSentence(names.get(code) ?? code, language))),
  })
}
