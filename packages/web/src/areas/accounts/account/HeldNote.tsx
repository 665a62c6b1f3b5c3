import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { useLinkCandidate } from '../signIn/useLinkCandidate.ts'
import { AccountNote } from './AccountPage.tsx'

/** Says that the application of this browser will be linked, and lets whoever did not send it go on without. */
export function HeldNote({ linkCandidate, isHeld, leaveHeld }: ReturnType<typeof useLinkCandidate>) {
  const { t } = useTranslation()
  if (linkCandidate.applicationId === undefined) return null
  if (isHeld === false) return <AccountNote>{t('accounts.signIn.notHere')}</AccountNote>
  return (
    <>
      <AccountNote>{t('accounts.signIn.waiting')}</AccountNote>
      {isHeld && (
        <div>
          <Button variant="default" onClick={leaveHeld}>
            {t('accounts.signIn.notMine')}
          </Button>
        </div>
      )}
    </>
  )
}
