import { listLanguages } from '@semilla/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../../api/queryClient.ts'

/** The languages that sites speak, by name in the language of the page; their codes until the names are there. */
export function useLanguageNames(): (codes: readonly string[]) => string {
  const { i18n } = useTranslation()
  const query = asked(listLanguages, { type: 'care' })
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, i18n.language] })
  return (codes) => codes.map((code) => data?.find((language) => language.code === code)?.name ?? code).join(', ')
}
