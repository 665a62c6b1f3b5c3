import { useTranslation } from 'react-i18next'
import { Announcer } from '../../ui/notifications/announce.tsx'
import { Toasts } from '../../ui/notifications/toasts.tsx'
import { ScreenOutlet } from '../ScreenOutlet.tsx'
import { ConnectionBanner } from '../session/ConnectionBanner.tsx'
import { SessionWatch } from '../session/SessionWatch.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import classes from './Layout.module.css'
import { LoadingBar } from './LoadingBar.tsx'

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
      <ConnectionBanner />
      <SessionWatch />
      <main id="main" tabIndex={-1} className={classes.main}>
        <ScreenOutlet />
      </main>
      <Footer />
      <Toasts />
      <Announcer />
    </div>
  )
}
