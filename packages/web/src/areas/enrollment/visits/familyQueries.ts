import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import * as visits from '@semilla/contract/enrollment/visits.ts'
import { change } from '../../../api/queries/changes.ts'

// Apart from the queries of programs, which families do not load.
const stale = { makesStale: [getParentDashboard] }
export const answerVisit = change(visits.answerVisit, stale)
export const cancelOwnVisit = change(visits.cancelVisit, stale)
