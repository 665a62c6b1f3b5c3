import { useRead } from '../../../api/queries/reads.ts'
import { listOf, openOffersOf } from '../preferences/preferenceLists.ts'
import { getCanUpdate } from '../queries.ts'
import type { FamilyDetail } from './form/firstFilter.ts'
import type { CardFamily } from './sites/CardFacts.tsx'
import { childrenFor, useSiteVacancies } from './sites/siteVacancies.ts'
import type { FoundProgram } from './useProgramSearch.ts'

/** Returns what the cards say about the family whose search it is, and how many programs it prefers; undefined without one. */
export function useFamily(detail: FamilyDetail | undefined, sites: readonly FoundProgram[] | undefined) {
  const applicationId = detail?.application.id
  const having = (sites ?? []).filter(({ openVacancies }) => openVacancies > 0).map(({ id }) => id)
  const vacancies = useSiteVacancies(applicationId, detail ? having : [])
  const canUpdate = useRead(getCanUpdate, applicationId === undefined ? undefined : { applicationId }).data?.canUpdate
  if (!detail || applicationId === undefined) return undefined
  /** Returns undefined until the vacancies have loaded. */
  const fittingAt = (siteId: number) =>
    vacancies.status === 'ready' && !vacancies.isRefreshing
      ? vacancies.rows.filter((each) => each.siteId === siteId && childrenFor(each, detail.children).length > 0).length
      : undefined
  return {
    preferredCount: detail.application.preferredSites.length,
    cardOf: (siteId: number): CardFamily => ({
      applicationId,
      canChange: canUpdate ?? false,
      preference: listOf(detail.application, siteId),
      openOffers: openOffersOf(detail.application.referrals, siteId),
      fitting: fittingAt(siteId),
    }),
  }
}

export type Family = NonNullable<ReturnType<typeof useFamily>>
