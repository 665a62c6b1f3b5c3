import { weekdays } from '@semilla/domain/values/weekdays.ts'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../api/texts/format.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { weekText } from '../weekText.ts'
import classes from './Queue.module.css'
import { Child, Contacts, Note, type Open, ReferralState, Referred } from './queueCells.tsx'
import type { QueueItem } from './useQueue.ts'
import { childName } from './useQueueActions.ts'

type Props = { startOn: string; mayWork: boolean; open: Open }

/** Returns the columns of a queue. */
export function useQueueColumns({ startOn, mayWork, open }: Props): Column<QueueItem>[] {
  const { t } = useTranslation()
  return [
    {
      id: 'child',
      title: t('enrollment.queue.child'),
      cell: (child) => <Child {...{ child, startOn }} />,
      sortBy: childName,
      width: 13,
      grow: 1.5,
    },
    {
      id: 'status',
      title: t('enrollment.queue.status'),
      cell: (child) => <ReferralState child={child} />,
      sortBy: ({ status }) => t(`words.referralStatus.${status}`),
      width: 12,
    },
    {
      id: 'contacts',
      title: t('enrollment.queue.family'),
      cell: (child) => <Contacts child={child} />,
      width: 16,
      grow: 1.5,
    },
    {
      id: 'care',
      title: t('enrollment.queue.care'),
      cell: ({ careStartOn, careHours }) => (
        <div className={classes.child}>
          {careStartOn && <span>{t('enrollment.queue.from', { day: formatDay(careStartOn) })}</span>}
          {weekText(t, careHours, weekdays).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </div>
      ),
      width: 12,
    },
    {
      id: 'address',
      title: t('enrollment.queue.address'),
      cell: ({ address, area }) => address || area,
      width: 11,
      hideable: 'away',
    },
    {
      id: 'referredOn',
      title: t('enrollment.queue.referredOn'),
      cell: (child) => <Referred {...{ child, open }} />,
      sortBy: ({ referredOn }) => referredOn,
      width: 8.5,
      grow: 0,
    },
    {
      id: 'note',
      title: t('enrollment.queue.note'),
      cell: (child) => <Note {...{ child, mayWork, open }} />,
      width: 9,
    },
  ]
}
