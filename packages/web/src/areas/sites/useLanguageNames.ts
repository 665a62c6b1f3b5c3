import { useRead } from '../../api/queries/reads.ts'
import { listLanguages } from './queries.ts'

/** Returns a function for the names of language codes in the current language; codes until the names have loaded. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { data } = useRead(listLanguages, { type: 'care' })
  return (codes) => codes.map((code) => data?.find((language) => language.code === code)?.name ?? code).join(', ')
}
