import { verificationOutcome, verificationPurpose } from '../wire/codes.ts'
import { optionalDate } from '../wire/moments.ts'
import { operation } from '../wire/operation.ts'
import { flag, optionalId, requiredLine, secret, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { account, exists } from './account.ts'

export const checkAccountExistsForReset = operation({
  method: 'POST',
  path: '/api/Account/CheckUserAccountExists',
  summary: 'Says, before a password is reset, whether an email or phone has an account: 1 when it has.',
  input: fields(account),
  output: exists,
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
  allowedFirst: true,
})

/** Six digits, plus separators that people may type. */
const maxVerificationCodeLength = 12

export const sendVerificationCode = operation({
  method: 'POST',
  path: '/api/Account/SendVerificationCode',
  summary: 'Sends six digits to an email or phone; answers alike whether or not it has an account.',
  input: fields({ ...account, purpose: ['VerificationType', withDefault(verificationPurpose, 'resetPassword')] }),
})

export const checkVerificationCode = operation({
  method: 'POST',
  path: '/api/Account/CheckVerificationCodeForForgetPassword',
  summary: 'Says whether the digits are those that were sent.',
  input: fields({ ...account, code: ['VerificationCode', requiredLine(maxVerificationCodeLength)] }),
  output: fields({ outcome: ['CheckResult', verificationOutcome] }),
})

export const resetPassword = operation({
  method: 'POST',
  path: '/api/Account/ResetPassword',
  summary:
    'Sets a new password by the digits that were sent, and ends every session; by the birth date of a child too, where nobody has signed in with a phone for 45 days.',
  input: fields({
    ...account,
    code: ['VerificationCode', requiredLine(maxVerificationCodeLength)],
    newPassword: ['NewPassword', secret],
    /** Of a child of the account, where the outcome of a request without it asks for one. */
    birthDate: ['BirthDate', optionalDate],
  }),
  output: fields({ outcome: ['ResetResult', verificationOutcome] }),
})

export const validateUserPassword = operation({
  method: 'POST',
  path: '/api/Account/ValidateUserPassword',
  summary: 'Says whether the own password is the one typed.',
  input: fields({ userId: ['RequestUserId', optionalId], password: ['Password', secret] }),
  output: fields({ isValid: ['IsValid', flag] }),
  allowedFirst: true,
})
