import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../../api/session.ts'
import { readFirstWords } from '../../../start/firstWords.ts'
import type { Outline } from '../../../start/outline.ts'
import { LoadFailed } from '../../../ui/page/LoadFailed.tsx'
import { Page } from '../../../ui/page/Page.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { Skeletons } from '../../../ui/page/Skeletons.tsx'
import { useFirstInSlices } from '../../../ui/useFirstInSlices.ts'
import { CurrentApplication } from './CurrentApplication.tsx'
import classes from './dashboard.module.css'
import { EndedApplication } from './EndedApplication.tsx'
import { KeptWords } from './KeptWords.tsx'
import { NoApplication } from './NoApplication.tsx'
import { useDashboard } from './queries.ts'
import { Places } from './referrals/ReferralList.tsx'
import { useGoToReferral } from './referrals/useGoToReferral.ts'
import { byActivity } from './status/dashboardStatus.ts'
import { useKeepFirstWords } from './useKeepFirstWords.ts'

export { beginDashboard as begin } from './queries.ts'

/** Returns what the dashboard showed last, below its title. */
function keptWords(): readonly Outline[] | undefined {
  const page = readFirstWords()?.[0]
  return typeof page === 'object' ? page[2].slice(1) : undefined
}

/** Shows the family's active application, what can be resumed, those by which its children have a spot, and the earlier ones. */
export default function DashboardScreen() {
  const { t } = useTranslation()
  const { firstName } = useSession()
  const { data, error, refetch } = useDashboard()
  const applications = useFirstInSlices(data, { isLong: true })
  useKeepFirstWords(applications)
  useGoToReferral(applications !== undefined)
  const { active, inactive, enrolled, ended } = byActivity(applications ?? [])
  const isLoading = !applications && !error
  const [words] = useState(keptWords)
  return (
    <Page
      title={firstName ? t('dashboard.hello', { name: firstName }) : t('dashboard.title')}
      documentTitle={t('dashboard.title')}
      intro={isLoading && !words && t('dashboard.intro')}
    >
      {error && <LoadFailed message={error.message} again={() => void refetch()} />}
      {isLoading && words && <KeptWords words={words} />}
      {isLoading && !words && (
        <>
          <p className="checking">{t('dashboard.loading')}</p>
          <Skeletons shape="blocks" count={2} />
        </>
      )}
      {applications && (
        <Stack>
          {[...active, ...inactive, ...enrolled].map((application) => (
            <CurrentApplication key={application.id} application={application} />
          ))}
          {ended.map((application) => (
            <Places key={application.id} application={application} />
          ))}
          {active.length === 0 && <NoApplication earlier={[...inactive, ...enrolled, ...ended]} />}
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
