import * as api from '@semilla/contract/administration.ts'
import { allOf, may } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { getAdministratorHome } from './getAdministratorHome.ts'

export const administrationRoutes = [
  route(api.getAdministratorHome, allOf(may('administer'), may('administerCity')), getAdministratorHome),
]
