import * as password from '@semilla/contract/accounts/password.ts'
import * as profile from '@semilla/contract/accounts/profile.ts'
import * as session from '@semilla/contract/accounts/session.ts'
import * as signIn from '@semilla/contract/accounts/signIn.ts'
import * as signUp from '@semilla/contract/accounts/signUp.ts'
import * as invitations from '@semilla/contract/invitations.ts'
import { anyone, programStaff, signedIn } from '../../platform/access/rules.ts'
import { preparedRoute, route } from '../../platform/http/route.ts'
import { acceptSiteInvitation } from './acceptSiteInvitation.ts'
import { changePassword, prepareChange } from './changePassword.ts'
import { checkAccountExists } from './checkAccountExists.ts'
import { checkNamedPassword } from './checkedPassword.ts'
import { checkVerificationCode } from './checkVerificationCode.ts'
import { getConfig } from './getConfig.ts'
import { getCurrentUser } from './getCurrentUser.ts'
import { getCurrentUserType } from './getCurrentUserType.ts'
import { getMyProfile } from './getMyProfile.ts'
import { getRegistrationInfo } from './getRegistrationInfo.ts'
import { getSidebarMenu } from './getSidebarMenu.ts'
import { hashing } from './hashing.ts'
import * as limits from './limits.ts'
import { listCountryCodes } from './listCountryCodes.ts'
import { listDemoAccounts } from './listDemoAccounts.ts'
import { logIn } from './logIn.ts'
import { logInProvider } from './logInProvider.ts'
import { logOut } from './logOut.ts'
import { picturing } from './pictures.ts'
import { prepareParent, registerParent } from './registerParent.ts'
import { prepareProvider, registerProvider } from './registerProvider.ts'
import { prepareReset, resetPassword } from './resetPassword.ts'
import { sendVerificationCode } from './sendVerificationCode.ts'
import { updateMyProfile } from './updateMyProfile.ts'
import { preparePicture, updateUserPicture } from './updateUserPicture.ts'
import { prepareValidation, validateUserPassword } from './validateUserPassword.ts'

/** Calls that hash a password wait for each other, and count their tries when it is their turn. */
const counted = <L>(limits: L) => ({ limits, queue: hashing })

export const accountsRoutes = [
  route(session.getConfig, anyone, getConfig),
  route(session.getCurrentUser, anyone, getCurrentUser),
  route(session.getCurrentUserForce, anyone, getCurrentUser),
  route(session.getCurrentUserByAccessCode, anyone, getCurrentUser),
  route(session.getCurrentUserType, anyone, getCurrentUserType),
  route(signIn.listCountryCodes, anyone, listCountryCodes),
  route(session.getSidebarMenu, anyone, getSidebarMenu),
  route(session.listDemoAccounts, anyone, listDemoAccounts),

  preparedRoute(signIn.logIn, anyone, checkNamedPassword, logIn, counted(limits.signInLimits)),
  preparedRoute(signIn.logInProvider, anyone, checkNamedPassword, logInProvider, counted(limits.signInLimits)),
  route(signIn.logOut, signedIn, logOut),

  preparedRoute(signUp.registerParent, anyone, prepareParent, registerParent, counted(limits.registerLimits)),
  preparedRoute(signUp.registerProvider, anyone, prepareProvider, registerProvider, counted(limits.registerLimits)),
  route(signUp.checkAccountExists, anyone, checkAccountExists, limits.accountExistsLimits),
  route(password.checkAccountExistsForReset, anyone, checkAccountExists, limits.accountExistsLimits),
  route(invitations.getRegistrationInfo, anyone, getRegistrationInfo, limits.invitationLimits),
  route(invitations.acceptSiteInvitation, programStaff, acceptSiteInvitation, limits.invitationLimits),

  route(password.sendVerificationCode, anyone, sendVerificationCode, limits.sendCodeLimits),
  route(password.checkVerificationCode, anyone, checkVerificationCode, limits.checkCodeLimits),
  preparedRoute(password.resetPassword, anyone, prepareReset, resetPassword, counted(limits.checkCodeLimits)),

  preparedRoute(password.changePassword, signedIn, prepareChange, changePassword, counted(limits.ownPasswordLimits)),
  preparedRoute(
    password.validateUserPassword,
    signedIn,
    prepareValidation,
    validateUserPassword,
    counted(limits.ownPasswordLimits),
  ),
  route(profile.getMyProfile, signedIn, getMyProfile),
  route(profile.updateMyProfile, signedIn, updateMyProfile),
  preparedRoute(profile.updateUserPicture, signedIn, preparePicture, updateUserPicture, {
    limits: limits.pictureLimits,
    queue: picturing,
  }),
]
