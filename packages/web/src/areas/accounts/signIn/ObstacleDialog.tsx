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

/**
 * Shown when the password is right but the application or invitation cannot be linked to the account: the user signs in
 * without it, or with another account.
 */
export function ObstacleDialog({ portal, obstacle, submitWithout, useAnother, isSending }: SignIn) {
  const { t } = useTranslation()
  const outcome = obstacle?.outcome
  if (outcome === undefined || outcome === 'signedIn' || outcome === 'failed') return null
  if (outcome === 'secondFactorNeeded') return null
  // Programs bring codes of sites only, which one account has used.
  const isUsed = portal !== 'family' && outcome === 'linkedToAnother'
  const isCode = isUsed || outcome === 'invitationInvalid'
  return (
    <Dialog
      title={t(isCode ? titles.invitationInvalid : titles[outcome])}
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
      <p>
        {t(isUsed ? 'accounts.conflict.codeUsedText' : texts[outcome], {
          account: obstacle?.linkedAccount || t('accounts.conflict.anotherAccount'),
        })}
      </p>
    </Dialog>
  )
}
