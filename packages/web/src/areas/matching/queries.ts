import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { getApplicationDetail } from '@semilla/contract/applications/detail.ts'
import * as preferences from '@semilla/contract/applications/preferences.ts'
import { listWaiting } from '@semilla/contract/casework/worklist.ts'
import * as referrals from '@semilla/contract/enrollment/referrals.ts'
import { getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import { listNeighborhoods, listReasons } from '@semilla/contract/reference.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { change } from '../../api/changes.ts'
import { asked } from '../../api/queryClient.ts'

const lasting = { staleTime: Number.POSITIVE_INFINITY }
const none: never[] = []

/** What shows how an application stands, to its family and to those who work on it. */
export const standing = [getApplicationDetail, getParentDashboard, getStatusChoices, listWaiting]

export const changePreferredSites = change(preferences.changePreferredSites, { makesStale: standing })
export const changeOnlyPreferredSites = change(preferences.changeOnlyPreferredSites, { makesStale: standing })
export const rejectReferral = change(referrals.rejectReferral, { makesStale: standing })

export const useNeighborhoods = () => useQuery({ ...asked(listNeighborhoods, {}), ...lasting }).data ?? none

/** The reasons that somebody can give, in the language of the page, with "another reason" as −1. */
export function useReasons(type: 'referral' | 'applicationStatus', whose: 'parent' | 'agency' | 'program') {
  const { i18n } = useTranslation()
  const query = asked(listReasons, { type, whose, withOther: true, languages: [] })
  return useQuery({ ...query, queryKey: [...query.queryKey, i18n.language], ...lasting }).data
}
