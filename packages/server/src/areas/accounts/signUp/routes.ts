import * as api from '@semilla/contract/accounts/signUp.ts'
import { acceptSiteInvitation as acceptSiteInvitationCall } from '@semilla/contract/invitations.ts'
import { anyone, programStaff } from '../../../platform/access/rules.ts'
import { preparedRoute, route } from '../../../platform/http/calls/route.ts'
import { invitationLimits } from '../../invitations/limits.ts'
import { accountExistsLimits, registerLimits } from '../limits.ts'
import { hashRouteOptions } from '../password/hashQueue.ts'
import { acceptSiteInvitation } from './acceptSiteInvitation.ts'
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
  route(acceptSiteInvitationCall, programStaff, acceptSiteInvitation, invitationLimits),
  route(api.checkAccountExists, anyone, checkAccountExists, accountExistsLimits),
]
