import * as api from '@semilla/contract/accounts/signIn.ts'
import { anyone } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { signInLimits } from '../limits.ts'
import { hashRouteOptions } from '../password/hashQueue.ts'
import { checkNamedPassword } from './checkedPassword.ts'
import { listCountryCodes } from './listCountryCodes.ts'
import { logIn } from './logIn.ts'
import { logInProvider } from './logInProvider.ts'

export const signInRoutes = [
  preparedRoute(api.logIn, anyone, checkNamedPassword, logIn, hashRouteOptions(signInLimits)),
  preparedRoute(api.logInProvider, anyone, checkNamedPassword, logInProvider, hashRouteOptions(signInLimits)),
  route(api.listCountryCodes, anyone, listCountryCodes),
]
