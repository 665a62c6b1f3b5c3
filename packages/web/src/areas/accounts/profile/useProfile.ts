import type { getMyProfile } from '@semilla/contract/accounts/profile.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { languageTag } from '@semilla/domain/localization/texts.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import { longest, requiredLine } from '@semilla/domain/values/texts.ts'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
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

/** Returns the user's profile as a form. A parent's language is that of the account: an application has its own. */
export function useProfile({ firstName, lastName, email, phone, cell, zip, language }: Profile, isParent: boolean) {
  const { t } = useTranslation()
  const form = useForm({
    start: { firstName, lastName, email, phone, cell, zip, language },
    rules,
    labels: (field) => t(`accounts.fields.${isParent && field === 'language' ? 'accountLanguage' : field}`),
    warnsUnsaved: true,
    keptAs: 'profile',
  })
  const submit = form.submit(updateMyProfile, (typed) => typed, {
    done: () => toast.done(t('accounts.profile.saved')),
  })
  return { form, submit }
}
