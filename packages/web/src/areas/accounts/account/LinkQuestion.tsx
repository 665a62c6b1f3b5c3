import { Button } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../api/queries/reads.ts'
import { signOut } from '../../../api/session.ts'
import { FormActions } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { checkInvitationCode, getPreApplicationInfo } from '../../applications/queries.ts'
import type { LinkCandidate } from '../portals.ts'
import type { Brought } from '../signIn/useLinkCandidate.ts'
import { AccountCard, AccountNote } from './AccountPage.tsx'

type Props = Pick<Brought, 'asked' | 'isHeld' | 'leaveHeld'> & {
  /** Shown, with the reason, when the server does not say whose application it is. */
  otherwise: ReactNode
  children: (decided: LinkCandidate) => ReactNode
}

/**
 * Asks a signed-in parent before an application that this browser holds, or that an invitation is to, becomes theirs: it
 * may be another family's. Goes on with what was decided, at once where there is nothing to decide.
 */
export function LinkQuestion({ asked, isHeld, leaveHeld, otherwise, children }: Props) {
  const { t } = useTranslation()
  const [decided, decide] = useState<LinkCandidate>()
  const { applicationId, invitationCode, returnTo } = asked
  const isSent = applicationId !== undefined && isHeld === true
  const isInvited = applicationId === undefined && invitationCode !== undefined
  const sent = useRead(getPreApplicationInfo, isSent && !decided ? { applicationId } : undefined)
  const invited = useRead(checkInvitationCode, isInvited && !decided ? { invitationCode } : undefined)
  // Kept, because going on discards what was read: the code would be read again, and going on begin again, without end.
  if (!decided && invited.data && invited.data.outcome !== 'valid') decide(asked)
  if (decided) return children(decided)
  if (!isSent && !isInvited) return children(asked)
  const error = sent.error ?? invited.error
  if (error)
    return (
      <>
        <AccountNote>{error.message}</AccountNote>
        {otherwise}
      </>
    )
  const of = sent.data ?? invited.data
  if (!of) return <Skeletons count={3} />
  const without = () => {
    if (isSent) leaveHeld()
    decide({ returnTo })
  }
  const values = { name: personName(of), reference: sent.data?.externalId ?? '' }
  return (
    <AccountCard>
      <h2>{t('accounts.link.title')}</h2>
      <p>{t(isSent ? 'accounts.link.sent' : 'accounts.link.invited', values)}</p>
      <p>{t('accounts.link.onlyYours')}</p>
      <FormActions>
        <Button onClick={() => decide(asked)}>{t('accounts.link.yes')}</Button>
        <Button variant="default" onClick={without}>
          {t('accounts.link.no')}
        </Button>
        <Button variant="subtle" onClick={() => signOut()}>
          {t('accounts.signIn.signOut')}
        </Button>
      </FormActions>
    </AccountCard>
  )
}
