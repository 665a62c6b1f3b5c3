import { useRead } from '../../api/queries/reads.ts'
import { listLanguages } from './queries.ts'

/** The languages that sites speak, by name in the language of the page; their codes until the names are there. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { data } = useRead(listLanguages, { type: 'care' })
  return (codes) => codes.map((code) => data?.find((language) => language.code === code)?.name ?? code).join(', ')
}
