import { languageTag } from '@semilla/domain/localization/texts.ts'
import { email, phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { invitationOutcome, invitedEntityCode, receiverKind } from './wire/codes.ts'
import { operation } from './wire/operation.ts'
import { id, optionalId, orNull, requiredLine, text, textOrNumber } from './wire/values.ts'
import { fields } from './wire/wire.ts'

const registrationInfo = fields({
  account: ['Account', text],
  entityName: ['EntityName', text],
  entityKind: ['EntityType', invitedEntityCode],
  language: ['Language', languageTag],
})

/** The maximum lengths of an invitation code and a country calling code, including separators that people may type. */
export const maxInvitationCodeLength = 60

const invitation = {
  cityId: ['RequestCustomerId', optionalId],
  invitationCode: ['InvitationCode', requiredLine(maxInvitationCodeLength)],
  appId: ['AppId', textOrNumber(longest.name)],
} as const

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

export const inviteParent = operation({
  method: 'POST',
  path: '/api/Application/InviteParent',
  summary: 'Sends a parent an invitation code to link the application, by email (0) or phone (1).',
  input: fields({
    applicationId: ['ApplicationId', id],
    receiverKind: ['ReceiverType', receiverKind],
    receiver: ['Receiver', requiredLine(longest.email)],
  })
    .refine((to) => to.receiverKind === 'phone' || email.safeParse(to.receiver).success, {
      error: 'emailInvalid',
      path: ['receiver'],
    })
    .refine((to) => to.receiverKind === 'email' || phoneDigits(to.receiver).length === 10, {
      error: 'phoneInvalid',
      path: ['receiver'],
    }),
  creates: true,
})

const byCode = fields({
  cityId: ['RequestCustomerId', optionalId],
  invitationCode: ['InvitationCode', requiredLine(maxInvitationCodeLength)],
})
const invitationAnswer = fields({
  outcome: ['CheckResult', invitationOutcome],
  firstName: ['FirstName', text],
  lastName: ['LastName', text],
})

export const checkInvitationCode = operation({
  method: 'POST',
  path: '/api/Application/CheckInvitationCode',
  summary: 'Says whose application an invitation code is for, or why it cannot be used.',
  input: byCode,
  output: invitationAnswer,
})

export const linkApplicationByInvitation = operation({
  method: 'POST',
  path: '/api/Application/LinkApplicationUseInvitationCode',
  summary: 'Links the application of an invitation code to the signed-in parent.',
  input: byCode,
  output: invitationAnswer,
})
