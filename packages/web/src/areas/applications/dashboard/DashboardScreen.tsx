import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { useFirstInSlices } from '../../../ui/useFirstInSlices.ts'
import { ActiveApplication } from './ActiveApplication.tsx'
import classes from './dashboard.module.css'
import { EndedApplication } from './EndedApplication.tsx'
import { KeptWords } from './KeptWords.tsx'
import { LoadFailed } from './LoadFailed.tsx'
import { NoApplication } from './NoApplication.tsx'
import { useDashboard } from './queries.ts'
import { byActivity } from './status/dashboardStatus.ts'
import { useKeepFirstWords } from './useKeepFirstWords.ts'

export { beginDashboard as begin } from './queries.ts'

/** Shows the family's active application and the earlier ones. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const { firstName } = useSession()
  const { data, error, refetch } = useDashboard()
  const applications = useFirstInSlices(data, { isLong: true })
  useKeepFirstWords(applications)
  const { active, ended } = byActivity(applications ?? [])
  return (
    <Page
      title={firstName ? t('dashboard.hello', { name: firstName }) : t('dashboard.title')}
      documentTitle={t('dashboard.title')}
    >
      {error && <LoadFailed message={error.message} again={() => void refetch()} />}
      {!applications && !error && <KeptWords />}
      {applications && (
        <Stack>
          {active.length === 0 && <NoApplication isFirst={ended.length === 0} />}
          {active.map((application) => (
            <ActiveApplication key={application.id} application={application} />
          ))}
          {ended.length > 0 && (
            <section aria-labelledby="ended">
              <h2 id="ended" className={classes.heading}>
                {t('dashboard.ended.title')}
              </h2>
              <Stack>
                {ended.map((application) => (
                  <EndedApplication key={application.id} application={application} />
                ))}
              </Stack>
            </section>
          )}
        </Stack>
      )}
    </Page>
  )
}
