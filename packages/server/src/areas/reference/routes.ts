import * as api from '@semilla/contract/reference.ts'
import { anyone } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { listHolidays } from './listHolidays.ts'
import { listLanguages } from './listLanguages.ts'
import { listNeighborhoods } from './listNeighborhoods.ts'
import { listReasons } from './listReasons.ts'

export const referenceRoutes = [
  route(api.listNeighborhoods, anyone, listNeighborhoods),
  route(api.listLanguages, anyone, listLanguages),
  route(api.listHolidays, anyone, listHolidays),
  route(api.listReasons, anyone, listReasons),
]
