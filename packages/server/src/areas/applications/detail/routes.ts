import * as api from '@semilla/contract/applications/detail.ts'
import { route } from '../../../platform/http/calls/route.ts'
import { readsOrHoldsApplication } from '../access.ts'
import { getApplicationDetail } from './getApplicationDetail.ts'
import { getCanUpdate } from './getCanUpdate.ts'
import { getIsOperated } from './getIsOperated.ts'

export const detailRoutes = [
  route(api.getApplicationDetail, readsOrHoldsApplication, getApplicationDetail),
  route(api.getIsOperated, readsOrHoldsApplication, getIsOperated),
  route(api.getCanUpdate, readsOrHoldsApplication, getCanUpdate),
]
