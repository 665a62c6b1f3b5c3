import * as api from '@semilla/contract/matching/matching.ts'
import * as openPlaces from '@semilla/contract/matching/openPlaces.ts'
import * as programSearch from '@semilla/contract/matching/programSearch.ts'
import * as why from '@semilla/contract/matching/why.ts'
import { anyone } from '../../platform/access/rules.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../platform/http/limits/network.ts'
import { mayDoWithChild, readsApplication, staffReadsApplication } from '../applications/access.ts'
import { staffOfSite } from '../sites/access.ts'
import { staffOfVacancySite } from '../vacancies/access.ts'
import { readsChild, readsReferral, searchesSites } from './access.ts'
import { countFittingChildren, countingLimits } from './countFittingChildren.ts'
import { explainMatch } from './explainMatch.ts'
import { getReferralReasons } from './getReferralReasons.ts'
import { countFittingSites } from './openPlaces/countFittingSites.ts'
import { explainNoPlace } from './openPlaces/explainNoPlace.ts'
import { listFittingVacancies } from './openPlaces/listFittingVacancies.ts'
import { mapSitesForFamily } from './programSearch/mapSitesForFamily.ts'
import { prefetchPlace, searchLimits } from './programSearch/programsFound.ts'
import { searchSitesForFamily } from './programSearch/searchSitesForFamily.ts'
import { referManually } from './referManually.ts'
import { refreshQueue } from './refreshQueue.ts'
import { staffComparesChildren, staffReadsChild, staffReadsReferral } from './why/access.ts'
import { compareChildren } from './why/compareChildren.ts'
import { explainRank } from './why/explainRank.ts'
import { listNearlyFitting } from './why/listNearlyFitting.ts'
import { replayReferral } from './why/replayReferral.ts'

export const matchingRoutes = [
  route(api.refreshQueue, staffOfVacancySite('write'), refreshQueue),
  route(api.countFittingChildren, staffOfSite('write'), countFittingChildren, countingLimits),
  route(api.referManually, mayDoWithChild('refer'), referManually),
  route(api.explainMatch, readsChild, explainMatch),
  preparedRoute(programSearch.searchSitesForFamily, searchesSites, prefetchPlace, searchSitesForFamily, {
    limits: searchLimits,
  }),
  preparedRoute(programSearch.mapSitesForFamily, searchesSites, prefetchPlace, mapSitesForFamily, {
    limits: searchLimits,
  }),
  route(api.getReferralReasons, readsReferral, getReferralReasons),
  route(openPlaces.explainNoPlace, readsApplication, explainNoPlace),
  route(openPlaces.listFittingVacancies, mayDoWithChild('refer'), listFittingVacancies),
  route(why.listNearlyFitting, staffReadsChild, listNearlyFitting),
  route(why.compareChildren, staffComparesChildren, compareChildren),
  route(why.explainRank, staffReadsApplication, explainRank),
  route(why.replayReferral, staffReadsReferral, replayReferral),
  route(openPlaces.countFittingSites, anyone, countFittingSites, limitPerMinute('countFittingSites', 120)),
]
