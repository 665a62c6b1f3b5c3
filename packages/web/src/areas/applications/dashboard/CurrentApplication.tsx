import { displayDollars } from '@semilla/domain/values/money.ts'
import { useTranslation } from 'react-i18next'
import { useWatch } from '../../../api/live/topics.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Fold } from '../../../ui/page/Fold.tsx'
import { Stack } from '../../../ui/page/Panel.tsx'
import { DocumentsCard } from '../../documents/family/DocumentsCard.tsx'
import { WhyNoPlace } from '../../matching/noPlace/WhyNoPlace.tsx'
import { DownloadRecord } from '../record/DownloadRecord.tsx'
import { toneOfApplication } from '../tones.ts'
import { ApplicationActions } from './ApplicationActions.tsx'
import classes from './dashboard.module.css'
import { History } from './History.tsx'
import { Offers } from './offers/Offers.tsx'
import { OrderExplained } from './preferences/OrderExplained.tsx'
import { Preferences } from './preferences/Preferences.tsx'
import type { OwnApplication } from './queries.ts'
import { EndedReferrals, OpenReferrals, Places } from './referrals/ReferralList.tsx'
import { SurveyLink } from './SurveyLink.tsx'
import { ChildStatuses } from './status/ChildStatuses.tsx'
import { dashboardStatusOf, dayOf, isLookingForOffer } from './status/dashboardStatus.ts'
import { headlineOf } from './status/headline.ts'
import { statusHeadingId } from './status/statusHeading.ts'

/** Shows what an application says about itself, and its history; few people need it often. */
function Details({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { requestedAt, updatedAt, feeFullTime, feePartTime, eligibility } = application
  return (
    <Fold title={t('dashboard.application.facts')}>
      <DescriptionList
        columns={2}
        entries={[
          [t('dashboard.application.eligibility'), t(`words.eligibility.${eligibility}`)],
          [t('dashboard.application.sent'), dayOf(requestedAt)],
          [t('dashboard.application.feePart'), displayDollars(feePartTime)],
          [t('dashboard.application.feeFull'), displayDollars(feeFullTime)],
          [t('dashboard.application.updated'), dayOf(updatedAt)],
        ]}
      />
      <OrderExplained tieOrder={application.tieOrder} />
      <History application={application} />
      <div className={classes.actions}>
        <DownloadRecord applicationId={application.id} size="sm" />
      </div>
    </Fold>
  )
}

/** Shows an application that is active, can be resumed or has led to spots: where each child stands, the offers to answer, and its details. */
export function CurrentApplication({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id, externalId, status, children, canUpdate } = application
  useWatch(`application:${id}`)
  const dashboardStatus = dashboardStatusOf(application)
  const { title, text } = headlineOf(t, dashboardStatus, application)
  return (
    <Stack>
      <section className={classes.status} data-status={dashboardStatus} aria-labelledby={statusHeadingId(id)}>
        <div className={classes.statusHead}>
          <span className={classes.soft}>{t('dashboard.application.number', { number: externalId })}</span>
          <StatusTag tone={toneOfApplication[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>
        </div>
        <h2 id={statusHeadingId(id)} tabIndex={-1}>
          {title}
        </h2>
        <p>{text}</p>
        <ChildStatuses application={application} />
        <ApplicationActions application={application} />
      </section>
      <Offers application={application} />
      <OpenReferrals application={application} />
      <Places application={application} />
      <DocumentsCard applicationId={id} />
      <Preferences applicationId={id} canChange={canUpdate} />
      {children.some((child) => isLookingForOffer(child, application)) && (
        <WhyNoPlace applicationId={id} voice="family" />
      )}
      <EndedReferrals application={application} />
      <Details application={application} />
      <SurveyLink applicationId={id} />
    </Stack>
  )
}
