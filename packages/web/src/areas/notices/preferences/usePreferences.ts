import type { getNoticePreferences as api } from '@semilla/contract/notices/preferences.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { methodWishes } from '@semilla/domain/notices/contact.ts'
import { noticeTopics } from '@semilla/domain/notices/kinds.ts'
import { type FormEvent, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { readNow } from '../../../api/queries/reads.ts'
import { isSame } from '../../../forms/isSame.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { getNoticePreferences, setNoticePreferences } from '../queries.ts'

export type Preferences = Output<typeof api>

const rules = z.object({ method: z.enum(methodWishes), topics: z.array(z.enum(noticeTopics)) })
type Chosen = z.infer<typeof rules>

/** Returns the choices with the topics that are on, since those that are off are stored. */
const chosenIn = ({ method, topics, mutedTopics }: Preferences): Chosen => ({
  method,
  topics: topics.filter((topic) => !mutedTopics.includes(topic)),
})

/** Returns what was changed here, topic by topic, over what another tab has saved since. */
const withNewer = (all: Chosen['topics'], before: Chosen, typed: Chosen, newer: Chosen): Chosen => ({
  method: typed.method === before.method ? newer.method : typed.method,
  topics: all.filter((topic) => {
    const isChanged = typed.topics.includes(topic) !== before.topics.includes(topic)
    return (isChanged ? typed : newer).topics.includes(topic)
  }),
})

/**
 * Returns the user's choices as a form. They are stored as a whole, so what is stored now is read before they are sent: what
 * another tab saved meanwhile stays, and is shown here too.
 */
export function usePreferences(preferences: Preferences) {
  const { t } = useTranslation()
  const { topics: all } = preferences
  const latest = useMemo(() => chosenIn(preferences), [preferences])
  const form = useForm<Chosen>({
    start: latest,
    rules,
    labels: (field) => t(`noticeScreens.preferences.${field}`),
  })
  const before = useRef(latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when other choices are read, not as they are changed
  useEffect(() => {
    if (isSame(before.current, latest)) return
    form.takeOver(withNewer(all, before.current, form.latest(), latest), latest)
    before.current = latest
  }, [latest])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const stored = await readNow(getNoticePreferences, {}).catch(() => undefined)
    const inputOf = (typed: Chosen) => {
      const { method, topics } = withNewer(all, before.current, typed, stored ? chosenIn(stored) : before.current)
      return { method, mutedTopics: all.filter((topic) => !topics.includes(topic)) }
    }
    await form.submit(setNoticePreferences, inputOf, { done: () => toast.done(t('noticeScreens.preferences.saved')) })()
  }
  return { form, submit }
}
