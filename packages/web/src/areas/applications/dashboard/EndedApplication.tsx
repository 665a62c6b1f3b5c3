import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { colon, inARow } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { DownloadRecord } from '../record/DownloadRecord.tsx'
import { toneOfApplication } from '../tones.ts'
import classes from './dashboard.module.css'
import { History } from './History.tsx'
import type { OwnApplication } from './queries.ts'
import { SurveyLink } from './SurveyLink.tsx'
import { placeOf } from './status/ChildStatuses.tsx'
import { dayOf } from './status/dashboardStatus.ts'

/** Shows an application that has ended, and which of its children keep a place. It can be copied if there is no active one. */
export function EndedApplication({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id, externalId, status, statusReason, goesOnIn, isMerged, requestedAt, children, canCopy } = application
  const number = t('dashboard.application.number', { number: externalId })
  const names = inARow(children.map(({ firstName }) => firstName))
  return (
    <Panel
      level={3}
      title={number}
      actions={<StatusTag tone={toneOfApplication[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>}
    >
      {statusReason && <p>{t('words.referralCourse.reason', { reason: statusReason })}</p>}
      {goesOnIn && <p>{t('dashboard.ended.goesOnIn', { number: goesOnIn })}</p>}
      {isMerged && !goesOnIn && <p>{t('dashboard.ended.isElsewhere')}</p>}
      {(status !== 'closed' || canCopy) && <p>{t(`dashboard.stand.${status}.text`)}</p>}
      <p className={classes.soft}>{t('dashboard.ended.facts', { names, day: dayOf(requestedAt) })}</p>
      {children
        .filter(({ enrolledSite }) => enrolledSite)
        .map((child) => (
          <p key={child.id}>{`${child.firstName}${colon()}${placeOf(t, child)}`}</p>
        ))}
      <History application={application} of={number} />
      <SurveyLink applicationId={id} of={number} />
      <div className={`${classes.actions} no-print`}>
        {status === 'ineligible' && (
          <Button component="a" href={to('editApplication', { applicationId: id })}>
            {t('dashboard.ended.correct')}
          </Button>
        )}
        {canCopy && (
          <Button
            component="a"
            variant={status === 'ineligible' ? 'default' : 'filled'}
            href={to('copyApplication', { applicationId: id, copyFrom: 'dashboard' })}
          >
            {t('dashboard.ended.copy')}
          </Button>
        )}
        {status === 'ineligible' && (
          <Button component="a" variant="default" href={to('notEligible', { applicationId: id })}>
            {t('dashboard.ended.why')}
          </Button>
        )}
        <DownloadRecord applicationId={id} of={number} />
      </div>
    </Panel>
  )
}
