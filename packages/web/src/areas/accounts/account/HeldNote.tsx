import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { Brought } from '../signIn/useLinkCandidate.ts'
import { AccountNote } from './AccountPage.tsx'

type Held = Pick<Brought, 'linkCandidate' | 'isHeld' | 'isLeft' | 'leaveHeld' | 'takeHeld'>

/**
 * Says whether the application of this browser will be linked. People who did not send it can continue without it, and
 * can undo that.
 */
export function HeldNote({ linkCandidate, isHeld, isLeft, leaveHeld, takeHeld }: Held) {
  const { t } = useTranslation()
  if (linkCandidate.applicationId === undefined && !(isLeft && isHeld)) return null
  if (isHeld === false) return <AccountNote>{t('accounts.signIn.notHere')}</AccountNote>
  return (
    <>
      <AccountNote>{t(isLeft ? 'accounts.signIn.left' : 'accounts.signIn.waiting')}</AccountNote>
      {isHeld && (
        <div>
          <Button variant="default" onClick={isLeft ? takeHeld : leaveHeld}>
            {t(isLeft ? 'accounts.signIn.mineAfterAll' : 'accounts.signIn.notMine')}
          </Button>
        </div>
      )}
    </>
  )
}
