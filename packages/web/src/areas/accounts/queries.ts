import * as password from '@semilla/contract/accounts/password.ts'
import * as profile from '@semilla/contract/accounts/profile.ts'
import * as second from '@semilla/contract/accounts/secondFactor.ts'
import * as session from '@semilla/contract/accounts/session.ts'
import * as signIn from '@semilla/contract/accounts/signIn.ts'
import * as signUp from '@semilla/contract/accounts/signUp.ts'
import { getRegistrationInfo as registrationInfo } from '@semilla/contract/invitations.ts'
import { change } from '../../api/queries/changes.ts'
import { lasting, read } from '../../api/queries/reads.ts'

/** Read again each time, because the browser may have got an application since the page was opened. */
export const getCurrentUser = read(session.getCurrentUser, { staleTime: 0 })
export const getMyProfile = read(profile.getMyProfile)
export const getRegistrationInfo = read(registrationInfo, { retry: false })
export const listCountryCodes = read(signIn.listCountryCodes, lasting)
export const listDemoAccounts = read(session.listDemoAccounts)

export const getSecondStep = read(second.getSecondStep, { staleTime: 0 })
export const getSecondFactors = read(second.getSecondFactors)
export const listSessions = read(second.listSessions, { staleTime: 0 })

export const logIn = change(signIn.logIn)
export const logInProvider = change(signIn.logInProvider)
export const registerParent = change(signUp.registerParent)
export const registerProvider = change(signUp.registerProvider)
export const sendVerificationCode = change(password.sendVerificationCode)
export const checkVerificationCode = change(password.checkVerificationCode)
export const resetPassword = change(password.resetPassword)
export const changePassword = change(password.changePassword)
export const updateMyProfile = change(profile.updateMyProfile, { makesStale: [getMyProfile] })
export const updateUserPicture = change(profile.updateUserPicture, { makesStale: [getMyProfile] })
export const checkSecondStep = change(second.checkSecondStep)
const ofFactors = { makesStale: [getSecondFactors] }
export const startAuthenticatorApp = change(second.startAuthenticatorApp)
export const confirmAuthenticatorApp = change(second.confirmAuthenticatorApp, ofFactors)
export const startPasskey = change(second.startPasskey)
export const addPasskey = change(second.addPasskey, ofFactors)
export const removeSecondFactor = change(second.removeSecondFactor, ofFactors)
export const renewRecoveryCodes = change(second.renewRecoveryCodes, ofFactors)
export const endOwnSession = change(second.endOwnSession, { makesStale: [listSessions] })
export const endOtherSessions = change(second.endOtherSessions, { makesStale: [listSessions] })
