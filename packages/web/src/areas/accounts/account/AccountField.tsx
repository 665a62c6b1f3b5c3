import { accountKindOf } from '@semilla/domain/accounts/typedAccount.ts'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { CountryField } from './CountryField.tsx'

type Props = { account: FieldProps<string>; country: FieldProps<string>; isNew?: boolean }

/** Shows one field for an email address or a phone, and the country once a phone is typed. */
export function AccountField({ account, country, isNew = false }: Props) {
  const { t } = useTranslation()
  const isPhone = accountKindOf(account.value) === 'phone'
  return (
    <>
      <TextField
        {...account}
        hint={isNew ? t('accounts.fields.accountHint') : undefined}
        autoComplete="username"
        inputMode="email"
        maxLength={120}
      />
      {isPhone && !account.value.trim().startsWith('+') && <CountryField {...country} />}
    </>
  )
}
