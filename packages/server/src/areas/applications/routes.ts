import { applyRoutes } from './apply/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { detailRoutes } from './detail/routes.ts'
import { draftRoutes } from './drafts/routes.ts'
import { linkingRoutes } from './linking/routes.ts'
import { preferenceRoutes } from './preferences/routes.ts'
import { recordRoutes } from './record/routes.ts'
import { surveyRoutes } from './survey/routes.ts'

export const applicationRoutes = [
  ...applyRoutes,
  ...draftRoutes,
  ...detailRoutes,
  ...dashboardRoutes,
  ...linkingRoutes,
  ...preferenceRoutes,
  ...surveyRoutes,
  ...recordRoutes,
]
