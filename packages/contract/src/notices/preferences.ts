import { methodWishes, unreachableReasons } from '@semilla/domain/notices/contact.ts'
import { audiences, noticeTopics } from '@semilla/domain/notices/kinds.ts'
import { noticePreferences } from '@semilla/domain/notices/preferences.ts'
import { z } from 'zod'
import { operation } from '../wire/operation.ts'
import { flag, list, optionalId, orNull, text } from '../wire/values.ts'
import { fields, wire } from '../wire/wire.ts'

const topic = z.enum(noticeTopics)

export const getNoticePreferences = operation({
  method: 'GET',
  path: '/api/Notice/GetPreferences',
  summary: 'Says of what the caller is told by email and text, and where.',
  output: fields({
    audience: ['Audience', z.enum(audiences)],
    method: ['Method', z.enum(methodWishes)],
    mutedTopics: ['MutedTopics', z.array(topic)],
    topics: ['Topics', z.array(topic)],
    /** Where messages go now; empty where they cannot. */
    receiver: ['Receiver', text],
    /** In which language messages come now. */
    language: ['Language', text],
    /** The parent's application, from which the address and the language are taken; none for everyone else. */
    applicationId: ['ApplicationId', optionalId],
    /** Whether that application can still be corrected. */
    canCorrect: ['CanCorrect', flag],
    isUnsubscribed: ['Unsubscribed', flag],
    /** Why the caller can be told of nothing, if so. */
    obstacle: ['Obstacle', orNull(z.enum(unreachableReasons))],
  }),
})

export const setNoticePreferences = operation({
  method: 'POST',
  path: '/api/Notice/SetPreferences',
  summary: 'Chooses of what the caller is told by email and text, and how; also ends an earlier unsubscribing.',
  input: wire(noticePreferences, { method: 'Method', mutedTopics: ['MutedTopics', list(topic, noticeTopics.length)] }),
})
