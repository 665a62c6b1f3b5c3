import { Button } from '@mantine/core'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { linkApplicationByInvitation } from '@semilla/contract/invitations.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { focusPlace } from '../../../ui/focus.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { toast } from '../../../ui/toasts.tsx'
import classes from './dashboard.module.css'

/** Takes over the application that an agency made, by the code that came by mail or text. */
export function InvitationForm() {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [fault, setFault] = useState<string>()
  const link = useSubmit(linkApplicationByInvitation)

  const complain = (sentence: string) => {
    setFault(sentence)
    focusPlace('field-invitationCode')
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const invitationCode = code.trim()
    if (!invitationCode) return complain(t('dashboard.invitation.required'))
    try {
      const { outcome } = await link.mutateAsync({ invitationCode })
      if (outcome !== 'valid') return complain(t(`dashboard.invitation.${outcome}`))
      toast.done(t('dashboard.invitation.linked'))
      await askAgain(getParentDashboard)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      complain(error.message)
    }
  }
  return (
    <Panel title={t('dashboard.invitation.title')}>
      <p className={classes.soft}>{t('dashboard.invitation.text')}</p>
      <form noValidate onSubmit={submit} className={classes.code}>
        <TextField
          name="invitationCode"
          label={t('dashboard.invitation.label')}
          error={fault}
          autoComplete="one-time-code"
          maxLength={60}
          value={code}
          onChange={(text) => {
            setCode(text)
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="default" loading={link.isPending}>
          {t('dashboard.invitation.submit')}
        </Button>
      </form>
    </Panel>
  )
}
