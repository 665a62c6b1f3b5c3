import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './SeatCalendar.module.css'
import type { Month, Proposal } from './seats.ts'

type Props = {
  cell: Month['cells'][number]
  on: string
  monthName: string
  publish: ((proposal: Proposal) => void) | undefined
}

/** Shows the seats of one age group in one month. Free ones are a button that proposes a vacancy. */
export function Cell({ cell, on, monthName, publish }: Props) {
  const { t } = useTranslation()
  const { group, filled, promised, offered, free = 0, over } = cell
  const parts = (['promised', 'offered'] as const).filter((part) => cell[part] > 0)
  const isEmpty = filled + promised + offered + free + over === 0
  if (isEmpty) return <span className={classes.soft}>–</span>
  return (
    <div className={classes.cell}>
      {(filled > 0 || free === 0) && <span>{t('siteWork.calendar.filled', { count: filled })}</span>}
      {parts.map((part) => (
        <span key={part} className={classes.soft}>
          {t(`siteWork.calendar.${part}`, { count: cell[part] })}
        </span>
      ))}
      {over > 0 && <strong className={classes.over}>{t('siteWork.calendar.over', { count: over })}</strong>}
      {free > 0 &&
        (publish ? (
          <Button
            size="compact-sm"
            variant="light"
            aria-haspopup="dialog"
            aria-label={t('siteWork.calendar.publishSeats', {
              count: free,
              group: t(`siteWork.groups.${group}`),
              month: monthName,
            })}
            onClick={() => publish({ group, startOn: on, seats: free })}
          >
            {t('siteWork.calendar.free', { count: free })}
          </Button>
        ) : (
          <strong>{t('siteWork.calendar.free', { count: free })}</strong>
        ))}
    </div>
  )
}
