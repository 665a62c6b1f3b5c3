import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../../api/format.ts'
import { type Moment, Timeline } from '../../../ui/Timeline.tsx'
import classes from './dashboard.module.css'
import type { OwnApplication } from './queries.ts'

/** What has happened, the latest last: of the application, of a child, of a referral. */
export function History({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { timeline, children } = application
  const nameOf = (id: number | undefined) => children.find((child) => child.id === id)?.firstName ?? ''
  const moments = timeline.map(
    ({ at, kind, childId, statusName, siteName }, index): Moment => ({
      key: `${at} ${index}`,
      when: formatInstant(at),
      title: t(`dashboard.history.${index === 0 ? 'sent' : kind}`, {
        status: statusName,
        site: siteName,
        name: nameOf(childId),
      }),
      state: index === timeline.length - 1 ? 'now' : 'past',
    }),
  )
  return (
    <details className={classes.details}>
      <summary>{t('dashboard.history.title')}</summary>
      <Timeline moments={moments} />
    </details>
  )
}
