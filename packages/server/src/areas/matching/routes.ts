import * as api from '@semilla/contract/matching.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import { mayDoWithChild } from '../applications/access.ts'
import { staffOfSite } from '../sites/access.ts'
import { staffOfVacancySite } from '../vacancies/access.ts'
import { readsChild, readsReferral, searchesSites } from './access.ts'
import { countFittingChildren } from './countFittingChildren.ts'
import { explainMatch } from './explainMatch.ts'
import { getReferralReasons } from './getReferralReasons.ts'
import { referManually } from './referManually.ts'
import { refreshQueue } from './refreshQueue.ts'
import { prefetchPlace, searchSitesForFamily } from './searchSitesForFamily.ts'

export const matchingRoutes = [
  route(api.refreshQueue, staffOfVacancySite('write'), refreshQueue),
  route(api.countFittingChildren, staffOfSite('write'), countFittingChildren),
  route(api.referManually, mayDoWithChild('refer'), referManually),
  route(api.explainMatch, readsChild, explainMatch),
  preparedRoute(api.searchSitesForFamily, searchesSites, prefetchPlace, searchSitesForFamily),
  route(api.getReferralReasons, readsReferral, getReferralReasons),
]
