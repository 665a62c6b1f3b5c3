import * as api from '@semilla/contract/accounts/secondFactor.ts'
import { anyone, signedIn } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { newFactorLimits, ownPasswordLimits, secondStepLimits } from '../limits.ts'
import { hashRouteOptions } from '../password/hashQueue.ts'
import { endOtherSessions } from '../session/endOtherSessions.ts'
import { endOwnSession } from '../session/endOwnSession.ts'
import { listSessions } from '../session/listSessions.ts'
import { addPasskey } from './addPasskey.ts'
import { checkSecondStep } from './checkSecondStep.ts'
import { confirmAuthenticatorApp } from './confirmAuthenticatorApp.ts'
import { getSecondFactors } from './getSecondFactors.ts'
import { getSecondStep } from './getSecondStep.ts'
import { anyStaff, checkPasswordFirst } from './ownFactors.ts'
import { readPendingKey } from './pendingOf.ts'
import { removeSecondFactor } from './removeSecondFactor.ts'
import { renewRecoveryCodes } from './renewRecoveryCodes.ts'
import { startAuthenticatorApp } from './startAuthenticatorApp.ts'
import { startPasskey } from './startPasskey.ts'

const ownPassword = hashRouteOptions(ownPasswordLimits)

export const secondFactorRoutes = [
  preparedRoute(api.getSecondStep, anyone, readPendingKey, getSecondStep),
  preparedRoute(api.checkSecondStep, anyone, readPendingKey, checkSecondStep, { limits: secondStepLimits }),
  route(api.getSecondFactors, anyStaff, getSecondFactors),
  preparedRoute(api.startAuthenticatorApp, anyStaff, checkPasswordFirst, startAuthenticatorApp, ownPassword),
  route(api.confirmAuthenticatorApp, anyStaff, confirmAuthenticatorApp, newFactorLimits),
  preparedRoute(api.startPasskey, anyStaff, checkPasswordFirst, startPasskey, ownPassword),
  route(api.addPasskey, anyStaff, addPasskey, newFactorLimits),
  preparedRoute(api.removeSecondFactor, anyStaff, checkPasswordFirst, removeSecondFactor, ownPassword),
  preparedRoute(api.renewRecoveryCodes, anyStaff, checkPasswordFirst, renewRecoveryCodes, ownPassword),
  route(api.listSessions, signedIn, listSessions),
  route(api.endOwnSession, signedIn, endOwnSession),
  route(api.endOtherSessions, signedIn, endOtherSessions),
]
