import { Button } from '@mantine/core'
import type { getSeatCalendar } from '@semilla/contract/enrollment/seats.ts'
import type { Output } from '@semilla/contract/wire/operation.ts'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatNumber } from '../../../api/texts/format.ts'
import { Panel } from '../../../ui/page/Panel.tsx'
import { ShowMore } from '../../../ui/page/ShowMore.tsx'
import { useIsPrinting } from '../../../ui/page/useIsPrinting.ts'
import classes from './SeatCalendar.module.css'
import type { Proposal } from './seats.ts'

type Props = {
  freed: Output<typeof getSeatCalendar>['freed']
  publish: ((proposal: Proposal) => void) | undefined
}

/** How many rows are shown at first, and how many more each time. */
const [firstRows, moreRows] = [12, 40]

/** Lists which seats become free in the next twelve months, when and why. A large site has hundreds; paper has them all. */
export function FreedList({ freed, publish }: Props) {
  const { t } = useTranslation()
  const items = useRef<HTMLUListElement>(null)
  const [most, setMost] = useState(firstRows)
  const rows = useIsPrinting() ? freed : freed.slice(0, most)
  return (
    <Panel title={t('siteWork.calendar.freed')}>
      {freed.length === 0 && <p className={classes.soft}>{t('siteWork.calendar.nothingFreed')}</p>}
      <ul ref={items} className={classes.freed}>
        {rows.map(({ on, group, because, count }) => (
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
      <ShowMore
        {...{ items, shown: rows.length, count: freed.length }}
        label={t('siteWork.calendar.moreFreed', { left: formatNumber(freed.length - rows.length) })}
        onMore={() => setMost(most + moreRows)}
      />
    </Panel>
  )
}
