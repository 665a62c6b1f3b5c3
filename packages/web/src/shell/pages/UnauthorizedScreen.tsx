import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { homeOf } from '../../api/audience.ts'
import { useSession } from '../../api/session.ts'
import { to } from '../../links/links.ts'
import { Page } from '../../ui/page/Page.tsx'
import { leaveAndSignOut } from '../arrival.ts'

export default function UnauthorizedScreen() {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Page title={t('shell.unauthorized.title')} width="read">
      <p>{t('shell.unauthorized.text')}</p>
      <p>{t('shell.unauthorized.what')}</p>
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
    </Page>
  )
}
