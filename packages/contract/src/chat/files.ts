import { z } from 'zod'
import { sentFile, uploadId } from '../wire/files.ts'
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
    /** The file is sent here by this session, as a form with the fields `key` and `file`, before the key expires. */
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

export const uploadAttachment = operation({
  method: 'POST',
  path: '/message/file',
  summary:
    'Takes a file for the conversation that its key names: the file of the form, or one that was sent to /api/Agency/Upload before. It can then be attached to a message, once.',
  creates: true,
  takesFile: true,
  input: fields({
    key: ['key', requiredLine(maxFileKeyLength)],
    uploadId: ['upload_id', uploadId.optional()],
    file: ['file', sentFile],
  }),
  output: fields({ key: ['key', text], name: ['name', text], size: ['size', z.int()], type: ['type', text] }),
})
