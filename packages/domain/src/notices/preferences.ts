import { z } from 'zod'
import { methodWishes } from './contact.ts'
import { noticeTopics } from './kinds.ts'

/** What a user wants to be told about, and how. */
export const noticePreferences = z.object({
  method: z.enum(methodWishes, { error: 'choiceInvalid' }),
  /** The topics that the user switched off. */
  mutedTopics: z.array(z.enum(noticeTopics, { error: 'choiceInvalid' })).max(noticeTopics.length, { error: 'tooMany' }),
})
export type NoticePreferences = z.infer<typeof noticePreferences>
