import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { FailedJobs } from './FailedJobs.tsx'
import { FailedNotices } from './FailedNotices.tsx'

/** Shows the city's administrators which messages and jobs failed, and why, to try them again or put them aside. */
export default function FailuresScreen() {
  const { t } = useTranslation()
  return (
    <Page
      title={t('administration.failures.title')}
      above={<a href={to('administration')}>{t('administration.home.title')}</a>}
      intro={<p>{t('administration.failures.intro')}</p>}
    >
      <Stack>
        <FailedNotices />
        <FailedJobs />
      </Stack>
    </Page>
  )
}
