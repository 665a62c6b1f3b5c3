import * as api from '@semilla/contract/organizations/lookups.ts'
import { anyone } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { organizationAdministrationRoutes } from './administration/routes.ts'
import { getCityIdByCode } from './getCityIdByCode.ts'
import { getCityInfo } from './getCityInfo.ts'
import { listAgencies } from './listAgencies.ts'

export const organizationRoutes = [
  route(api.getCityIdByCode, anyone, getCityIdByCode),
  route(api.getCityInfo, anyone, getCityInfo),
  route(api.listAgencies, anyone, listAgencies),
  ...organizationAdministrationRoutes,
]
