import { listTags } from '@semilla/contract/casework/tags.ts'
import { listReasons } from '@semilla/contract/reference.ts'
import { listAllSites } from '@semilla/contract/sites/sites.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { asked } from '../../api/queryClient.ts'

const lasting = { staleTime: 10 * 60_000 }
const none: never[] = []

/** The reasons that an agency can give, in the language of the page, with "another reason" as −1. */
export function useAgencyReasons(type: 'referral' | 'applicationStatus'): Output<typeof listReasons> {
  const { i18n } = useTranslation()
  const query = asked(listReasons, { type, whose: 'agency', withOther: true, languages: [] })
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], ...lasting }).data ?? none
}

/** The tags of a kind that are in use, to suggest while somebody types. */
export const useTagNames = (kind: 'application' | 'outreach'): string[] =>
  useQuery(asked(listTags, { kind, withDisabled: false })).data?.map(({ name }) => name) ?? none

/** Every active site by name. */
export const useSiteNames = () => useQuery({ ...asked(listAllSites, {}), ...lasting }).data ?? none
