import { forbiddenWordsOf } from '@semilla/domain/accounts/password.ts'
import type { PasswordPolicy } from '@semilla/domain/accounts/passwordPolicies.ts'
import type { FieldProps } from '../../../ui/fields/field.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { PasswordRules } from './PasswordRules.tsx'

type Props = {
  policy: PasswordPolicy
  password: FieldProps<string>
  repeated: FieldProps<string>
  owner: { readonly name: string; readonly firstName?: string; readonly lastName?: string }
}

/** Shows fields for a new password and its repetition, and the password rules. */
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
