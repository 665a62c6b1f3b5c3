import type { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { languageTag } from '@semilla/domain/localization/texts.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import { longest, requiredLine } from '@semilla/domain/values/texts.ts'
import { useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { isSame } from '../../../forms/isSame.ts'
import { mergeVersions } from '../../../forms/newer/mergeVersions.ts'
import { useForm } from '../../../forms/useForm.ts'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { updateMyProfile } from '../queries.ts'

export type Profile = Output<typeof getMyProfile>

/** Returns a rule that also accepts an empty text. */
const orEmpty = (rule: z.ZodType<string, string>) =>
  z
    .string()
    .trim()
    .pipe(rule.or(z.literal('')))

const rules = z.object({
  firstName: requiredLine(longest.name),
  lastName: requiredLine(longest.name),
  email: orEmpty(email),
  phone: orEmpty(phone),
  cell: orEmpty(phone),
  zip: orEmpty(zip),
  language: languageTag,
})

type Typed = z.infer<typeof rules>

const typedOf = ({ firstName, lastName, email, phone, cell, zip, language }: Profile): Typed => ({
  firstName,
  lastName,
  email,
  phone,
  cell,
  zip,
  language,
})

/**
 * Returns the user's profile as a form. A parent's language is that of the account: an application has its own. Only what
 * was changed here is sent, so that what another tab saved meanwhile stays; it is shown here too once it is read.
 */
export function useProfile(profile: Profile, isParent: boolean) {
  const { t } = useTranslation()
  const latest = useMemo(() => typedOf(profile), [profile])
  const form = useForm({
    start: latest,
    rules,
    labels: (field) => t(`accounts.fields.${isParent && field === 'language' ? 'accountLanguage' : field}`),
    warnsUnsaved: true,
    keptAs: 'profile',
  })
  // What was typed before the session ended is over the profile of that time.
  const before = useRef(form.begun?.start ?? latest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another profile is read, not as it is typed over
  useEffect(() => {
    if (isSame(before.current, latest)) return
    const { values } = mergeVersions({ before: before.current, typed: form.latest(), newer: latest })
    form.takeOver(values, latest)
    before.current = latest
  }, [latest])
  const changedIn = (typed: Typed) => {
    const fields = Object.keys(typed) as (keyof Typed)[]
    return Object.fromEntries(
      fields.filter((field) => typed[field] !== latest[field]).map((field) => [field, typed[field]]),
    )
  }
  const submit = form.submit(updateMyProfile, changedIn, {
    done: () => toast.done(t('accounts.profile.saved')),
  })
  return { form, submit }
}
