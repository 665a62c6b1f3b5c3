import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { maxInvitationCodeLength } from '../invitations.ts'
import { logInError, logInOutcome } from '../wire/codes.ts'
import { accountKind } from '../wire/firstCodes.ts'
import { operation } from '../wire/operation.ts'
import { flag, optionalId, optionalLine, optionalText, orNull, requiredLine, secret, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { maxCountryCodeLength } from './account.ts'

const unknownError = 'SIGNIN_ERROR_'
const isUnknownError = (name: unknown) => typeof name === 'string' && name.startsWith(unknownError)
/** Why a sign-in failed. A code that this version does not know is read as its name: `SIGNIN_ERROR_104`. */
const namedError = z.union([
  logInError,
  z.codec(z.int(), z.custom<`SIGNIN_ERROR_${number}`>(isUnknownError), {
    decode: (code) => `SIGNIN_ERROR_${code}` as const,
    encode: (name) => Number(name.slice(unknownError.length)),
  }),
])

const logInAnswer = {
  outcome: ['loginResult', logInOutcome],
  linkedAccount: ['linkedUserAccount', optionalText],
  message: ['message', text],
  error: ['errorCode', orNull(namedError)],
} as const

export const logIn = operation({
  method: 'POST',
  path: '/api/Login/Login2',
  summary:
    'Signs in with email or phone; refused where an application or invitation is named that cannot become the account’s. LinkApplication then links it.',
  input: fields({
    account: ['logonName', requiredLine(longest.email)],
    password: ['password', secret],
    applicationId: ['applicationId', optionalId],
    accountKind: ['accountType', accountKind],
    cityId: ['RequestCustomerId', optionalId],
    invitationCode: ['InvitationCode', optionalLine(maxInvitationCodeLength)],
    phoneCountryCode: ['phoneCountryCode', optionalLine(maxCountryCodeLength)],
  }),
  output: fields(logInAnswer),
})

export const logInProvider = operation({
  method: 'POST',
  path: '/api/Login/LoginProvider',
  summary: 'Signs in to work: as staff of a program, or of an agency when IsAgency is set.',
  input: fields({
    account: ['User', requiredLine(longest.email)],
    password: ['PWD', secret],
    accountKind: ['AccountType', accountKind],
    phoneCountryCode: ['PhoneCountryCode', optionalLine(maxCountryCodeLength)],
    invitationCode: ['InvitationCode', optionalLine(maxInvitationCodeLength)],
    isAgency: ['IsAgency', flag],
  }),
  output: fields(logInAnswer),
})

export const listCountryCodes = operation({
  method: 'GET',
  path: '/api/Sidebar/countryCode.json',
  summary: 'Lists the countries whose phone numbers can sign in, with their dialling codes.',
  output: z.array(fields({ code: ['Code', z.string()], name: ['Name', z.string()] })),
})
