import { useTranslation } from 'react-i18next'
import { formatLongDay, formatMoney } from '../../../api/texts/format.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel, Stack } from '../../../ui/page/Panel.tsx'
import { WhyNoPlace } from '../../matching/noPlace/WhyNoPlace.tsx'
import { DownloadRecord } from '../record/DownloadRecord.tsx'
import { ApplicationActions } from './ApplicationActions.tsx'
import classes from './dashboard.module.css'
import { History } from './History.tsx'
import { OrderExplained } from './preferences/OrderExplained.tsx'
import { Preferences } from './preferences/Preferences.tsx'
import type { OwnApplication } from './queries.ts'
import { ReferralList } from './referrals/ReferralList.tsx'
import { SurveyLink } from './SurveyLink.tsx'
import { ChildStatuses } from './status/ChildStatuses.tsx'
import { countAnswers, dashboardStatusOf, dayOf, toneOfApplication } from './status/dashboardStatus.ts'

/** Shows an active application: its status, what needs an answer, its children, its programs and its history. */
export function ActiveApplication({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { externalId, status, holdEndsOn, requestedAt, updatedAt, feeFullTime, feePartTime, eligibility } = application
  const dashboardStatus = dashboardStatusOf(application)
  const values = { day: holdEndsOn ? formatLongDay(holdEndsOn) : '', count: countAnswers(application) }
  return (
    <Stack>
      <section className={classes.status} data-status={dashboardStatus} aria-labelledby={`status-${application.id}`}>
        <div className={classes.statusHead}>
          <span className={classes.soft}>{t('dashboard.application.number', { number: externalId })}</span>
          <StatusTag tone={toneOfApplication[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>
        </div>
        <h2 id={`status-${application.id}`}>{t(`dashboard.stand.${dashboardStatus}.title`, values)}</h2>
        <p>{t(`dashboard.stand.${dashboardStatus}.text`, values)}</p>
        <ChildStatuses application={application} />
        <ApplicationActions application={application} />
      </section>
      <ReferralList application={application} />
      <WhyNoPlace applicationId={application.id} voice="family" />
      <Panel
        title={t('dashboard.application.facts')}
        actions={<DownloadRecord applicationId={application.id} size="sm" />}
      >
        <DescriptionList
          columns={2}
          entries={[
            [t('dashboard.application.eligibility'), t(`words.eligibility.${eligibility}`)],
            [t('dashboard.application.sent'), dayOf(requestedAt)],
            [t('dashboard.application.feePart'), formatMoney(feePartTime)],
            [t('dashboard.application.feeFull'), formatMoney(feeFullTime)],
            [t('dashboard.application.updated'), dayOf(updatedAt)],
          ]}
        />
        <OrderExplained />
        <History application={application} />
        <SurveyLink applicationId={application.id} />
      </Panel>
      <Preferences applicationId={application.id} canChange={application.canUpdate} />
    </Stack>
  )
}
