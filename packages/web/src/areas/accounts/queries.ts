import * as api from '@semilla/contract/accounts.ts'
import * as session from '@semilla/contract/session.ts'
import { change } from '../../api/changes.ts'

export const logIn = change(session.logIn)
export const logInProvider = change(session.logInProvider)
export const registerParent = change(api.registerParent)
export const registerProvider = change(api.registerProvider)
export const sendVerificationCode = change(api.sendVerificationCode)
export const checkVerificationCode = change(api.checkVerificationCode)
export const resetPassword = change(api.resetPassword)
export const changePassword = change(api.changePassword)
export const updateMyProfile = change(api.updateMyProfile, { makesStale: [api.getMyProfile] })
export const updateUserPicture = change(api.updateUserPicture, { makesStale: [api.getMyProfile] })
