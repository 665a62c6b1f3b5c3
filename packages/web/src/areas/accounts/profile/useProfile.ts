import { getMyProfile, updateMyProfile } from '@semilla/contract/accounts/profile.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import { interfaceLanguage } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { toast } from '../../../ui/toasts.tsx'
import { useUnsavedWarning } from '../../../ui/unsaved.ts'
import { useForm } from '../useForm.ts'

export type Profile = Output<typeof getMyProfile>

/** An empty field is right; a filled one must be what it is meant to be. */
const faultOf = (rule: z.ZodType, value: string) => {
  if (value.trim() === '') return undefined
  const read = rule.safeParse(value.trim())
  return read.success ? undefined : (read.error.issues[0]?.message ?? 'formatInvalid')
}
const required = (value: string) => (value.trim() === '' ? 'required' : undefined)

/** The own profile as a form. */
export function useProfile(profile: Profile) {
  const { t } = useTranslation()
  const saving = useSubmit(updateMyProfile)
  const { firstName, lastName, language, zip: area } = profile
  const start = {
    firstName,
    lastName,
    email: profile.email,
    phone: profile.phone,
    cell: profile.cell,
    zip: area,
    language,
  }
  const form = useForm<Record<keyof typeof start, string>>(start)
  const isDirty = Object.entries(start).some(([name, value]) => form.typed[name as keyof typeof start] !== value)
  useUnsavedWarning(isDirty && !saving.isPending)

  const submit = async () => {
    const { typed } = form
    const isRight = form.find([
      ['firstName', required(typed.firstName)],
      ['lastName', required(typed.lastName)],
      ['email', faultOf(email, typed.email)],
      ['phone', faultOf(phone, typed.phone)],
      ['cell', faultOf(phone, typed.cell)],
      ['zip', faultOf(zip, typed.zip)],
    ])
    if (!isRight) return
    const input = { ...typed, language: interfaceLanguage.parse(typed.language) }
    try {
      await saving.mutateAsync(input)
      await askAgain(getMyProfile)
      toast.done(t('accounts.profile.saved'))
    } catch (error) {
      form.decline(updateMyProfile, input, error)
    }
  }
  return { form, submit, isSaving: saving.isPending }
}
