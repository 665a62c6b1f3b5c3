import { getUserPicture as getPicture } from '@semilla/contract/accounts.ts'
import * as api from '@semilla/contract/ownApplications.ts'
import { getUserType as getType } from '@semilla/contract/session.ts'
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
  route(api.getParentDashboard, parent, getParentDashboard),
  route(api.getActiveApplicationSummary, parent, getActiveApplicationSummary),
  route(api.getPreApplicationInfo, changesOrHoldsApplication, getPreApplicationInfo),
  route(api.linkApplication, allOf(parent, changesOrHoldsApplication), linkApplication),
  route(api.unlinkApplication, staffChangesApplication, unlinkApplication),
  route(api.inviteParent, staffChangesApplication, inviteParent),
  route(api.checkInvitationCode, anyone, checkInvitationCode, invitationLimits),
  route(api.linkApplicationByInvitation, parent, linkApplicationByInvitation, invitationLimits),
  route(getPicture, signedIn, getUserPicture),
  route(getType, signedIn, getUserType),
]
