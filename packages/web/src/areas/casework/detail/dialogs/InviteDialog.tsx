import { useTranslation } from 'react-i18next'
import { useDetail } from '../detail.ts'
import { DialogForm } from './DialogForm.tsx'
import { InvitationFields } from './InvitationFields.tsx'
import { useInvitation } from './useInvitation.ts'

/** Sends the parent a code with which the application is linked to an account. */
export function InviteDialog() {
  const { t } = useTranslation()
  const { close } = useDetail()
  const model = useInvitation(close)
  return (
    <DialogForm
      title={t('casework.detail.invite.title')}
      submit={t('casework.detail.invite.submit')}
      onSubmit={model.submit}
      faults={model.faults}
      isBusy={model.isBusy}
    >
      <InvitationFields model={model} />
    </DialogForm>
  )
}
