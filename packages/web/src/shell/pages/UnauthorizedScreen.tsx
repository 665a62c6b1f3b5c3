import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'
import { to, useGo } from '../../links/links.ts'
import { Countdown } from '../../ui/display/Countdown.tsx'
import { Page } from '../../ui/page/Page.tsx'
import { leaveAndSignOut } from '../arrival.ts'

const redirectSeconds = 5

/** Says that the account cannot open a page, and opens its home screen, unless the user stops it. */
export default function UnauthorizedScreen() {
  const { t } = useTranslation()
  const session = useSession()
  const go = useGo()
  return (
    <Page title={t('shell.unauthorized.title')} width="read">
      <p role="alert">{t(session.userId === undefined ? 'shell.unauthorized.visitor' : 'shell.unauthorized.text')}</p>
      {session.userId !== undefined && <p>{t('shell.unauthorized.what')}</p>}
      <p style={{ display: 'flex', flexWrap: 'wrap', gap: '0.75rem' }}>
        <Button component="a" href={to(homeOf(session))}>
          {t('shell.unauthorized.home')}
        </Button>
        {session.userId !== undefined && (
          <Button variant="default" onClick={leaveAndSignOut}>
            {t('shell.unauthorized.other')}
          </Button>
        )}
      </p>
      <Countdown
        seconds={redirectSeconds}
        onEnd={() => go(homeOf(session), {}, { replace: true })}
        text={(left) => t('shell.unauthorized.redirect', { left })}
      />
    </Page>
  )
}
