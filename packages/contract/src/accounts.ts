import { longestZip } from '@semilla/domain/values/address.ts'
import { interfaceLanguage } from '@semilla/domain/values/languages.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import {
  accountKind,
  invitationOutcome,
  registerOutcome,
  userType,
  verificationOutcome,
  verificationPurpose,
} from './codes.ts'
import { operation } from './operation.ts'
import { longestCountryCode, longestInvitationCode } from './session.ts'
import {
  base64,
  changedLine,
  flag,
  id,
  line,
  optionalId,
  optionalLine,
  optionalText,
  orNull,
  orUsual,
  requiredLine,
  secret,
  spelling,
  text,
} from './values.ts'
import { fields, under } from './wire.ts'

/** A country's dialling code as digits; 1 when none is named. A plus, spaces and dashes are no part of it. */
const phoneCountryCode = z.codec(
  z.union([z.string().max(longestCountryCode, { error: 'choiceInvalid' }), z.int()]).nullish(),
  z.string().regex(/^\d{1,4}$/, { error: 'choiceInvalid' }),
  {
    decode: (value) => String(value ?? '').replace(/[\s+-]/g, '') || '1',
    encode: (value) => value,
  },
)

/** By what somebody signs in: an e-mail, or a phone with its country code (1 when none is named). */
const account = {
  accountKind: ['AccountType', accountKind],
  account: ['Account', requiredLine(longest.email)],
  phoneCountryCode: ['PhoneCountryCode', phoneCountryCode],
} as const

const person = {
  password: ['Password', secret],
  firstName: ['FirstName', requiredLine(longest.name)],
  lastName: ['LastName', requiredLine(longest.name)],
  invitationCode: ['InvitationCode', optionalLine(longestInvitationCode)],
} as const

export const registerParent = operation({
  method: 'POST',
  path: '/api/signup/RegisterParent',
  summary: 'Makes an account for a parent, and links an application or invitation where one is named.',
  input: fields({
    ...account,
    ...person,
    applicationId: ['ApplicationId', optionalId],
    cityId: ['RequestCustomerId', optionalId],
  }),
  output: fields({ outcome: ['RegisterResult', registerOutcome] }),
  creates: true,
})

export const registerProvider = operation({
  method: 'POST',
  path: '/api/signup/RegisterProvider',
  summary: 'Makes an account for the staff of a program; with an invitation code, at the site that it names.',
  input: fields({ ...account, ...person, businessName: ['BusinessName', line(longest.entityName)] }),
  output: fields({ outcome: ['RegisterResult', registerOutcome] }),
  creates: true,
})

const exists = fields({
  exists: ['CheckResult', z.codec(z.int(), z.boolean(), { decode: (code) => code === 1, encode: Number })],
})

export const checkAccountExists = operation({
  method: 'POST',
  path: '/api/signup/CheckUserAccountExists',
  summary: 'Says whether an e-mail or phone has an account already: 1 when it has.',
  input: fields(account),
  output: exists,
})

export const checkAccountExistsForReset = operation({
  method: 'POST',
  path: '/api/Account/CheckUserAccountExists',
  summary: 'Says, before a password is reset, whether an e-mail or phone has an account: 1 when it has.',
  input: fields(account),
  output: exists,
})

const invitation = {
  cityId: ['RequestCustomerId', optionalId],
  invitationCode: ['InvitationCode', requiredLine(longestInvitationCode)],
  appId: ['AppId', spelling(longest.name)],
} as const

const registrationInfo = fields({
  account: ['Account', text],
  entityName: ['EntityName', text],
  entityKind: ['EntityType', z.enum(['application', 'site', 'staff'])],
  language: ['Language', interfaceLanguage],
})

export const getRegistrationInfo = operation({
  method: 'GET',
  path: '/api/signup/GetRegistInfo',
  summary: 'Says what an invitation code is for, so that sign-up can be filled in.',
  input: fields(invitation),
  output: fields({ outcome: ['CheckResult', invitationOutcome], info: ['RegInfo', orNull(registrationInfo)] }),
})

export const acceptSiteInvitation = operation({
  method: 'POST',
  path: '/api/signup/InviteProvider',
  summary: 'Adds a site to those of the signed-in program by its invitation code.',
  input: fields(invitation),
  output: fields({ outcome: ['CheckResult', invitationOutcome], siteName: ['ProviderName', text] }),
})

export const changePassword = operation({
  method: 'POST',
  path: '/api/Account/ChangePassword',
  summary: 'Changes the own password and ends every other session.',
  input: fields({
    userId: ['RequestUserId', optionalId],
    oldPassword: ['OldPassword', secret],
    newPassword: ['NewPassword', secret],
  }),
})

/** The longest e-mail of a profile, which is not the one to sign in with. */
export const longestContactEmail = 100

const profile = {
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
  email: ['Email', text],
  phone: ['Phone', text],
  cell: ['Cell', text],
  gender: ['Gender', text],
  language: ['Language', orUsual(interfaceLanguage, 'en')],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
} as const

export const getMyProfile = operation({
  method: 'GET',
  path: '/api/Account/GetMyProfile',
  summary: 'Gives the own profile.',
  output: fields({
    ...profile,
    userId: ['UserId', id],
    account: ['LogonName', text],
    userType: ['UserType', userType],
    organizationName: ['CustomerName', text],
    pictureUrl: ['PictureUrl', optionalText],
  }),
})

const profileChanges = {
  firstName: ['FirstName', changedLine(longest.name)],
  lastName: ['LastName', changedLine(longest.name)],
  email: ['Email', changedLine(longestContactEmail)],
  phone: ['Phone', changedLine(longest.phone)],
  cell: ['Cell', changedLine(longest.phone)],
  gender: ['Gender', changedLine(longest.name)],
  language: ['Language', orNull(interfaceLanguage)],
  city: ['City', changedLine(longest.name)],
  state: ['State', changedLine(longest.name)],
  zip: ['Zip', changedLine(longestZip)],
} as const

export const updateMyProfile = operation({
  method: 'POST',
  path: '/api/Account/UpdateMyProfile',
  summary: 'Changes those fields of the own profile that are sent.',
  input: under('Data', fields(profileChanges)),
})

const picture = fields({ url: ['PictureUrl', optionalText] })

export const getUserPicture = operation({
  method: 'GET',
  path: '/api/Account/GetUserPicture',
  summary: 'Gives the address of a user’s picture; empty without one.',
  input: fields({ userId: ['userId', optionalId] }),
  output: picture,
})

export const updateUserPicture = operation({
  method: 'POST',
  path: '/api/Account/UpdateUserPicture',
  summary: 'Sets the own picture, sent as base64 or as a data address.',
  input: fields({
    userId: ['RequestUserId', optionalId],
    picture: ['UserPicture', base64],
    fileName: ['PictureName', requiredLine(255)],
  }),
  output: picture,
  // About 100 KB of picture, written as base64.
  largestBody: 262_144,
})

/** Six digits, with what people write between them. */
const longestVerificationCode = 12

export const sendVerificationCode = operation({
  method: 'POST',
  path: '/api/Account/SendVerificationCode',
  summary: 'Sends six digits to an e-mail or phone; answers alike whether or not it has an account.',
  input: fields({ ...account, purpose: ['VerificationType', orUsual(verificationPurpose, 'resetPassword')] }),
})

export const checkVerificationCode = operation({
  method: 'POST',
  path: '/api/Account/CheckVerificationCodeForForgetPassword',
  summary: 'Says whether the digits are those that were sent.',
  input: fields({ ...account, code: ['VerificationCode', requiredLine(longestVerificationCode)] }),
  output: fields({ outcome: ['CheckResult', verificationOutcome] }),
})

export const resetPassword = operation({
  method: 'POST',
  path: '/api/Account/ResetPassword',
  summary: 'Sets a new password by the digits that were sent, and ends every session.',
  input: fields({
    ...account,
    code: ['VerificationCode', requiredLine(longestVerificationCode)],
    newPassword: ['NewPassword', secret],
  }),
  output: fields({ outcome: ['ResetResult', verificationOutcome] }),
})

export const validateUserPassword = operation({
  method: 'POST',
  path: '/api/Account/ValidateUserPassword',
  summary: 'Says whether the own password is the one typed.',
  input: fields({ userId: ['RequestUserId', optionalId], password: ['Password', secret] }),
  output: fields({ isValid: ['IsValid', flag] }),
})
