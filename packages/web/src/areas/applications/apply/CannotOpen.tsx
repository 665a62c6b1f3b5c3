import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { type Session, signInOf } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
import { forgetLastKnown } from '../../../api/lastKnown.ts'
import { queryClient } from '../../../api/queries/queryClient.ts'
import { sessionKey } from '../../../api/reader.ts'
import { useSession } from '../../../api/session.ts'
import { to } from '../../../links/links.ts'
import { navigation } from '../../../ui/navigation/navigation.ts'
import { EmptyState } from '../../../ui/page/EmptyState.tsx'
import { Page } from '../../../ui/page/Page.tsx'

/** Shows why the application could not be loaded and what the user can do. A visitor, or who was signed in, can sign in and return. */
export function CannotOpen({ error, again }: { error: Error; again: () => void }) {
  const { t } = useTranslation()
  const mustSignIn = error instanceof CallError && error.status === 401
  const signIn = signInOf(['holder'], useSession())
  const { pathname, search } = navigation().location
  return (
    <Page title={t('apply.cannotOpen.title')} width="read">
      <EmptyState
        title={error.message}
        actions={
          <>
            {mustSignIn ? (
              <Button component="a" href={to(signIn, { returnTo: pathname + search })}>
                {t('shell.signIn')}
              </Button>
            ) : (
              <Button onClick={again}>{t('shell.ui.tryAgain')}</Button>
            )}
            <Button component="a" href={to('landing')} variant="default">
              {t('apply.cannotOpen.home')}
            </Button>
          </>
        }
      />
    </Page>
  )
}

/** Leaves the form to somebody else, who is not asked again to sign in as the person before. */
function forgetWhoLeft(): void {
  forgetLastKnown()
  queryClient.setQueryData<Session>(
    sessionKey,
    (session) => session && { ...session, leftAs: undefined, leftId: undefined },
  )
}

/**
 * Stands in the place of a new application whose session ended by time: an empty form would look as if the answers were
 * lost, and what is typed into it would not be the account's.
 */
export function TimedOut() {
  const { t } = useTranslation()
  const signIn = signInOf(['holder'], useSession())
  const { pathname, search } = navigation().location
  return (
    <Page title={t('apply.timedOut.title')} width="read">
      <EmptyState
        title={t('apply.timedOut.text')}
        actions={
          <>
            <Button component="a" href={to(signIn, { returnTo: pathname + search })}>
              {t('shell.signIn')}
            </Button>
            <Button component="a" href={to('newApplication')} variant="default" onClick={forgetWhoLeft}>
              {t('apply.timedOut.other')}
            </Button>
          </>
        }
      />
    </Page>
  )
}
