import { channelTypes, dialogKinds, readChannelId, readDialogId } from '@semilla/domain/chat/dialogIds.ts'
import { chatSides, defaultHistory, maxHistory, maxLabels, messageTypes } from '@semilla/domain/chat/messages.ts'
import { isRefusalKey, type RefusalKey } from '@semilla/domain/refusal.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { line as lineOfText, longest } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { codedText } from '../wire/coded.ts'
import { errCodeOf, refusalKeyOf } from '../wire/errCodes.ts'
import { decline, orRequired } from '../wire/missing.ts'
import { flag, id, instant, optionalId, optionalText, orNull, text, whole, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** Enough for the longest name of a channel or dialog. */
const maxIdLength = 60

const named = (reads: (value: string) => unknown) =>
  z.codec(z.string(orRequired('wrongType')).max(maxIdLength, { error: 'idInvalid' }), z.string(), {
    decode: (value, context) => {
      const name = value.trim()
      return reads(name) ? name : decline(context, name === '' ? 'required' : 'idInvalid')
    },
    encode: (value) => value,
  })
const optional = <T extends z.ZodType<string, string>>(codec: T) =>
  z.codec(z.union([z.literal(''), codec]).nullish(), z.string().optional(), {
    decode: (value) => value || undefined,
    encode: (value) => (value ?? null) as never,
  })

/** The name of a conversation: `gp-{application}`, `dg-{application}-{site}` or that of an announcement. */
export const dialogId = named(readDialogId)
export const optionalDialogId = optional(dialogId)
/** The name of a channel: `us-{user}`, `gp-{application}`, `sg-OECE-{organization}` or that of an announcement. */
export const channelId = named(readChannelId)
export const optionalChannelId = optional(channelId)
export const channelType = codedText(
  Object.fromEntries(channelTypes.map((type) => [type, type])) as Record<(typeof channelTypes)[number], string>,
)

const label = lineOfText(longest.tag)
/** A reader's labels, as a list or as repeated fields of a form, of which one is a text. Blanks are dropped. */
export const labels = z.codec(
  z.union([z.array(z.string()).max(1000, { error: 'tooMany' }), z.string()], { error: 'wrongType' }).nullish(),
  z.array(label).max(maxLabels, { error: 'tooMany' }),
  {
    decode: (value) => {
      const names = [value ?? []].flat().map((each) => each.trim())
      return [...new Map(names.filter(Boolean).map((name) => [name.toLowerCase(), name])).values()]
    },
    encode: (names) => names,
  },
)

const largest = 2 ** 31 - 1
/** The message id from which a part of the history goes on; 0 is the end at which the call begins. */
export const start = withDefault(
  z.codec(whole, z.int().min(0, { error: 'tooSmall' }).max(largest, { error: 'tooLarge' }), {
    decode: (value) => value,
    encode: (value) => value,
  }),
  0,
)
/** The number of messages in a part of the history: 1 to 50, 5 unless given. */
export const limit = withDefault(
  z.codec(whole, z.int().min(1, { error: 'tooSmall' }).max(maxHistory, { error: 'tooLarge' }), {
    decode: (value) => value,
    encode: (value) => value,
  }),
  defaultHistory,
)

const attachment = fields({
  name: ['name', text],
  /** In bytes. */
  size: ['size', z.int()],
  type: ['type', text],
  /** Where the file is read, with this session alone. */
  url: ['url', text],
  key: ['key', text],
})

const translation = fields({
  language: ['language', z.enum(interfaceLanguages)],
  /** Written by a machine, and to be marked as such. */
  text: ['text', text],
})

/** A message. The text of a withdrawn one is empty. */
export const message = fields({
  id: ['message_id', id],
  dialogId: ['dialog_id', dialogId],
  channelId: ['channel_id', channelId],
  type: ['message_type', z.enum(messageTypes)],
  senderId: ['send_id', orNull(id)],
  senderName: ['send_name', text],
  senderSide: ['send_side', z.enum(chatSides)],
  /** The family's account, if it is the receiver; the inbox of an organization has no single one. */
  receiverId: ['receiver_id', orNull(id)],
  text: ['text', text],
  attachments: ['attachments', z.array(attachment)],
  sentAt: ['createtime', instant],
  isOwn: ['is_own', flag],
  /** The side to which it was written has read it. */
  isRead: ['is_read', flag],
  isWithdrawn: ['is_withdrawn', flag],
  /** The site from whose conversation the family passed it on; '' for any other message. */
  passedOnFrom: ['forwarded_from', text],
  translations: ['translations', z.array(translation)],
})

const obstacle = z.codec(z.string().nullish(), z.custom<RefusalKey | undefined>(), {
  decode: (code) => {
    const key = refusalKeyOf(code ?? '')
    return isRefusalKey(key) ? key : undefined
  },
  encode: (key) => (key ? errCodeOf(key) : null),
})

/** One reader's view of a conversation. */
export const contact = fields({
  dialogId: ['dialog_id', dialogId],
  channelId: ['channel_id', channelId],
  kind: ['dialog_type', z.enum(dialogKinds)],
  applicationId: ['application_id', optionalId],
  applicationExternalId: ['application_external_id', optionalText],
  siteId: ['provider_id', optionalId],
  siteName: ['provider_name', optionalText],
  organizationId: ['customer_id', optionalId],
  /** With whom the reader writes: the agency, the site, the family or the organization. */
  name: ['name', text],
  unread: ['unread', z.int()],
  isMuted: ['mute', flag],
  isBlocked: ['block', flag],
  isStarred: ['star', flag],
  isRemoved: ['removed', flag],
  remark: ['remark', text],
  labels: ['tag', labels],
  lastMessage: ['last_message', orNull(message)],
  canWrite: ['can_write', flag],
  /** Why the reader cannot write, as a code, and as a sentence in the reader's language. */
  obstacle: ['obstacle', obstacle],
  obstacleText: ['obstacle_text', text],
  /** The reader may ask for machine translations of its messages. */
  canTranslate: ['can_translate', flag],
  /** The language that the family reads, for those who write to it. */
  familyLanguage: ['family_language', orNull(z.enum(interfaceLanguages))],
})

export const channel = fields({
  id: ['channel_id', channelId],
  type: ['type', z.enum(channelTypes)],
  ownerId: ['owner_id', optionalId],
  organizationId: ['customer_id', optionalId],
  applicationId: ['application_id', optionalId],
  name: ['name', text],
  picture: ['picture', text],
  isPublic: ['is_public', flag],
  isMuted: ['mute', flag],
  createdAt: ['createtime', instant],
})
