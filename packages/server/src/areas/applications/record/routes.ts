import * as api from '@semilla/contract/applications/record.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { limitAccountPerMinute } from '../../../platform/http/limits/network.ts'
import { readsOrHoldsApplication } from '../access.ts'
import { downloadApplication } from './downloadApplication.ts'

export const recordRoutes = [
  route(
    api.downloadApplication,
    readsOrHoldsApplication,
    downloadApplication,
    limitAccountPerMinute('downloadApplication', 60),
  ),
]
