import { unlinkApplication as unlinkApplicationCall } from '@semilla/contract/applications/linking.ts'
import * as api from '@semilla/contract/invitations.ts'
import { allOf, anyone, may, parent } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/calls/route.ts'
import { mayDo } from '../applications/access.ts'
import { staffOfSite } from '../sites/access.ts'
import { checkInvitationCode } from './checkInvitationCode.ts'
import { getRegistrationInfo } from './getRegistrationInfo.ts'
import { inviteParent } from './inviteParent.ts'
import { invitationLimits } from './limits.ts'
import { linkApplicationByInvitation } from './linkApplicationByInvitation.ts'
import { getSiteInvitation } from './site/getSiteInvitation.ts'
import { inviteToSite } from './site/inviteToSite.ts'
import { withdrawSiteInvitation } from './site/withdrawSiteInvitation.ts'
import { unlinkApplication } from './unlinkApplication.ts'

const administrator = may('setSitePeople')

export const invitationRoutes = [
  route(api.inviteParent, mayDo('invite'), inviteParent),
  route(unlinkApplicationCall, mayDo('unlink'), unlinkApplication),
  route(api.checkInvitationCode, anyone, checkInvitationCode, invitationLimits),
  route(api.linkApplicationByInvitation, parent, linkApplicationByInvitation, invitationLimits),
  route(api.getRegistrationInfo, anyone, getRegistrationInfo, invitationLimits),
  // The code gives its user the right to change the site, so that only those who have it send one.
  route(api.inviteToSite, allOf(administrator, staffOfSite('write')), inviteToSite),
  route(api.getSiteInvitation, allOf(administrator, staffOfSite('write')), getSiteInvitation),
  route(api.withdrawSiteInvitation, allOf(administrator, staffOfSite('write')), withdrawSiteInvitation),
]
