import { Button } from '@mantine/core'
import type { getSeatCalendar } from '@semilla/contract/enrollment/seats.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import classes from './SeatCalendar.module.css'
import type { Proposal } from './seats.ts'

type Props = {
  freed: Output<typeof getSeatCalendar>['freed']
  publish: ((proposal: Proposal) => void) | undefined
}

/** Lists which seats become free in the next twelve months, when and why. */
export function FreedList({ freed, publish }: Props) {
  const { t } = useTranslation()
  return (
    <Panel title={t('siteWork.calendar.freed')}>
      {freed.length === 0 && <p className={classes.soft}>{t('siteWork.calendar.nothingFreed')}</p>}
      <ul className={classes.freed}>
        {freed.map(({ on, group, because, count }) => (
          <li key={`${on} ${group} ${because}`}>
            <span>
              <strong>{formatDay(on)}</strong> {t(`siteWork.calendar.because.${because}`, { count })} ·{' '}
              {t(`siteWork.groups.${group}`)}
            </span>
            {publish && (
              <Button
                size="compact-md"
                variant="default"
                aria-haspopup="dialog"
                aria-label={t('siteWork.calendar.publishFrom', {
                  count,
                  group: t(`siteWork.groups.${group}`),
                  day: formatDay(on),
                })}
                onClick={() => publish({ group, startOn: on, seats: count })}
              >
                {t('siteWork.calendar.publish')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
