import { listNeighborhoods, listReasons } from '@semilla/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../../api/queryClient.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }
const none: never[] = []

export const useNeighborhoods = () => useQuery({ ...asked(listNeighborhoods, {}), ...lasting }).data ?? none

/** Reasons for a family to choose from, in the language of the page, with "another reason" as −1. */
export function useReasons(type: 'referral' | 'applicationStatus') {
  const { i18n } = useTranslation()
  const query = asked(listReasons, { type, whose: 'parent', withOther: true, languages: [] })
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], ...lasting })
}
