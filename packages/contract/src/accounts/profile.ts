import { languageTag } from '@semilla/domain/localization/texts.ts'
import { maxZipLength } from '@semilla/domain/values/address.ts'
import { languageReadBy } from '@semilla/domain/values/languages.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { userType } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import {
  base64,
  changedLine,
  id,
  optionalId,
  optionalText,
  orNull,
  requiredLine,
  text,
  withDefault,
} from '../wire/values.ts'
import { fields, wrapped } from '../wire/wire.ts'
import { typeOfUser } from './session.ts'

/** The maximum length of the contact email in a profile, which is not the sign-in email. */
export const maxContactEmailLength = 100

/**
 * The language in which a user reads, by its tag. Legacy clients send its code in the list of languages, 00 for a new user;
 * a code whose speakers read none of the shipped languages is refused.
 */
export const userLanguage = z.codec(z.string({ error: 'choiceInvalid' }), languageTag, {
  decode: (written) => languageReadBy(written) ?? written,
  encode: (tag) => tag,
})

/** What a profile says about a user, beside the name. */
export const aboutUser = {
  email: ['Email', text],
  phone: ['Phone', text],
  cell: ['Cell', text],
  gender: ['Gender', text],
  language: ['Language', withDefault(userLanguage, 'en')],
  city: ['City', text],
  state: ['State', text],
  zip: ['Zip', text],
} as const

export const getMyProfile = operation({
  method: 'GET',
  path: '/api/Account/GetMyProfile',
  summary: 'Gives the own profile.',
  output: fields({
    firstName: ['FirstName', text],
    lastName: ['LastName', text],
    ...aboutUser,
    userId: ['UserId', id],
    account: ['LogonName', text],
    userType: ['UserType', userType],
    organizationName: ['CustomerName', text],
    pictureUrl: ['PictureUrl', optionalText],
  }),
  allowedFirst: true,
})

const profileChanges = {
  firstName: ['FirstName', changedLine(longest.name)],
  lastName: ['LastName', changedLine(longest.name)],
  email: ['Email', changedLine(maxContactEmailLength)],
  phone: ['Phone', changedLine(longest.phone)],
  cell: ['Cell', changedLine(longest.phone)],
  gender: ['Gender', changedLine(longest.name)],
  language: ['Language', orNull(userLanguage)],
  city: ['City', changedLine(longest.name)],
  state: ['State', changedLine(longest.name)],
  zip: ['Zip', changedLine(maxZipLength)],
} as const

export const updateMyProfile = operation({
  method: 'POST',
  path: '/api/Account/UpdateMyProfile',
  summary: 'Changes those fields of the own profile that are sent.',
  input: wrapped('Data', fields(profileChanges)),
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
  // About 100 KB of picture, encoded as base64.
  maxBodyBytes: 262_144,
})

export const getUserType = operation({
  method: 'GET',
  path: '/api/User/GetUserType',
  summary: 'Says which type a user has.',
  input: fields({ userId: ['UserId', id] }),
  output: typeOfUser,
})
