import * as api from '@semilla/contract/accounts/signUp.ts'
import { anyone } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { accountExistsLimits, registerLimits } from '../limits.ts'
import { hashRouteOptions } from '../password/hashQueue.ts'
import { checkAccountExists } from './checkAccountExists.ts'
import { hashNewPassword } from './hashNewPassword.ts'
import { registerParent } from './registerParent.ts'
import { registerProvider } from './registerProvider.ts'

export const signUpRoutes = [
  preparedRoute(
    api.registerParent,
    anyone,
    hashNewPassword(api.registerParent),
    registerParent,
    hashRouteOptions(registerLimits),
  ),
  preparedRoute(
    api.registerProvider,
    anyone,
    hashNewPassword(api.registerProvider),
    registerProvider,
    hashRouteOptions(registerLimits),
  ),
  route(api.checkAccountExists, anyone, checkAccountExists, accountExistsLimits),
]
