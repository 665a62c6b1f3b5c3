import * as api from '@semilla/contract/accounts/signUp.ts'
import { anyone } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/route.ts'
import { accountExistsLimits, registerLimits } from '../limits.ts'
import { countedHashing } from '../password/hashing.ts'
import { checkAccountExists } from './checkAccountExists.ts'
import { prepareParent, registerParent } from './registerParent.ts'
import { prepareProvider, registerProvider } from './registerProvider.ts'

export const signUpRoutes = [
  preparedRoute(api.registerParent, anyone, prepareParent, registerParent, countedHashing(registerLimits)),
  preparedRoute(api.registerProvider, anyone, prepareProvider, registerProvider, countedHashing(registerLimits)),
  route(api.checkAccountExists, anyone, checkAccountExists, accountExistsLimits),
]
