import { accountKind } from '@semilla/contract/wire/codes.ts'
import { optionalId, optionalText } from '@semilla/contract/wire/values.ts'
import { z } from 'zod'

/** What somebody brings to sign-in or sign-up, and where they go on afterwards. */
export const broughtSearch = z.object({
  InvitationCode: optionalText,
  ApplicationId: optionalId,
  returnTo: optionalText,
})
export type Brought = z.output<typeof broughtSearch>

/** From which door a password was forgotten (`agency`, `program`, else the family's), for which account, by which code. */
export const forgotSearch = z.object({
  formPro: optionalText,
  logonName: optionalText,
  PhoneCountryCode: optionalText,
  // Only a hint: what the account looks like says the same.
  Type: accountKind.optional().catch(undefined),
  VerificationCode: optionalText,
})
export type Forgot = z.output<typeof forgotSearch>

export type Door = 'family' | 'program' | 'agency'
export const signInPaths = { family: '/Partials/SignIn', program: '/SignIn', agency: '/Agency/SignIn' } as const

/** The door that a `formPro` names. Clients of the described system write 1 for programs. */
export function doorOf(formPro: string | undefined): Door {
  if (formPro === 'agency') return 'agency'
  return formPro === 'program' || formPro === '1' || formPro === 'true' ? 'program' : 'family'
}
