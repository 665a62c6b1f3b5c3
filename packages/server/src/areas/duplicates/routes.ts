import * as api from '@semilla/contract/duplicates.ts'
import { route } from '../../platform/http/calls/route.ts'
import { applies, staffWrites } from '../applications/access.ts'
import { checkApplication, checkApplicationLimits } from './checkApplication.ts'
import { staffCheckApplication } from './staffCheckApplication.ts'

export const duplicateRoutes = [
  route(api.checkApplication, applies, checkApplication, checkApplicationLimits),
  route(api.staffCheckApplication, staffWrites, staffCheckApplication),
]
