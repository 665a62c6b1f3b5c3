import { getUserPicture as getPicture, getUserType as getType } from '@semilla/contract/accounts/profile.ts'
import * as dashboard from '@semilla/contract/applications/dashboard.ts'
import * as linking from '@semilla/contract/applications/linking.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import { allOf, anyone, parent, signedIn } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { invitationLimits } from '../accounts/limits.ts'
import { changesOrHoldsApplication, staffChangesApplication } from './access.ts'
import { checkInvitationCode } from './checkInvitationCode.ts'
import { getActiveApplicationSummary } from './getActiveApplicationSummary.ts'
import { getParentDashboard } from './getParentDashboard.ts'
import { getPreApplicationInfo } from './getPreApplicationInfo.ts'
import { getUserPicture } from './getUserPicture.ts'
import { getUserType } from './getUserType.ts'
import { inviteParent } from './inviteParent.ts'
import { linkApplication } from './linkApplication.ts'
import { linkApplicationByInvitation } from './linkApplicationByInvitation.ts'
import { unlinkApplication } from './unlinkApplication.ts'

/** What ties applications to accounts, what a parent sees of the own ones, and whom the tie lets see a user. */
export const ownApplicationRoutes = [
  route(dashboard.getParentDashboard, parent, getParentDashboard),
  route(dashboard.getActiveApplicationSummary, parent, getActiveApplicationSummary),
  route(linking.getPreApplicationInfo, changesOrHoldsApplication, getPreApplicationInfo),
  route(linking.linkApplication, allOf(parent, changesOrHoldsApplication), linkApplication),
  route(linking.unlinkApplication, staffChangesApplication, unlinkApplication),
  route(invitations.inviteParent, staffChangesApplication, inviteParent),
  route(invitations.checkInvitationCode, anyone, checkInvitationCode, invitationLimits),
  route(invitations.linkApplicationByInvitation, parent, linkApplicationByInvitation, invitationLimits),
  route(getPicture, signedIn, getUserPicture),
  route(getType, signedIn, getUserType),
]
