import * as api from '@semilla/contract/ownApplications.ts'
import { allOf, anyone, parent } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { invitationLimits } from '../accounts/limits.ts'
import { changesOrHoldsApplication, staffChangesApplication } from './access.ts'
import { checkInvitationCode } from './checkInvitationCode.ts'
import { getActiveApplicationSummary } from './getActiveApplicationSummary.ts'
import { getParentDashboard } from './getParentDashboard.ts'
import { getPreApplicationInfo } from './getPreApplicationInfo.ts'
import { inviteParent } from './inviteParent.ts'
import { linkApplication } from './linkApplication.ts'
import { linkApplicationByInvitation } from './linkApplicationByInvitation.ts'
import { unlinkApplication } from './unlinkApplication.ts'

/** What ties applications to accounts, and what a parent sees of the own ones. */
export const ownApplicationRoutes = [
  route(api.getParentDashboard, parent, getParentDashboard),
  route(api.getActiveApplicationSummary, parent, getActiveApplicationSummary),
  route(api.getPreApplicationInfo, changesOrHoldsApplication, getPreApplicationInfo),
  route(api.linkApplication, allOf(parent, changesOrHoldsApplication), linkApplication),
  route(api.unlinkApplication, staffChangesApplication, unlinkApplication),
  route(api.inviteParent, staffChangesApplication, inviteParent),
  route(api.checkInvitationCode, anyone, checkInvitationCode, invitationLimits),
  route(api.linkApplicationByInvitation, parent, linkApplicationByInvitation, invitationLimits),
]
