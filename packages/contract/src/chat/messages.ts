import { maxMessageLength, messageTypes } from '@semilla/domain/chat/messages.ts'
import { interfaceLanguages } from '@semilla/domain/values/languages.ts'
import { textFault } from '@semilla/domain/values/texts.ts'
import { z } from 'zod'
import { decline, orRequired } from '../wire/missing.ts'
import { operation } from '../wire/operation.ts'
import { id, lines, optionalId, optionalLine, requiredLine, withDefault } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { dialogId, message } from './fields.ts'

/** The maximum length of the key of an uploaded file, and of the id that a client gives a message. */
export const maxFileKeyLength = 2000
const maxClientIdLength = 100

/** A text that must not be blank after trimming. */
const writtenText = z.codec(
  z.string(orRequired('wrongType')).meta({ maxLength: maxMessageLength, minLength: 1 }),
  z.string(),
  {
    decode: (value, context) => {
      const trimmed = value.trim()
      const fault = textFault(trimmed, { most: maxMessageLength, lines: true, required: true })
      return fault ? decline(context, fault) : trimmed
    },
    encode: (value) => value,
  },
)

/** Identifies a message for its writer: a resend with the same id gives the first message again. */
const clientId = ['client_id', optionalLine(maxClientIdLength)] as const

const bareKey = requiredLine(maxFileKeyLength)
const keyIn = z.looseObject({ key: z.string(orRequired('wrongType')) }, orRequired('wrongType'))

/** Returns the key in what a form sends of an attachment: an object as text, or the key itself. */
function keyOfText(value: string): unknown {
  if (!value.trim().startsWith('{')) return value
  try {
    return (JSON.parse(value) as { key?: unknown }).key
  } catch {
    return undefined
  }
}

/** The key of an uploaded file, alone or in an object with its name, type and size, which are known from the upload. */
const attachmentKey = z.codec(z.union([z.string(), keyIn], orRequired('wrongType')), bareKey, {
  decode: (value, context) => {
    const key = typeof value === 'string' ? keyOfText(value) : value.key
    return typeof key === 'string' ? key : decline(context, 'wrongType')
  },
  encode: (key) => ({ key }),
})

/** The most files in one message. */
export const maxAttachments = 5
const attachmentKeys = z.codec(
  z.union([z.array(attachmentKey), attachmentKey], { error: 'wrongType' }).nullish(),
  z.array(z.string()).max(maxAttachments, { error: 'tooMany' }),
  { decode: (value) => [value ?? []].flat(), encode: (keys) => keys },
)

export const sendText = operation({
  method: 'POST',
  path: '/message/chat/text',
  summary: 'Writes a text message in a conversation.',
  input: fields({ dialogId: ['dialog_id', dialogId], text: ['text', writtenText], clientId }),
  output: message,
  creates: true,
})

export const sendFile = operation({
  method: 'POST',
  path: '/message/chat/file',
  summary: 'Sends an uploaded file in a conversation.',
  input: fields({ dialogId: ['dialog_id', dialogId], fileKey: ['attachment', attachmentKey], clientId }),
  output: message,
  creates: true,
})

export const sendContent = operation({
  method: 'POST',
  path: '/message/chat/content',
  summary: 'Writes content that another system prepared in a conversation; it is shown as plain text.',
  input: fields({ dialogId: ['dialog_id', dialogId], text: ['content', writtenText], clientId }),
  output: message,
  creates: true,
})

export const sendMessage = operation({
  method: 'POST',
  path: '/message/chat/message',
  summary: 'Writes a whole message, with text, files or both. Its writer is the caller, whatever it says.',
  input: fields({
    dialogId: ['dialog_id', dialogId],
    type: ['message_type', withDefault(z.enum(messageTypes), 'text')],
    text: ['text', lines(maxMessageLength)],
    fileKeys: ['attachments', attachmentKeys],
    senderId: ['send_id', optionalId],
    clientId,
  }).refine(({ text, fileKeys }) => text !== '' || fileKeys.length > 0, { error: 'required', path: ['text'] }),
  output: message,
  creates: true,
})

export const withdrawMessage = operation({
  method: 'POST',
  path: '/message/chat/withdraw',
  summary: 'Withdraws one’s own message within a minute, which leaves a mark in its place.',
  input: fields({ messageId: ['message_id', id] }),
  output: message,
})

export const passMessageOn = operation({
  method: 'POST',
  path: '/message/chat/forward',
  summary: 'Passes a message of a conversation with a site on to the family’s agency.',
  input: fields({ messageId: ['message_id', id], clientId }),
  output: message,
  creates: true,
})

export const translateMessage = operation({
  method: 'POST',
  path: '/message/chat/translate',
  summary: 'Adds a machine translation beside the text of a message, where a service for it is set.',
  input: fields({ messageId: ['message_id', id], language: ['language', z.enum(interfaceLanguages)] }),
  output: message,
})
