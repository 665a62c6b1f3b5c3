import * as api from '@semilla/contract/lookups.ts'
import { anyone, signedIn } from '../../platform/access/rules.ts'
import { aMinute } from '../../platform/http/network.ts'
import { preparedRoute, route } from '../../platform/http/route.ts'
import { clearBatch } from './clearBatch.ts'
import { getBatch } from './getBatch.ts'
import { getCityIdByCode } from './getCityIdByCode.ts'
import { getCityInfo } from './getCityInfo.ts'
import { listAgencies } from './listAgencies.ts'
import { listLanguages } from './listLanguages.ts'
import { listNeighborhoods } from './listNeighborhoods.ts'
import { listReasons } from './listReasons.ts'
import { lookUpAddress, lookUpLimits, prepareLookUp } from './lookUpAddress.ts'
import { searchAddresses } from './searchAddresses.ts'
import { setBatch } from './setBatch.ts'

export const organizationRoutes = [
  route(api.getCityIdByCode, anyone, getCityIdByCode),
  route(api.getCityInfo, anyone, getCityInfo),
  route(api.listAgencies, anyone, listAgencies),
  route(api.listNeighborhoods, anyone, listNeighborhoods),
  route(api.listLanguages, anyone, listLanguages),
  route(api.listReasons, anyone, listReasons),
  preparedRoute(api.lookUpAddress, anyone, prepareLookUp, lookUpAddress, { limits: lookUpLimits }),
  route(api.searchAddresses, anyone, searchAddresses, aMinute('searchAddresses', 120)),
  route(api.setBatch, signedIn, setBatch),
  route(api.getBatch, signedIn, getBatch),
  route(api.clearBatch, signedIn, clearBatch),
]
