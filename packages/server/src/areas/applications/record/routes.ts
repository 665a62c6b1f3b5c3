import * as api from '@semilla/contract/applications/record.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../../platform/http/limits/network.ts'
import { readsOrHoldsApplication } from '../access.ts'
import { downloadApplication } from './downloadApplication.ts'

export const recordRoutes = [
  route(
    api.downloadApplication,
    readsOrHoldsApplication,
    downloadApplication,
    limitPerMinute('downloadApplication', 60),
  ),
]
