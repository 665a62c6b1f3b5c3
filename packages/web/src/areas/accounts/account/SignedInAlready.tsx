import { Button } from '@mantine/core'
import { personName } from '@semilla/domain/values/names.ts'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../../api/audience.ts'
import { signOut, useSession } from '../../../api/session.ts'
import { navigateTo, to } from '../../../links/links.ts'
import { FormActions } from '../../../ui/page/Panel.tsx'
import type { LinkCandidate } from '../portals.ts'
import { finishSignIn } from '../signIn/finishSignIn.ts'
import { AccountCard } from './AccountPage.tsx'

/** Sends a signed-in parent on, and links the application or invitation that they came with. */
function GoOn({ linkCandidate }: { linkCandidate: LinkCandidate }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after mounting
  useEffect(() => {
    void finishSignIn(linkCandidate).then((place) => navigateTo(place, { replace: true }))
  }, [])
  return null
}

/** Shows that the user is already signed in and must sign out before using another account. */
export function SignedInAlready({
  linkCandidate,
  isFamilyPortal,
}: {
  linkCandidate: LinkCandidate
  isFamilyPortal: boolean
}) {
  const { t } = useTranslation()
  const session = useSession()
  if (isFamilyPortal && session.userType === 'parent') return <GoOn linkCandidate={linkCandidate} />
  return (
    <AccountCard>
      <h2>{t('accounts.signIn.signedInAs', { name: personName(session) })}</h2>
      <p>{t('accounts.signIn.signOutFirst')}</p>
      <FormActions>
        <Button onClick={() => signOut()}>{t('accounts.signIn.signOut')}</Button>
        <Button variant="default" component="a" href={to(homeOf(session))}>
          {t('accounts.signIn.home')}
        </Button>
      </FormActions>
    </AccountCard>
  )
}
