import type { getNoticePreferences } from '@semilla/contract/notices/preferences.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { methodWishes } from '@semilla/domain/notices/contact.ts'
import { noticeTopics } from '@semilla/domain/notices/kinds.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { setNoticePreferences } from '../queries.ts'

export type Preferences = Output<typeof getNoticePreferences>

const rules = z.object({ method: z.enum(methodWishes), topics: z.array(z.enum(noticeTopics)) })

/** Returns the user's choices as a form: the topics that are on, since those that are off are stored. */
export function usePreferences({ method, topics: all, mutedTopics }: Preferences) {
  const { t } = useTranslation()
  const form = useForm<z.infer<typeof rules>>({
    start: { method, topics: all.filter((topic) => !mutedTopics.includes(topic)) },
    rules,
    labels: (field) => t(`noticeScreens.preferences.${field}`),
  })
  const submit = form.submit(
    setNoticePreferences,
    (chosen) => ({ method: chosen.method, mutedTopics: all.filter((topic) => !chosen.topics.includes(topic)) }),
    { done: () => toast.done(t('noticeScreens.preferences.saved')) },
  )
  return { form, submit }
}
