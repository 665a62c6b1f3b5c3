import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { colon, formatLongInstant } from '../../../api/texts/format.ts'
import { type Moment, Timeline } from '../../../ui/display/Timeline.tsx'
import { focusItem } from '../../../ui/navigation/focus.ts'
import classes from './dashboard.module.css'
import type { OwnApplication } from './queries.ts'

/** The number of entries shown at first. */
const initialCount = 8

/** Shows the events of an application, its children and referrals, the latest first. `of` names it among others. */
export function History({ application, of }: { application: OwnApplication; of?: string }) {
  const { t } = useTranslation()
  const { timeline, children } = application
  const nameOf = (id: number | undefined) => children.find((child) => child.id === id)?.firstName ?? ''
  const moments = timeline.map(
    ({ at, kind, childId, statusName, siteName }, index): Moment => ({
      key: `${at} ${index}`,
      when: formatLongInstant(at),
      title: t(`dashboard.history.${index === 0 ? 'sent' : kind}`, {
        status: statusName,
        site: siteName,
        name: nameOf(childId),
      }),
      state: index === timeline.length - 1 ? 'now' : 'past',
    }),
  )
  const [all, setAll] = useState(false)
  const latest = moments.toReversed()
  const showAll = (button: Element) => {
    setAll(true)
    // The button disappears.
    focusItem(button.parentElement?.querySelector('ol') ?? null, initialCount - 1)
  }
  return (
    <details className={classes.details}>
      <summary aria-label={of && `${t('dashboard.history.title')}${colon()}${of}`}>
        {t('dashboard.history.title')}
      </summary>
      <Timeline moments={all ? latest : latest.slice(0, initialCount)} />
      {!all && latest.length > initialCount && (
        <Button className="no-print" variant="default" onClick={(event) => showAll(event.currentTarget)}>
          {t('dashboard.history.all', { count: latest.length })}
        </Button>
      )}
    </details>
  )
}
