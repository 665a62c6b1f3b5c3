import type { Route } from '../platform/http/route.ts'
import { accountsRoutes } from './accounts/routes.ts'
import { ownApplicationRoutes } from './applications/ownRoutes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { caseworkRoutes } from './casework/routes.ts'
import { eligibilityRoutes } from './eligibility/routes.ts'
import { enrollmentRoutes } from './enrollment/routes.ts'
import { matchingRoutes } from './matching/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { vacancyRoutes } from './vacancies/routes.ts'

/** Every route of the product, area by area in the order in which they may import each other. */
export const allRoutes: readonly Route[] = [
  ...organizationRoutes,
  ...accountsRoutes,
  ...siteRoutes,
  ...vacancyRoutes,
  ...eligibilityRoutes,
  ...applicationRoutes,
  ...ownApplicationRoutes,
  ...caseworkRoutes,
  ...matchingRoutes,
  ...enrollmentRoutes,
]
