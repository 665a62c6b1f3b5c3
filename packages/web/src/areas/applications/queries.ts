import { lookUpAddress as lookUp } from '@semilla/contract/addresses.ts'
import * as apply from '@semilla/contract/applications/apply.ts'
import { getActiveApplicationSummary } from '@semilla/contract/applications/dashboard.ts'
import * as detail from '@semilla/contract/applications/detail.ts'
import * as drafts from '@semilla/contract/applications/drafts.ts'
import * as linking from '@semilla/contract/applications/linking.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import * as organizations from '@semilla/contract/organizations.ts'
import * as reference from '@semilla/contract/reference.ts'
import { searchSites } from '@semilla/contract/sites/sites.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { change } from '../../api/changes.ts'
import { asked, queryClient } from '../../api/queryClient.ts'
import { standing } from '../matching/queries.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }
const none: never[] = []

const linked = { makesStale: [...standing, linking.getPreApplicationInfo] }
export const linkApplication = change(linking.linkApplication, linked)
export const linkApplicationByInvitation = change(invitations.linkApplicationByInvitation, linked)
export const unlinkApplication = change(linking.unlinkApplication, linked)
export const createApplication = change(apply.createApplication, { makesStale: standing })
export const updateApplication = change(apply.updateApplication, { makesStale: standing })
export const saveDraft = change(drafts.saveDraft, { makesStale: [drafts.getDraft] })
export const discardDraft = change(drafts.discardDraft, { makesStale: [drafts.getDraft] })
export const changeApplicationStatus = change(statuses.changeApplicationStatus, { makesStale: standing })

const ofRecord = [
  detail.getApplicationDetail,
  detail.getCanUpdate,
  linking.getPreApplicationInfo,
  getActiveApplicationSummary,
]
/** Forgets what was known of an application that was sent: a page that comes next must not show it even for a moment. */
export function forgetRecord(): void {
  for (const { path } of ofRecord) queryClient.removeQueries({ queryKey: [path] })
}

const now = { staleTime: 0 }
/** Reads the application as it is stored now. */
export const readRecord = (applicationId: number) =>
  queryClient.fetchQuery({ ...asked(detail.getApplicationDetail, { applicationId, really: true }), ...now })
/** Reads whether somebody else works on the application, or has changed it since a stamp. */
export const readIsOperated = (applicationId: number, stamp: number | undefined) =>
  queryClient.fetchQuery({ ...asked(detail.getIsOperated, { applicationId, stamp }), ...now })
/** Reads whether another application has this e-mail or phone. */
export const checkContact = (input: Input<typeof apply.checkContact>) =>
  queryClient.fetchQuery({ ...asked(apply.checkContact, input), ...now })
/** Reads where the map finds an address. */
export const lookUpAddress = (address: string) => queryClient.fetchQuery({ ...asked(lookUp, { address }), ...now })

export const homeQuery = { ...asked(organizations.getCityInfo, {}), ...lasting }
/** The city and state with which addresses begin. */
export const useHome = () => useQuery(homeQuery).data ?? { city: '', state: '' }

/** Languages of a kind, named in the language of the page. */
export function useLanguages(type: 'home' | 'contact' | 'care'): readonly { code: string; name: string }[] {
  const { i18n } = useTranslation()
  const query = asked(reference.listLanguages, { type })
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], ...lasting }).data ?? none
}

export const useAgencies = () => useQuery({ ...asked(organizations.listAgencies, {}), ...lasting }).data ?? none

/** Sites by a part of their name, once two characters have been typed. */
export function useSiteSearch(text: string) {
  const typed = text.trim()
  return useQuery({
    ...asked(searchSites, { text: typed, ids: [] }),
    enabled: typed.length >= 2,
    placeholderData: typed.length >= 2 ? keepPreviousData : undefined,
  })
}

/** Sites by their ids, for their names. */
export function useSites(ids: readonly number[]) {
  return useQuery({
    ...asked(searchSites, { text: '', ids: [...ids] }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
}
