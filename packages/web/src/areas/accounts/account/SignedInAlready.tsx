import { Button } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../../api/audience.ts'
import { isServerResponding } from '../../../api/connection.ts'
import { extendSession, signOut, useSession } from '../../../api/session.ts'
import { untilAnswered } from '../../../api/untilAnswered.ts'
import { navigateTo, to } from '../../../links/links.ts'
import { FormActions } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import type { LinkCandidate } from '../portals.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import type { Brought } from '../signIn/useLinkCandidate.ts'
import { AccountCard } from './AccountPage.tsx'
import { LinkQuestion } from './LinkQuestion.tsx'

/**
 * Sends a signed-in parent on, and links the application or invitation that they decided to link. Shows placeholders
 * until the server responds, and its children when it does not.
 */
function GoOn({ linkCandidate, children }: { linkCandidate: LinkCandidate; children: ReactNode }) {
  const [isWaiting, wait] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after mounting
  useEffect(() => {
    const leaving = new AbortController()
    const finish = async () => {
      // Finishing discards what the browser keeps of the family, so the server has to respond first.
      if (!isServerResponding()) await extendSession()
      return finishSignIn(linkCandidate)
    }
    untilAnswered(finish, { onPause: () => wait(true), signal: leaving.signal }).then(
      (place) => leaving.signal.aborted || navigateTo(place, { replace: true }),
      () => wait(true),
    )
    return () => leaving.abort()
  }, [])
  return isWaiting ? children : <Skeletons count={3} />
}

type Props = Pick<Brought, 'asked' | 'isHeld' | 'leaveHeld'> & { isFamilyPortal: boolean }

/** Shows that the user is already signed in and must sign out before using another account. */
export function SignedInAlready({ isFamilyPortal, ...brought }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const { applicationId, invitationCode } = brought.asked
  // Staff of a program have their own page for a code of a site; whoever sends one may try it without using it up.
  const addsSite = !isFamilyPortal && session.userType === 'program' && invitationCode !== undefined
  const choice = (
    <AccountCard>
      <h2>{t('accounts.signIn.signedInAs', { name: personName(session) })}</h2>
      <p>{t(`accounts.signIn.${addsSite ? 'addSiteOrSignOut' : 'signOutFirst'}`)}</p>
      <FormActions>
        {addsSite && (
          <Button component="a" href={to('siteList', { invitationCode })}>
            {t('accounts.signIn.addSite')}
          </Button>
        )}
        <Button variant={addsSite ? 'default' : 'filled'} onClick={() => signOut()}>
          {t('accounts.signIn.signOut')}
        </Button>
        <Button variant="default" component="a" href={to(homeOf(session))}>
          {t('accounts.signIn.home')}
        </Button>
      </FormActions>
    </AccountCard>
  )
  if (!isFamilyPortal || session.userType !== 'parent') return choice
  return (
    // With another link, the one before no longer leads on: the parent is asked about the new one.
    <LinkQuestion key={`${applicationId} ${invitationCode}`} {...brought} otherwise={choice}>
      {(decided) => <GoOn linkCandidate={decided}>{choice}</GoOn>}
    </LinkQuestion>
  )
}
