import { longest } from '@semilla/domain/values/texts.ts'
import { maxInvitationCodeLength } from '../invitations.ts'
import { registerOutcome } from '../wire/codes.ts'
import { operation } from '../wire/operation.ts'
import { line, optionalId, optionalLine, requiredLine, secret } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { account, exists } from './account.ts'

const person = {
  password: ['Password', secret],
  firstName: ['FirstName', requiredLine(longest.name)],
  lastName: ['LastName', requiredLine(longest.name)],
  invitationCode: ['InvitationCode', optionalLine(maxInvitationCodeLength)],
} as const

export const registerParent = operation({
  method: 'POST',
  path: '/api/signup/RegisterParent',
  summary:
    'Makes an account for a parent, unless an application or invitation is named that belongs to another one. It is linked after sign-in.',
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

export const checkAccountExists = operation({
  method: 'POST',
  path: '/api/signup/CheckUserAccountExists',
  summary: 'Says whether an email or phone has an account already: 1 when it has.',
  input: fields(account),
  output: exists,
})
