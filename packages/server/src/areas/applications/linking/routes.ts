import * as api from '@semilla/contract/applications/linking.ts'
import { allOf, parent } from '../../../platform/access/rules.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { isOwnApplication, mayDoAsHolder } from '../access.ts'
import { discardApplication } from './discardApplication.ts'
import { getPreApplicationInfo } from './getPreApplicationInfo.ts'
import { linkApplication } from './linkApplication.ts'

export const linkingRoutes = [
  route(api.getPreApplicationInfo, mayDoAsHolder('edit'), getPreApplicationInfo),
  route(api.linkApplication, allOf(parent, mayDoAsHolder('link')), linkApplication),
  route(api.discardApplication, isOwnApplication, discardApplication),
]
