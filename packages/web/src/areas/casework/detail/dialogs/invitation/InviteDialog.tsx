import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../../../forms/FormDialog.tsx'
import { useDetail } from '../../detail.ts'
import { InvitationFields } from './InvitationFields.tsx'
import { useInvitation } from './useInvitation.ts'

/** Sends the parent a code that links the application to their account. */
export function InviteDialog() {
  const { t } = useTranslation()
  const { close } = useDetail()
  const { form, submit } = useInvitation(close)
  return (
    <FormDialog
      title={t('casework.detail.invite.title')}
      yes={t('casework.detail.invite.submit')}
      form={form}
      onSubmit={submit}
      onClose={close}
    >
      <InvitationFields form={form} />
    </FormDialog>
  )
}
