import * as password from '@semilla/contract/accounts/password.ts'
import * as profile from '@semilla/contract/accounts/profile.ts'
import * as door from '@semilla/contract/accounts/signIn.ts'
import * as signUp from '@semilla/contract/accounts/signUp.ts'
import { change } from '../../api/changes.ts'

export const logIn = change(door.logIn)
export const logInProvider = change(door.logInProvider)
export const registerParent = change(signUp.registerParent)
export const registerProvider = change(signUp.registerProvider)
export const sendVerificationCode = change(password.sendVerificationCode)
export const checkVerificationCode = change(password.checkVerificationCode)
export const resetPassword = change(password.resetPassword)
export const changePassword = change(password.changePassword)
export const updateMyProfile = change(profile.updateMyProfile, { makesStale: [profile.getMyProfile] })
export const updateUserPicture = change(profile.updateUserPicture, { makesStale: [profile.getMyProfile] })
