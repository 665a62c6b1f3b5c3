import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { onceQuiet } from '../../api/queries/quiet.ts'
import { useSession } from '../../api/session.ts'
import { Announcer } from '../../ui/notifications/announce.tsx'
import { Toasts } from '../../ui/notifications/toasts.tsx'
import { ScreenOutlet, useArrival } from '../ScreenOutlet.tsx'
import { LaterWatches } from '../session/LaterWatches.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './Layout.module.css'
import { LoadingBar } from './LoadingBar.tsx'

/** What only signed-in pages need. Without it, as when the network is lost, a page still works. */
const SignedIn = lazy<ComponentType<{ userId: number }>>(() =>
  import('../live/SignedIn.tsx').catch(() => ({ default: () => null })),
)

/** Returns whether a screen has been shown with what it reads, and the browser has had time for something else. */
function useIsSettled(): boolean {
  const isShown = useArrival().current !== undefined
  const [isSettled, settle] = useState(false)
  useEffect(() => {
    return isShown ? onceQuiet(() => settle(true)) : undefined
  }, [isShown])
  return isSettled
}

/** Adds what only signed-in pages need, by itself: the screen is not rendered again for it. */
function LaterSignedIn() {
  const { userId, mustFirst } = useSession()
  const isSettled = useIsSettled()
  // Who has to choose a password first may read nothing else.
  if (userId === undefined || mustFirst || !isSettled) return null
  return (
    <Suspense>
      <SignedIn userId={userId} />
    </Suspense>
  )
}

/** Renders the header, the banners and the footer around every screen. */
export function Layout() {
  const { t } = useTranslation()
  return (
    <div className={classes.page}>
      <a className={classes.skip} href="#main">
        {t('shell.skip')}
      </a>
      <LoadingBar />
      <Header />
      <LaterWatches />
      <main id="main" tabIndex={-1} className={classes.main}>
        <ScreenOutlet />
      </main>
      <Footer />
      <Toasts />
      <Announcer />
      <LaterSignedIn />
    </div>
  )
}
