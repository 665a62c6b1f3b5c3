import * as api from '@semilla/contract/matching.ts'
import { route } from '../../platform/http/route.ts'
import { staffChangesChild } from '../applications/access.ts'
import { staffOfVacancySite } from '../vacancies/access.ts'
import { readsChild, readsReferral } from './access.ts'
import { explainMatch } from './explainMatch.ts'
import { getReferralReasons } from './getReferralReasons.ts'
import { referManually } from './referManually.ts'
import { refreshQueue } from './refreshQueue.ts'

export const matchingRoutes = [
  route(api.refreshQueue, staffOfVacancySite('write'), refreshQueue),
  route(api.referManually, staffChangesChild, referManually),
  route(api.explainMatch, readsChild, explainMatch),
  route(api.getReferralReasons, readsReferral, getReferralReasons),
]
