import { languageTag } from '@semilla/domain/localization/texts.ts'
import { noticeMethods, unreachableReasons } from '@semilla/domain/notices/contact.ts'
import { noticeKinds } from '@semilla/domain/notices/kinds.ts'
import { noticeStates, unsentReasons } from '@semilla/domain/notices/sending.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { id, instant, orNull, text } from '../wire/values.ts'
import { fields } from '../wire/wire.ts'

const method = z.enum(noticeMethods)

const notice = fields({
  id: ['Id', id],
  kinds: ['Kinds', z.array(z.enum(noticeKinds))],
  method: ['Method', method],
  receiver: ['Receiver', text],
  language: ['Language', languageTag],
  state: ['State', z.enum(noticeStates)],
  unsentBecause: ['UnsentBecause', orNull(z.enum(unsentReasons))],
  /** What the mail server or the phone network answered, where it did. */
  answer: ['Answer', text],
  at: ['CreateDate', instant],
  /** When it was sent, or is planned to be. */
  sendAt: ['SendDate', instant],
})

export const listFamilyNotices = operation({
  method: 'POST',
  path: '/api/Notice/GetFamilyNotices',
  summary: 'Lists the latest emails and texts to a family with their state, and says where it can be reached now.',
  input: fields({ applicationId: ['ApplicationId', id] }),
  output: fields({
    reachedBy: ['ReachedBy', orNull(fields({ method: ['Method', method], receiver: ['Receiver', text] }))],
    obstacle: ['Obstacle', orNull(z.enum(unreachableReasons))],
    bouncing: ['Bouncing', z.array(z.string())],
    notices: ['List', z.array(notice)],
  }),
})
