import * as accounts from '@semilla/contract/accounts.ts'
import * as session from '@semilla/contract/session.ts'
import { anyone, programStaff, signedIn } from '../../platform/access/rules.ts'
import { route } from '../../platform/http/route.ts'
import { acceptSiteInvitation } from './acceptSiteInvitation.ts'
import { changePassword } from './changePassword.ts'
import { checkAccountExists } from './checkAccountExists.ts'
import { checkVerificationCode } from './checkVerificationCode.ts'
import { getConfig } from './getConfig.ts'
import { getCurrentUser } from './getCurrentUser.ts'
import { getCurrentUserType } from './getCurrentUserType.ts'
import { getMyProfile } from './getMyProfile.ts'
import { getRegistrationInfo } from './getRegistrationInfo.ts'
import { getSidebarMenu } from './getSidebarMenu.ts'
import { getUserPicture } from './getUserPicture.ts'
import { getUserType } from './getUserType.ts'
import * as limits from './limits.ts'
import { listCountryCodes } from './listCountryCodes.ts'
import { listDemoAccounts } from './listDemoAccounts.ts'
import { logIn } from './logIn.ts'
import { logInProvider } from './logInProvider.ts'
import { logOut } from './logOut.ts'
import { registerParent } from './registerParent.ts'
import { registerProvider } from './registerProvider.ts'
import { resetPassword } from './resetPassword.ts'
import { sendVerificationCode } from './sendVerificationCode.ts'
import { updateMyProfile } from './updateMyProfile.ts'
import { updateUserPicture } from './updateUserPicture.ts'
import { validateUserPassword } from './validateUserPassword.ts'

export const accountsRoutes = [
  route(session.getConfig, anyone, getConfig),
  route(session.getCurrentUser, anyone, getCurrentUser),
  route(session.getCurrentUserForce, anyone, getCurrentUser),
  route(session.getCurrentUserByAccessCode, anyone, getCurrentUser),
  route(session.getCurrentUserType, anyone, getCurrentUserType),
  route(session.getUserType, signedIn, getUserType),
  route(session.listCountryCodes, anyone, listCountryCodes),
  route(session.getSidebarMenu, anyone, getSidebarMenu),
  route(session.listDemoAccounts, anyone, listDemoAccounts),

  route(session.logIn, anyone, logIn, limits.signInLimits),
  route(session.logInProvider, anyone, logInProvider, limits.signInLimits),
  route(session.logOut, signedIn, logOut),

  route(accounts.registerParent, anyone, registerParent, limits.registerLimits),
  route(accounts.registerProvider, anyone, registerProvider, limits.registerLimits),
  route(accounts.checkAccountExists, anyone, checkAccountExists, limits.accountExistsLimits),
  route(accounts.checkAccountExistsForReset, anyone, checkAccountExists, limits.accountExistsLimits),
  route(accounts.getRegistrationInfo, anyone, getRegistrationInfo, limits.invitationLimits),
  route(accounts.acceptSiteInvitation, programStaff, acceptSiteInvitation, limits.invitationLimits),

  route(accounts.sendVerificationCode, anyone, sendVerificationCode, limits.sendCodeLimits),
  route(accounts.checkVerificationCode, anyone, checkVerificationCode, limits.checkCodeLimits),
  route(accounts.resetPassword, anyone, resetPassword, limits.checkCodeLimits),

  route(accounts.changePassword, signedIn, changePassword, limits.ownPasswordLimits),
  route(accounts.validateUserPassword, signedIn, validateUserPassword, limits.ownPasswordLimits),
  route(accounts.getMyProfile, signedIn, getMyProfile),
  route(accounts.updateMyProfile, signedIn, updateMyProfile),
  route(accounts.getUserPicture, signedIn, getUserPicture),
  route(accounts.updateUserPicture, signedIn, updateUserPicture),
]
