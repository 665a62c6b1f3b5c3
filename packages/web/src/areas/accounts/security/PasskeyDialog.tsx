import { deviceNameOf } from '@semilla/domain/accounts/deviceName.ts'
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { required } from '../../../forms/faults.ts'
import { useForm } from '../../../forms/useForm.ts'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { addPasskey, startPasskey } from '../queries.ts'
import { makePasskey } from './passkey.ts'

type Props = { onAdded: (codes: readonly string[]) => unknown; onClose: () => void }

/** Adds a passkey: its name and the password, then the browser makes it. */
export function PasskeyDialog({ onAdded, onClose }: Props) {
  const { t } = useTranslation()
  const form = useForm({
    start: { name: deviceNameOf(navigator.userAgent), password: '' },
    rules: ({ name, password }) => ({ name: required(name), password: password === '' ? 'required' : undefined }),
    labels: (field) => t(field === 'name' ? 'security.passkeyName' : 'security.password'),
  })
  const add = async (options: unknown) => {
    const passkey = await makePasskey(options as PublicKeyCredentialCreationOptionsJSON)
    if (!passkey) return form.showFault('security.passkeyFailed')
    const sent = await form.send(addPasskey, { name: form.values.name.trim(), passkey })
    if (sent?.answer.isRight) await onAdded(sent.answer.recoveryCodes)
    else if (sent) form.showFault('security.passkeyFailed')
  }
  const submit = form.submit(startPasskey, ({ password }) => ({ password }), { done: ({ passkey }) => add(passkey) })
  return (
    <FormDialog
      title={t('security.addPasskey')}
      yes={t('security.next')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <Stack>
        <TextField {...form.bind('name')} maxLength={60} />
        <PasswordField {...form.bind('password')} />
      </Stack>
    </FormDialog>
  )
}
