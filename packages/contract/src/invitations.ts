import { languageTag } from '@semilla/domain/localization/texts.ts'
import { email, phoneDigits } from '@semilla/domain/values/contactMethods.ts'
import { longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { bySite } from './sites/sites.ts'
import { invitationOutcome, invitedEntityCode, receiverKind } from './wire/codes.ts'
import { operation } from './wire/operation.ts'
import { flag, id, instant, optionalId, orNull, requiredLine, text, textOrNumber, withDefault } from './wire/values.ts'
import { fields } from './wire/wire.ts'

const registrationInfo = fields({
  account: ['Account', text],
  entityName: ['EntityName', text],
  entityKind: ['EntityType', invitedEntityCode],
  language: ['Language', languageTag],
  /**
   * Whether the site goes to the organization of the person who uses the code; absent if the code cannot transfer a
   * site.
   */
  takesOver: ['TakesOver', z.literal(true).optional()],
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

const receiver = {
  receiverKind: ['ReceiverType', receiverKind],
  receiver: ['Receiver', requiredLine(longest.email)],
} as const
type Receiver = { readonly receiverKind: 'email' | 'phone'; readonly receiver: string }
const isEmail = (to: Receiver) => to.receiverKind === 'phone' || email.safeParse(to.receiver).success
const isPhone = (to: Receiver) => to.receiverKind === 'email' || phoneDigits(to.receiver).length === 10
const atReceiver = (error: string) => ({ error, path: ['receiver'] })

export const inviteParent = operation({
  method: 'POST',
  path: '/api/Application/InviteParent',
  summary: 'Sends a parent an invitation code to link the application, by email (0) or phone (1).',
  input: fields({ applicationId: ['ApplicationId', id], ...receiver })
    .refine(isEmail, atReceiver('emailInvalid'))
    .refine(isPhone, atReceiver('phoneInvalid')),
  creates: true,
})

export const inviteToSite = operation({
  method: 'POST',
  path: '/api/Provider/InviteProviderUser',
  summary:
    'Sends an invitation code for a site, by email (0) or phone (1); the city can have the site change its owner.',
  input: fields({
    siteId: ['ProviderId', id],
    ...receiver,
    /** Whether the site goes to the organization of the person who uses the code. */
    takesOver: ['TakesOver', flag],
    language: ['Language', withDefault(languageTag, 'en')],
  })
    .refine(isEmail, atReceiver('emailInvalid'))
    .refine(isPhone, atReceiver('phoneInvalid')),
  creates: true,
})

export const getSiteInvitation = operation({
  method: 'POST',
  path: '/api/Provider/GetProviderInvitation',
  summary: 'Returns whose a site is, how it can be invited to, the last invitation, and the codes that work.',
  input: bySite,
  output: fields({
    ownerName: ['CustomerName', text],
    /** Whether the caller can have the site change its owner. */
    canChangeOwner: ['CanChangeOwner', flag],
    /** Whether the site came from a licensing list, and no program has taken it over. */
    hasNoOwner: ['HasNoOwner', flag],
    last: [
      'Last',
      orNull(fields({ receiver: ['Receiver', text], sentAt: ['SentDate', instant], isUsed: ['IsUsed', flag] })),
    ],
    /** The codes that somebody can still use. Each receiver has one at most. */
    open: ['Open', z.array(fields({ receiver: ['Receiver', text], expiresAt: ['ExpiryDate', instant] }))],
  }),
})

export const withdrawSiteInvitation = operation({
  method: 'POST',
  path: '/api/Provider/WithdrawProviderInvitation',
  summary: 'Ends the code for a site that a receiver has and has not used; says whether there was one.',
  input: fields({ siteId: ['ProviderId', id], receiver: ['Receiver', requiredLine(longest.email)] }),
  output: fields({ isWithdrawn: ['IsWithdrawn', flag] }),
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
