import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { signInOf } from '../../../api/audience.ts'
import { CallError } from '../../../api/callError.ts'
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
