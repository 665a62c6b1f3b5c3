import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import type { Brought } from '../signIn/useLinkCandidate.ts'
import { AccountNote } from './AccountPage.tsx'
import { HeldNote } from './HeldNote.tsx'

type Props = Brought & {
  at: 'signIn' | 'signUp'
  /** What is said of an invitation that can be used. */
  valid: ReactNode
}

/** Says what happens with the application or invitation that a family brings, and that an invitation cannot be used. */
export function LinkNote({ at, valid, ...brought }: Props) {
  const { t } = useTranslation()
  const { asked, codeState, linkCandidate } = brought
  if (asked.invitationCode === undefined) return <HeldNote {...brought} />
  if (codeState === undefined) return null
  if (codeState === 'valid') return <AccountNote>{valid}</AccountNote>
  return (
    <AccountNote>
      {t(`accounts.${at}.${codeState === 'used' ? 'codeUsed' : 'codeInvalid'}`)}
      {codeState === 'used' && at === 'signUp' && (
        <>
          {' '}
          <Anchor href={to('familySignIn', linkCandidate)}>{t('accounts.signUp.signIn')}</Anchor>
        </>
      )}
    </AccountNote>
  )
}
