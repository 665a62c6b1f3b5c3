import { maxMessageLength, maxTemplateNameLength } from '@semilla/domain/chat/messages.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, id, lines, optionalId, requiredLine, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

/** A text in each language of the interface. */
const texts = {
  en: ['en', lines(maxMessageLength)],
  es: ['es', lines(maxMessageLength)],
  'zh-Hant': ['zh_Hant', lines(maxMessageLength)],
} as const

export const listMessageTemplates = operation({
  method: 'GET',
  path: '/message/template/all',
  summary:
    'Lists the texts with which staff begin a message, in each language: shipped ones and those of the organization.',
  output: z.array(
    fields({
      /** Absent for a shipped template. */
      id: ['template_id', optionalId],
      name: ['name', text],
      texts: ['texts', fields(texts)],
      /** The caller may change it. */
      canChange: ['can_change', flag],
    }),
  ),
})

export const saveMessageTemplate = operation({
  method: 'POST',
  path: '/message/template/save',
  summary: 'Adds a template of the caller’s organization, or changes it.',
  input: fields({
    id: ['template_id', optionalId],
    name: ['name', requiredLine(maxTemplateNameLength)],
    texts: ['texts', fields(texts)],
  }).refine(({ texts: { en } }) => en !== '', { error: 'required', path: ['texts', 'en'] }),
  output: fields({ id: ['template_id', id] }),
})

export const deleteMessageTemplate = operation({
  method: 'POST',
  path: '/message/template/delete',
  summary: 'Deletes a template of the caller’s organization.',
  input: fields({ id: ['template_id', id] }),
})
