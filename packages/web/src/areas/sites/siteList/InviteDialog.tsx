import { Button } from '@mantine/core'
import { acceptSiteInvitation } from '@semilla/contract/invitations.ts'
import { listSites } from '@semilla/contract/sites/sites.ts'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../../api/callError.ts'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { toast } from '../../../ui/toasts.tsx'

/** Takes the code of an invitation and adds its site to the caller's. */
export function InviteDialog({ givenCode, onClose }: { givenCode: string; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useId()
  const [code, setCode] = useState(givenCode)
  const [fault, setFault] = useState<string>()
  const accept = useSubmit(acceptSiteInvitation)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() === '') return setFault(t('sites.invite.codeRequired'))
    try {
      const { outcome, siteName } = await accept.mutateAsync({
        cityId: undefined,
        invitationCode: code.trim(),
        appId: '',
      })
      if (outcome !== 'valid') return setFault(t(`sites.invite.${outcome}`))
      toast.done(t('sites.invite.done', { site: siteName }))
      await askAgain(listSites)
      onClose()
    } catch (error) {
      if (error instanceof CallError) setFault(error.message)
    }
  }
  return (
    <Dialog
      title={t('sites.invite.title')}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('shell.ui.cancel')}
          </Button>
          <Button type="submit" form={form} loading={accept.isPending}>
            {t('sites.invite.add')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <p>{t('sites.invite.text')}</p>
        <TextField
          name="invitationCode"
          label={t('sites.invite.code')}
          error={fault}
          autoComplete="off"
          maxLength={60}
          value={code}
          onChange={(value) => {
            setCode(value)
            setFault(undefined)
          }}
        />
      </form>
    </Dialog>
  )
}
