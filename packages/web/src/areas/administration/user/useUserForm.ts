import type { updateUser } from '@semilla/contract/accounts/userForm.ts'
import type { Input } from '@semilla/contract/wire/operation.ts'
import { accountKindOf, typedAccountFault } from '@semilla/domain/accounts/typedAccount.ts'
import { zip } from '@semilla/domain/values/address.ts'
import { email, phone } from '@semilla/domain/values/contactMethods.ts'
import type { ReadingLanguage } from '@semilla/domain/values/languages.ts'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { CallError } from '../../../api/callError.ts'
import { makeChange } from '../../../api/queries/changes.ts'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { checkLogonName } from '../queries.ts'

export type UserValues = {
  firstName: string
  lastName: string
  account: string
  country: string
  email: string
  phone: string
  cell: string
  language: ReadingLanguage
  city: string
  state: string
  zip: string
  isDisabled: boolean
  password: string
  roleIds: readonly string[]
  siteIds: readonly string[]
}

export const noUser: UserValues = {
  firstName: '',
  lastName: '',
  account: '',
  country: '1',
  email: '',
  phone: '',
  cell: '',
  language: 'en',
  city: '',
  state: '',
  zip: '',
  isDisabled: false,
  password: '',
  roleIds: [],
  siteIds: [],
}

const unless = (rule: z.ZodType, text: string) =>
  text.trim() === '' ? undefined : rule.safeParse(text).error?.issues[0]?.message

/** Returns what a form of a user sends, apart from who it is about. */
export const sentUser = ({
  country,
  password: _password,
  roleIds,
  siteIds,
  ...values
}: UserValues): Omit<Input<typeof updateUser>, 'userId' | 'isDisabled'> & { isDisabled: boolean } => ({
  ...values,
  accountKind: accountKindOf(values.account),
  phoneCountryCode: country,
  gender: '',
  roleIds: roleIds.map(Number),
  siteIds: siteIds.map(Number),
  appIds: [],
})

/** Returns the form of a user. `own` is the logon name that is already theirs. */
export function useUserForm(
  start: UserValues,
  {
    keptAs,
    own = '',
    ofStaff = true,
    isOffered = () => true,
    passwordFault = (_: UserValues) => undefined as string | undefined,
  }: {
    readonly keptAs: string
    readonly own?: string
    readonly ofStaff?: boolean
    /** Returns whether a role is one to choose from; one that was chosen for another organization may not be. */
    readonly isOffered?: (roleId: string) => boolean
    readonly passwordFault?: (values: UserValues) => string | undefined
  },
) {
  const { t } = useTranslation()
  const form = useForm<UserValues>({
    start,
    rules: (values) => ({
      firstName: required(values.firstName),
      lastName: required(values.lastName),
      account: typedAccountFault(values.account, values.country),
      email: unless(email, values.email),
      phone: unless(phone, values.phone),
      cell: unless(phone, values.cell),
      zip: unless(zip, values.zip),
      roleIds: ofStaff && !values.roleIds.some(isOffered) ? 'required' : undefined,
      password: passwordFault(values),
    }),
    labels: (field) => t(`administration.user.fields.${field}`),
    fieldOf: (place) => place.split('.')[0],
    warnsUnsaved: true,
    keptAs,
    secrets: ['password'],
  })

  const showTaken = () => form.showFault('administration.user.accountTaken', 'account')

  /** Shows a refusal of the logon name at its field. Returns whether it was one. */
  const refused = ({ code }: CallError) => {
    if (code !== 'logonNameTaken') return false
    showTaken()
    return true
  }

  /** Asks whether the typed logon name is free, and says at the field where it is not. */
  const checkAccount = async () => {
    const { account, country } = form.values
    if (account.trim() === own || typedAccountFault(account, country)) return
    const named = { account: account.trim(), accountKind: accountKindOf(account), phoneCountryCode: country }
    const isFree = await makeChange(checkLogonName, named).catch((error: unknown) => {
      if (!(error instanceof CallError)) throw error
      return true
    })
    if (!isFree) showTaken()
  }
  return { form, checkAccount, refused }
}
export type UserForm = ReturnType<typeof useUserForm>
