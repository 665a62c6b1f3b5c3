import * as api from '@semilla/contract/accounts/password.ts'
import { anyone, signedIn } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import * as limits from '../limits.ts'
import { checkAccountExists } from '../signUp/checkAccountExists.ts'
import { changePassword, prepareChange } from './changePassword.ts'
import { checkVerificationCode } from './checkVerificationCode.ts'
import { hashRouteOptions } from './hashQueue.ts'
import { prepareReset } from './prepareReset.ts'
import { resetPassword } from './resetPassword.ts'
import { sendVerificationCode } from './sendVerificationCode.ts'
import { prepareValidation, validateUserPassword } from './validateUserPassword.ts'

const byCode = hashRouteOptions(limits.resetLimits)
const ownPassword = hashRouteOptions(limits.ownPasswordLimits)

export const passwordRoutes = [
  route(api.checkAccountExistsForReset, anyone, checkAccountExists, limits.accountExistsLimits),
  route(api.sendVerificationCode, anyone, sendVerificationCode, limits.sendCodeLimits),
  route(api.checkVerificationCode, anyone, checkVerificationCode, limits.checkCodeLimits),
  preparedRoute(api.resetPassword, anyone, prepareReset(api.resetPassword), resetPassword, byCode),
  preparedRoute(api.changePassword, signedIn, prepareChange, changePassword, ownPassword),
  preparedRoute(api.validateUserPassword, signedIn, prepareValidation, validateUserPassword, ownPassword),
]
