import * as api from '@semilla/contract/invitations.ts'
import { anyone, parent, programStaff } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { mayDo } from '../applications/access.ts'
import { acceptSiteInvitation } from './acceptSiteInvitation.ts'
import { checkInvitationCode } from './checkInvitationCode.ts'
import { getRegistrationInfo } from './getRegistrationInfo.ts'
import { inviteParent } from './inviteParent.ts'
import { invitationLimits } from './limits.ts'
import { linkApplicationByInvitation } from './linkApplicationByInvitation.ts'

export const invitationRoutes = [
  route(api.inviteParent, mayDo('invite'), inviteParent),
  route(api.checkInvitationCode, anyone, checkInvitationCode, invitationLimits),
  route(api.linkApplicationByInvitation, parent, linkApplicationByInvitation, invitationLimits),
  route(api.getRegistrationInfo, anyone, getRegistrationInfo, invitationLimits),
  route(api.acceptSiteInvitation, programStaff, acceptSiteInvitation, invitationLimits),
]
