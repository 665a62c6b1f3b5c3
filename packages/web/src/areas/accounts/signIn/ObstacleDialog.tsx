import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import type { SignIn } from './useSignIn.ts'

const titles = {
  activeApplicationExists: 'accounts.conflict.activeTitle',
  linkedToAnother: 'accounts.conflict.linkedTitle',
  invitationInvalid: 'accounts.conflict.codeTitle',
} as const
const texts = {
  activeApplicationExists: 'accounts.conflict.activeText',
  linkedToAnother: 'accounts.conflict.linkedText',
  invitationInvalid: 'accounts.conflict.codeText',
} as const

/** The right password, but an application or code that cannot become theirs: sign in without it, or as somebody else. */
export function ObstacleDialog({ obstacle, submitWithout, useAnother, isSending }: SignIn) {
  const { t } = useTranslation()
  const outcome = obstacle?.outcome
  if (outcome === undefined || outcome === 'signedIn' || outcome === 'failed') return null
  const isCode = outcome === 'invitationInvalid'
  return (
    <Dialog
      title={t(titles[outcome])}
      onClose={useAnother}
      actions={
        <>
          <Button variant="default" onClick={useAnother}>
            {t(isCode ? 'shell.ui.cancel' : 'accounts.conflict.another')}
          </Button>
          <Button onClick={submitWithout} loading={isSending}>
            {t(isCode ? 'accounts.signIn.withoutCode' : 'accounts.conflict.signInAnyway')}
          </Button>
        </>
      }
    >
      <p>{t(texts[outcome], { account: obstacle?.linkedAccount || t('accounts.conflict.anotherAccount') })}</p>
    </Dialog>
  )
}
