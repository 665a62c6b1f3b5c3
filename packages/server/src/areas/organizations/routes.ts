import * as addresses from '@semilla/contract/addresses.ts'
import * as batches from '@semilla/contract/batches.ts'
import * as organizations from '@semilla/contract/organizations.ts'
import * as reference from '@semilla/contract/reference.ts'
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
  route(organizations.getCityIdByCode, anyone, getCityIdByCode),
  route(organizations.getCityInfo, anyone, getCityInfo),
  route(organizations.listAgencies, anyone, listAgencies),
  route(reference.listNeighborhoods, anyone, listNeighborhoods),
  route(reference.listLanguages, anyone, listLanguages),
  route(reference.listReasons, anyone, listReasons),
  preparedRoute(addresses.lookUpAddress, anyone, prepareLookUp, lookUpAddress, { limits: lookUpLimits }),
  route(addresses.searchAddresses, anyone, searchAddresses, aMinute('searchAddresses', 120)),
  route(batches.setBatch, signedIn, setBatch),
  route(batches.getBatch, signedIn, getBatch),
  route(batches.clearBatch, signedIn, clearBatch),
]
