import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import * as detail from '@semilla/contract/applications/detail.ts'
import * as preferences from '@semilla/contract/applications/preferences.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import { getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import * as matching from '@semilla/contract/matching/matching.ts'
import * as openPlaces from '@semilla/contract/matching/openPlaces.ts'
import * as programSearch from '@semilla/contract/matching/programSearch.ts'
import * as why from '@semilla/contract/matching/why.ts'
import * as reference from '@semilla/contract/reference.ts'
import * as vacancies from '@semilla/contract/vacancies/lists.ts'
import { change } from '../../api/queries/changes.ts'
import { list } from '../../api/queries/list.ts'
import { lasting, read, useRead } from '../../api/queries/reads.ts'

const none: never[] = []
const listNeighborhoods = read(reference.listNeighborhoods, lasting)
const listReasons = read(reference.listReasons, { isWorded: true })

export const getApplicationDetail = read(detail.getApplicationDetail)
export const getCanUpdate = read(detail.getCanUpdate)
export const explainMatch = read(matching.explainMatch)
export const searchSitesForFamily = read(programSearch.searchSitesForFamily)
export const mapSitesForFamily = read(programSearch.mapSitesForFamily)
export const listVacanciesForFamily = list(vacancies.listVacanciesForFamily, { by: 'page', keyOf: ({ id }) => id })
export const explainNoPlace = read(openPlaces.explainNoPlace)
export const listFittingVacancies = list(openPlaces.listFittingVacancies, { by: 'page', keyOf: ({ id }) => id })
export const listNearlyFitting = list(why.listNearlyFitting, { by: 'page', keyOf: ({ id }) => id })
export const explainRank = read(why.explainRank)
export const replayReferral = read(why.replayReferral)
export const getReferralReasons = read(matching.getReferralReasons, { isWorded: true })

/** The reads that show the status of an application, for its family and for staff. */
export const applicationReads = [
  getApplicationDetail,
  getParentDashboard,
  getStatusChoices,
  listWaiting,
  explainNoPlace,
  explainRank,
]

export const compareChildren = change(why.compareChildren)
export const changePreferences = change(preferences.changePreferences, { makesStale: applicationReads })
export const changeOnlyPreferred = change(preferences.changeOnlyPreferred, { makesStale: applicationReads })
export const answerReferrals = change(referrals.answerReferrals, { makesStale: applicationReads })
export const rejectReferral = change(referrals.rejectReferral, { makesStale: applicationReads })

export const useNeighborhoods = () => useRead(listNeighborhoods, {}).data ?? none

export type ReasonKind = 'referral' | 'applicationStatus' | 'manualReferral'

/** Returns the read of the reasons to choose from, in the current language, with −1 for another reason. */
export const useReasons = (type: ReasonKind, whose: 'parent' | 'agency' | 'program') =>
  useRead(listReasons, { type, whose, withOther: true, languages: [] })

/** Returns the texts of the reasons that were given for not being interested, of ended ones too. */
export const useGivenReasons = (whose: 'parent' | 'agency') =>
  useRead(listReasons, { type: 'referral', whose, withOther: false, languages: [], withEnded: true }).data ?? none
