import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { renewRecoveryCodes } from '../queries.ts'
import { usePasswordStep } from './usePasswordStep.ts'

type Props = { onMade: (codes: readonly string[]) => unknown; onClose: () => void }

/** Makes new recovery codes, after the password. */
export function RenewDialog({ onMade, onClose }: Props) {
  const { t } = useTranslation()
  const { form, submit } = usePasswordStep(renewRecoveryCodes, {}, ({ recoveryCodes }) => onMade(recoveryCodes))
  return (
    <FormDialog title={t('security.renew')} yes={t('security.next')} form={form} onSubmit={submit} onClose={onClose}>
      <PasswordField {...form.bind('password')} />
    </FormDialog>
  )
}
