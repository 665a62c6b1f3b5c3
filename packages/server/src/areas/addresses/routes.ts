import * as api from '@semilla/contract/addresses.ts'
import { anyone } from '../../platform/access/rules.ts'
import { preparedRoute, route } from '../../platform/http/calls/route.ts'
import { limitPerMinute } from '../../platform/http/limits/network.ts'
import { lookUpAddress, lookUpLimits, prepareLookUp } from './lookUpAddress.ts'
import { searchAddresses } from './searchAddresses.ts'

export const addressRoutes = [
  preparedRoute(api.lookUpAddress, anyone, prepareLookUp, lookUpAddress, { limits: lookUpLimits }),
  route(api.searchAddresses, anyone, searchAddresses, limitPerMinute('searchAddresses', 120)),
]
