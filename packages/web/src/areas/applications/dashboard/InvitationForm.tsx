import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Form } from '../../../forms/Form.tsx'
import { useForm } from '../../../forms/useForm.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/notifications/toasts.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { linkApplicationByInvitation } from '../queries.ts'
import classes from './dashboard.module.css'

/** Links the application that an agency has created, by the code sent by mail or text message. */
export function InvitationForm() {
  const { t } = useTranslation()
  const form = useForm({
    start: { invitationCode: '' },
    rules: ({ invitationCode }) => ({
      invitationCode: invitationCode.trim() ? undefined : 'dashboard.invitation.required',
    }),
    labels: () => t('dashboard.invitation.label'),
  })
  const submit = form.submit(
    linkApplicationByInvitation,
    ({ invitationCode }) => ({ invitationCode: invitationCode.trim() }),
    {
      done: ({ outcome }) => {
        if (outcome === 'valid') toast.done(t('dashboard.invitation.linked'))
        else form.showFault(`dashboard.invitation.${outcome}`, 'invitationCode')
      },
    },
  )
  return (
    <Panel title={t('dashboard.invitation.title')}>
      <p className={classes.soft}>{t('dashboard.invitation.text')}</p>
      <Form form={form} onSubmit={submit} className={classes.code}>
        <TextField {...form.bind('invitationCode')} autoComplete="one-time-code" maxLength={60} />
        <Button type="submit" variant="default" loading={form.isBusy}>
          {t('dashboard.invitation.submit')}
        </Button>
      </Form>
    </Panel>
  )
}
