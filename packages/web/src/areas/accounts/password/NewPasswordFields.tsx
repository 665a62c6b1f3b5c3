import { forbiddenWordsOf, type PasswordPolicy } from '@semilla/domain/accounts/password.ts'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type Props = {
  policy: PasswordPolicy
  password: FieldProps<string>
  repeated: FieldProps<string>
  owner: { readonly name: string; readonly firstName?: string; readonly lastName?: string }
}

/** A new password, what it must be as it is typed, and the same once more. */
export function NewPasswordFields({ policy, password, repeated, owner }: Props) {
  return (
    <>
      <div>
        <PasswordField {...password} isNew />
        <PasswordRules policy={policy} password={password.value} ownWords={forbiddenWordsOf(owner)} />
      </div>
      <PasswordField {...repeated} isNew />
    </>
  )
}
