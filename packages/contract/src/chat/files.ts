import { maxAttachmentBytes } from '@semilla/domain/chat/messages.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, instant, line, optionalLine, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'
import { dialogId } from './fields.ts'
import { maxFileKeyLength } from './messages.ts'

const maxNameLength = 255
const maxTypeLength = 120

export const prepareUpload = operation({
  method: 'GET',
  path: '/api/Messages/UploadFileToS3',
  summary: 'Gives the address to which a file for a conversation is sent, and the key under which it is then attached.',
  input: fields({
    fileName: ['FileName', requiredLine(maxNameLength)],
    contentType: ['ContentType', line(maxTypeLength)],
    dialogId: ['DialogId', dialogId],
  }),
  output: fields({
    /** The file's bytes are sent here with PUT, by this session, before the key expires. */
    url: ['Url', text],
    key: ['Key', text],
    expiresAt: ['ExpiresAt', instant],
    maxBytes: ['MaxBytes', z.int()],
  }),
})

export const getFileAddress = operation({
  method: 'GET',
  path: '/api/Messages/GetS3FileUrl',
  summary: 'Gives the address of an attachment, which works for this session alone and for a short time.',
  input: fields({ key: ['key', requiredLine(maxFileKeyLength)] }),
  output: fields({ url: ['Url', text], expiresAt: ['ExpiresAt', instant] }),
})

export const downloadAttachment = operation({
  method: 'GET',
  path: '/message/file',
  summary: 'Gives the file of a message to a member of its conversation.',
  input: fields({
    messageId: ['message_id', id],
    /** The key of one of several files; the first one without it. */
    key: ['key', optionalLine(maxFileKeyLength)],
  }),
  file: true,
})

/** The largest body of an upload. */
export const maxUploadBytes = maxAttachmentBytes
