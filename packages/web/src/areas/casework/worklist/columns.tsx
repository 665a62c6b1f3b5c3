import { Anchor } from '@mantine/core'
import { displayPhone } from '@semilla/domain/values/phoneDisplay.ts'
import type { TFunction } from 'i18next'
import { formatDayOf, inARow } from '../../../api/texts/format.ts'
import { to } from '../../../links/links.ts'
import { StatusTag } from '../../../ui/display/StatusTag.tsx'
import type { Column } from '../../../ui/grid/columns.ts'
import { rankText } from '../detail/rankText.ts'
import { TaskMark } from '../tasks/TaskMark.tsx'
import { applicationTones } from '../tones.ts'
import type { WorklistRow } from './useWorklist.ts'

/** Returns how a family is called: by its parent, or by its reference once its names were deleted. */
export const nameOfFamily = ({ parentName, externalId }: Pick<WorklistRow, 'parentName' | 'externalId'>) =>
  parentName || externalId

/** Returns the columns of a listing. Most can be hidden, and rarely used ones are at first. */
export function worklistColumns(t: TFunction, list: string): Column<WorklistRow>[] {
  const title = (column: string) => t(`casework.worklist.columns.${column}`)
  return [
    {
      id: 'parentName',
      title: title('parentName'),
      width: 10,
      grow: 1.4,
      sortable: true,
      cell: ({ id, parentName, externalId }) => (
        <Anchor href={to('applicationDetail', { applicationId: id, list })}>
          {nameOfFamily({ parentName, externalId })}
        </Anchor>
      ),
    },
    {
      id: 'status',
      title: title('status'),
      width: 10.25,
      sortable: true,
      cell: ({ status }) => (
        <StatusTag tone={applicationTones[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>
      ),
    },
    {
      id: 'rank',
      title: title('rank'),
      width: 8,
      sortable: true,
      hideable: true,
      cell: ({ rank }) =>
        rank && (
          <span title={rankText(t, rank)}>
            {rank.percent > 0 && `${rank.percent}% · `}
            {t(`casework.worklist.rankGroup.${rank.group}`)}
          </span>
        ),
    },
    {
      id: 'childrenNames',
      title: title('children'),
      width: 7.25,
      hideable: true,
      cell: ({ childrenNames }) => inARow(childrenNames),
    },
    {
      id: 'eligibility',
      title: title('eligibility'),
      width: 10,
      sortable: true,
      hideable: 'away',
      cell: ({ eligibility }) => t(`words.eligibility.${eligibility}`),
    },
    {
      id: 'familySize',
      title: title('familySize'),
      width: 6,
      grow: 0,
      sortable: true,
      hideable: 'away',
      align: 'end',
      cell: (row) => row.familySize,
    },
    {
      id: 'openReferrals',
      title: title('openReferrals'),
      width: 6.5,
      grow: 0,
      hideable: true,
      align: 'end',
      cell: ({ openReferrals, answerDueOn }) =>
        answerDueOn ? (
          <StatusTag tone="warning">{t('worklist.answerLate', { count: openReferrals })}</StatusTag>
        ) : (
          openReferrals
        ),
    },
    {
      id: 'taskDueOn',
      title: title('task'),
      width: 11,
      grow: 1.2,
      sortable: true,
      hideable: true,
      cell: ({ id, taskDueOn, taskTitle }) =>
        taskDueOn && (
          <a href={to('applicationDetail', { applicationId: id, list, tab: 'task' })}>
            <TaskMark dueOn={taskDueOn} title={taskTitle ?? ''} />
          </a>
        ),
    },
    {
      id: 'contactedAt',
      title: title('contactedAt'),
      width: 7,
      sortable: true,
      hideable: 'away',
      cell: (row) => formatDayOf(row.contactedAt),
    },
    {
      id: 'requestedAt',
      title: title('requestedAt'),
      width: 6.75,
      sortable: true,
      hideable: true,
      cell: (row) => formatDayOf(row.requestedAt),
    },
    {
      id: 'updatedAt',
      title: title('updatedAt'),
      width: 8,
      sortable: true,
      hideable: 'away',
      cell: (row) => formatDayOf(row.updatedAt),
    },
    {
      id: 'ownerName',
      title: title('ownerName'),
      width: 8.25,
      sortable: true,
      hideable: true,
      cell: ({ ownerName }) => ownerName || t('casework.worklist.nobody'),
    },
    {
      id: 'agencyName',
      title: title('agencyName'),
      width: 10,
      sortable: true,
      hideable: 'away',
      cell: (row) => row.agencyName,
    },
    {
      id: 'externalId',
      title: title('externalId'),
      width: 7.5,
      sortable: true,
      hideable: 'away',
      cell: (row) => row.externalId,
    },
    { id: 'zip', title: title('zip'), width: 6, grow: 0, sortable: true, hideable: 'away', cell: (row) => row.zip },
    { id: 'phone', title: title('phone'), width: 9, hideable: 'away', cell: (row) => displayPhone(row.phone) },
    { id: 'email', title: title('email'), width: 12, hideable: 'away', cell: (row) => row.email },
    { id: 'tags', title: title('tags'), width: 6, hideable: true, cell: ({ tags }) => inARow(tags) },
  ]
}
