import * as addresses from '@semilla/contract/addresses.ts'
import * as apply from '@semilla/contract/applications/apply.ts'
import * as dashboard from '@semilla/contract/applications/dashboard.ts'
import * as detail from '@semilla/contract/applications/detail.ts'
import * as drafts from '@semilla/contract/applications/drafts.ts'
import * as linking from '@semilla/contract/applications/linking.ts'
import * as survey from '@semilla/contract/applications/survey.ts'
import * as duplicates from '@semilla/contract/duplicates/duplicates.ts'
import * as statuses from '@semilla/contract/enrollment/statuses.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import { countFittingSites as fittingSites } from '@semilla/contract/matching/openPlaces.ts'
import * as organizations from '@semilla/contract/organizations/lookups.ts'
import * as reference from '@semilla/contract/reference.ts'
import * as sites from '@semilla/contract/sites/sites.ts'
import { defaultState } from '@semilla/domain/values/address.ts'
import { useQuery } from '@tanstack/react-query'
import { change } from '../../api/queries/changes.ts'
import { queryClient } from '../../api/queries/queryClient.ts'
import { lasting, queryOf, read, useRead } from '../../api/queries/reads.ts'
import { applicationReads, getApplicationDetail, getCanUpdate } from '../matching/queries.ts'
import type { NamedLanguage } from '../sites/useLanguageNames.ts'

const none: never[] = []
const listLanguages = read(reference.listLanguages, { ...lasting, isWorded: true, isKept: true })
const listAgencies = read(organizations.listAgencies, { ...lasting, isKept: true })
const searchSites = read(sites.searchSites)

export const getPreApplicationInfo = read(linking.getPreApplicationInfo)
export const getActiveApplication = read(dashboard.getActiveApplicationSummary)

/** The draft of a new application, or of a change of one. */
export const getOwnDraft = read(drafts.getDraft, { isKept: true })

/** Checks between steps do not retry, so that the user does not wait if the server does not respond. */
const once = { retry: false } as const
export const getIsOperated = read(detail.getIsOperated, once)
export const checkContact = read(apply.checkContact, once)
export const previewUpdate = read(apply.previewUpdate, once)
export const checkApplication = read(duplicates.checkApplication, once)
export const staffCheckApplication = read(duplicates.staffCheckApplication, { ...once, isWorded: true })
export const countFittingSites = read(fittingSites, once)
export const lookUpAddress = read(addresses.lookUpAddress, once)

const linked = { makesStale: [...applicationReads, getPreApplicationInfo] }
export const linkApplication = change(linking.linkApplication, linked)
export const discardApplication = change(linking.discardApplication)
export const checkInvitationCode = read(invitations.checkInvitationCode, { retry: false, staleTime: 0 })
export const linkApplicationByInvitation = change(invitations.linkApplicationByInvitation, linked)
export const unlinkApplication = change(linking.unlinkApplication, linked)
export const createApplication = change(apply.createApplication, { makesStale: applicationReads })
export const updateApplication = change(apply.updateApplication, { makesStale: applicationReads })
export const saveDraft = change(drafts.saveDraft, { makesStale: [drafts.getDraft] })
export const discardDraft = change(drafts.discardDraft, { makesStale: [drafts.getDraft] })
export const changeApplicationStatus = change(statuses.changeApplicationStatus, { makesStale: applicationReads })

export const getSurvey = read(survey.getSurvey)
export const setSurvey = change(survey.setSurvey, { makesStale: [getSurvey] })
export const getSurveyTotals = read(survey.getSurveyTotals)

/** Removes the cached application after it was submitted, so that the next page does not show the old one. */
export function clearCachedApplication(): void {
  for (const { path } of [getApplicationDetail, getCanUpdate, getPreApplicationInfo, getActiveApplication])
    queryClient.removeQueries({ queryKey: [path] })
}

export const homeQuery = queryOf(read(organizations.getCityInfo, { ...lasting, isKept: true }), {})
/** Returns the default city and state of addresses. */
export const useHome = () => useQuery(homeQuery).data ?? { city: '', state: defaultState }

/** Returns the languages of a kind, ended ones too, named in the current language. */
export const useLanguages = (type: 'home' | 'contact' | 'care'): readonly NamedLanguage[] =>
  useRead(listLanguages, { type, withEnded: true }).data ?? none

/** Returns the agencies of the city, also those that can no longer be chosen. */
export const useAgencies = () => useRead(listAgencies, { withEnded: true }).data ?? none

/** Returns whether a text is long enough to search for: two characters, or one Chinese one, which is a word. */
export const isEnoughToSearch = (text: string): boolean => text.trim().length >= 2 || /\p{Script=Han}/u.test(text)
/** Loads the choices of all steps, so that a step can be answered after the connection was lost. */
export const loadChoices = () =>
  Promise.allSettled([
    queryClient.prefetchQuery(queryOf(listAgencies, { withEnded: true })),
    ...(['home', 'contact', 'care'] as const).map((type) =>
      queryClient.prefetchQuery(queryOf(listLanguages, { type, withEnded: true })),
    ),
  ])

/** Returns sites by a part of their name, once enough of it has been typed. */
export function useSiteSearch(text: string) {
  const typed = text.trim()
  const isEnough = isEnoughToSearch(typed)
  return useRead(searchSites, isEnough ? { text: typed, ids: [] } : undefined, { keepsLast: isEnough })
}

/** Returns sites by their ids. */
export const useSites = (ids: readonly number[]) =>
  useRead(searchSites, ids.length > 0 ? { text: '', ids: [...ids] } : undefined, { keepsLast: true })
