import { z } from 'zod'
import { accountKind } from '../wire/firstCodes.ts'
import { optionalId, optionalText } from '../wire/values.ts'
import { address, codeOfLink, orAbsent } from './address.ts'

/** What a user comes to sign-in or sign-up with, and where they continue afterwards. */
const brought = {
  invitationCode: ['InvitationCode', codeOfLink],
  applicationId: ['ApplicationId', optionalId],
  returnTo: ['returnTo', optionalText],
  /** Who had the session that ended on that page. */
  leftId: ['Left', optionalId],
} as const

/** Where a user continues after what their account has to do first. */
const leadsOn = { returnTo: brought.returnTo } as const

/** Which sign-in page is used. Legacy clients write 1 for programs. */
const door = z.codec(z.string().nullish(), z.enum(['family', 'program', 'agency']).optional(), {
  decode: (text) => {
    if (!text) return undefined
    if (text === 'agency') return 'agency'
    return /^(program|1|true)$/.test(text) ? 'program' : 'family'
  },
  encode: (name) => name,
})

/** The sign-in page, account and code of a password reset. */
const forgot = {
  door: ['formPro', door],
  account: ['logonName', optionalText],
  country: ['PhoneCountryCode', optionalText],
  // Only a hint: the kind can also be read from the account itself.
  kind: ['Type', orAbsent(accountKind)],
  code: ['VerificationCode', optionalText],
} as const

/** Pages for everyone, and those of the user's own account. */
export const accountScreens = {
  landing: address('/Dashboard'),
  news: address('/NewsResources'),
  about: address('/About'),
  privacy: address('/PrivacyPolicy'),
  unauthorized: address('/Page/Unauthorized'),
  familySignIn: address('/Partials/SignIn', brought),
  familySignUp: address('/Partials/SignUp', brought),
  programSignIn: address('/SignIn', brought),
  programSignUp: address('/Login/SignUp', brought),
  agencySignIn: address('/Agency/SignIn', brought),
  forgotPassword: address('/ForgetPsw', forgot),
  passwordCode: address('/AuthCode', forgot),
  resetPassword: address('/ResetPsw', forgot),
  changePassword: address('/ChangePsw', leadsOn),
  profile: address('/Profile'),
  security: address('/Security', leadsOn),
  /** All that is stored about a family, and the wish that it be deleted. */
  myData: address('/MyData'),
} as const

/** The sign-in screen of each portal. */
export const signInAt = { family: 'familySignIn', program: 'programSignIn', agency: 'agencySignIn' } as const
