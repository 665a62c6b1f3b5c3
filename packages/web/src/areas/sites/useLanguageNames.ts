import { useRead } from '../../api/queries/reads.ts'
import { inARow } from '../../api/texts/format.ts'
import { listLanguages } from './queries.ts'

const none: never[] = []

/** Returns the languages that staff of programs may speak, named in the current language. */
export const useCareLanguages = () => useRead(listLanguages, { type: 'care' }).data ?? none

/** Returns a function for the names of language codes in the current language; codes until the names have loaded. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const languages = useCareLanguages()
  return (codes) => inARow(codes.map((code) => languages.find((language) => language.code === code)?.name ?? code))
}
