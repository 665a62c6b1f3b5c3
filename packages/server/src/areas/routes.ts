import type { Route } from '../platform/http/calls/route.ts'
import { accountRoutes } from './accounts/routes.ts'
import { addressRoutes } from './addresses/routes.ts'
import { applicationRoutes } from './applications/routes.ts'
import { batchRoutes } from './batches/routes.ts'
import { caseworkRoutes } from './casework/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { duplicateRoutes } from './duplicates/routes.ts'
import { eligibilityRoutes } from './eligibility/routes.ts'
import { enrollmentRoutes } from './enrollment/routes.ts'
import { invitationRoutes } from './invitations/routes.ts'
import { matchingRoutes } from './matching/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { organizationRoutes } from './organizations/routes.ts'
import { referenceRoutes } from './reference/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { siteRoutes } from './sites/routes.ts'
import { vacancyRoutes } from './vacancies/routes.ts'

/** Every route of the product, by area, in the order in which areas may import each other. */
export const allRoutes: readonly Route[] = [
  ...organizationRoutes,
  ...referenceRoutes,
  ...addressRoutes,
  ...batchRoutes,
  ...siteRoutes,
  ...vacancyRoutes,
  ...eligibilityRoutes,
  ...applicationRoutes,
  ...invitationRoutes,
  ...accountRoutes,
  ...duplicateRoutes,
  ...caseworkRoutes,
  ...matchingRoutes,
  ...enrollmentRoutes,
  ...chatRoutes,
  ...documentRoutes,
  ...noticeRoutes,
  ...reportRoutes,
]
