import * as accounts from '@semilla/contract/accounts.ts'
import * as session from '@semilla/contract/session.ts'
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
  route(session.listCountryCodes, anyone, listCountryCodes),
  route(session.getSidebarMenu, anyone, getSidebarMenu),
  route(session.listDemoAccounts, anyone, listDemoAccounts),

  preparedRoute(session.logIn, anyone, checkNamedPassword, logIn, counted(limits.signInLimits)),
  preparedRoute(session.logInProvider, anyone, checkNamedPassword, logInProvider, counted(limits.signInLimits)),
  route(session.logOut, signedIn, logOut),

  preparedRoute(accounts.registerParent, anyone, prepareParent, registerParent, counted(limits.registerLimits)),
  preparedRoute(accounts.registerProvider, anyone, prepareProvider, registerProvider, counted(limits.registerLimits)),
  route(accounts.checkAccountExists, anyone, checkAccountExists, limits.accountExistsLimits),
  route(accounts.checkAccountExistsForReset, anyone, checkAccountExists, limits.accountExistsLimits),
  route(accounts.getRegistrationInfo, anyone, getRegistrationInfo, limits.invitationLimits),
  route(accounts.acceptSiteInvitation, programStaff, acceptSiteInvitation, limits.invitationLimits),

  route(accounts.sendVerificationCode, anyone, sendVerificationCode, limits.sendCodeLimits),
  route(accounts.checkVerificationCode, anyone, checkVerificationCode, limits.checkCodeLimits),
  preparedRoute(accounts.resetPassword, anyone, prepareReset, resetPassword, counted(limits.checkCodeLimits)),

  preparedRoute(accounts.changePassword, signedIn, prepareChange, changePassword, counted(limits.ownPasswordLimits)),
  preparedRoute(
    accounts.validateUserPassword,
    signedIn,
    prepareValidation,
    validateUserPassword,
    counted(limits.ownPasswordLimits),
  ),
  route(accounts.getMyProfile, signedIn, getMyProfile),
  route(accounts.updateMyProfile, signedIn, updateMyProfile),
  preparedRoute(accounts.updateUserPicture, signedIn, preparePicture, updateUserPicture, {
    limits: limits.pictureLimits,
    queue: picturing,
  }),
]
