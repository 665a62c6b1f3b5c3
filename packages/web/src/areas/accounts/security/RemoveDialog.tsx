import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { removeSecondFactor } from '../queries.ts'
import { usePasswordStep } from './usePasswordStep.ts'

/** A second step that is about to be removed: a passkey, or the authenticator app. */
export type Removed = { readonly passkeyId: number | undefined; readonly name: string }

/** Removes a second step, after the password. */
export function RemoveDialog({ removed, onClose }: { removed: Removed; onClose: () => void }) {
  const { t } = useTranslation()
  const { form, submit } = usePasswordStep(removeSecondFactor, { passkeyId: removed.passkeyId }, () => {
    toast.done(t('security.removed'))
    onClose()
  })
  return (
    <FormDialog
      title={t('security.removeTitle', { name: removed.name })}
      yes={t('security.remove')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
      isDestructive
    >
      <PasswordField {...form.bind('password')} />
    </FormDialog>
  )
}
