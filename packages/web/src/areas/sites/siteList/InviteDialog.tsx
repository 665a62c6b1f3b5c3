import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { acceptSiteInvitation } from '../queries.ts'

/** Accepts an invitation by its code, which adds its site to the user's. */
export function InviteDialog({ givenCode, onClose }: { givenCode: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    start: { invitationCode: givenCode },
    rules: ({ invitationCode }) => ({
      invitationCode: invitationCode.trim() ? undefined : 'sites.invite.codeRequired',
    }),
    labels: () => t('sites.invite.code'),
  })
  const submit = form.submit(
    acceptSiteInvitation,
    ({ invitationCode }) => ({ cityId: undefined, invitationCode: invitationCode.trim(), appId: '' }),
    {
      done: ({ outcome, siteName }) => {
        if (outcome !== 'valid') return form.say(`sites.invite.${outcome}`, 'invitationCode')
        toast.done(t('sites.invite.done', { site: siteName }))
        onClose()
      },
    },
  )
  return (
    <FormDialog
      title={t('sites.invite.title')}
      yes={t('sites.invite.add')}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('sites.invite.text')}</p>
      <TextField {...form.bind('invitationCode')} autoComplete="off" maxLength={60} />
    </FormDialog>
  )
}
