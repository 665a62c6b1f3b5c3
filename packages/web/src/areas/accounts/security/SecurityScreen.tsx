import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { SecondFactorPanel } from './SecondFactorPanel.tsx'
import { SessionsPanel } from './SessionsPanel.tsx'

/** Shows the second step at sign-in, for staff, and where one is signed in. */
export default function SecurityScreen() {
  const { t } = useTranslation()
  const { userType, mustFirst } = useSession()
  return (
    <Page title={t('security.title')} width="read">
      <Stack>
        {mustFirst === 'secondFactor' && <p role="alert">{t('security.required')}</p>}
        {userType !== 'parent' && <SecondFactorPanel />}
        {!mustFirst && <SessionsPanel />}
      </Stack>
    </Page>
  )
}
