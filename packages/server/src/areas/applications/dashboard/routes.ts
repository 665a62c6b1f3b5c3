import * as api from '@semilla/contract/applications/dashboard.ts'
import { parent } from '../../../platform/access/rules.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { getActiveApplicationSummary } from './getActiveApplicationSummary.ts'
import { getParentDashboard } from './getParentDashboard.ts'

export const dashboardRoutes = [
  route(api.getParentDashboard, parent, getParentDashboard),
  route(api.getActiveApplicationSummary, parent, getActiveApplicationSummary),
]
