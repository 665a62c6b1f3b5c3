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

type WorklistColumns = Column<WorklistRow>[]

const titleOf = (t: TFunction, column: string) => t(`casework.worklist.columns.${column}`)

/** Returns the columns about the family and where it stands. */
function familyColumns(t: TFunction, list: string): WorklistColumns {
  return [
    {
      id: 'parentName',
      title: titleOf(t, 'parentName'),
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
      title: titleOf(t, 'status'),
      width: 10.25,
      sortable: true,
      cell: ({ status }) => (
        <StatusTag tone={applicationTones[status]}>{t(`words.applicationStatus.${status}`)}</StatusTag>
      ),
    },
    {
      id: 'rank',
      title: titleOf(t, 'rank'),
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
      title: titleOf(t, 'children'),
      width: 7.25,
      hideable: true,
      cell: ({ childrenNames }) => inARow(childrenNames),
    },
    {
      id: 'eligibility',
      title: titleOf(t, 'eligibility'),
      width: 10,
      sortable: true,
      hideable: 'away',
      cell: ({ eligibility }) => t(`words.eligibility.${eligibility}`),
    },
    {
      id: 'familySize',
      title: titleOf(t, 'familySize'),
      width: 6,
      grow: 0,
      sortable: true,
      hideable: 'away',
      align: 'end',
      cell: (row) => row.familySize,
    },
  ]
}

/** Returns the columns about the work on its application. */
function workColumns(t: TFunction, list: string): WorklistColumns {
  return [
    {
      id: 'openReferrals',
      title: titleOf(t, 'openReferrals'),
      // Two digits and the word that an answer is late, in each language.
      width: 7.75,
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
      title: titleOf(t, 'task'),
      width: 9.75,
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
      title: titleOf(t, 'contactedAt'),
      width: 7,
      sortable: true,
      hideable: 'away',
      cell: (row) => formatDayOf(row.contactedAt),
    },
    {
      id: 'requestedAt',
      title: titleOf(t, 'requestedAt'),
      width: 6.75,
      sortable: true,
      hideable: true,
      cell: (row) => formatDayOf(row.requestedAt),
    },
    {
      id: 'updatedAt',
      title: titleOf(t, 'updatedAt'),
      width: 8,
      sortable: true,
      hideable: 'away',
      cell: (row) => formatDayOf(row.updatedAt),
    },
    {
      id: 'ownerName',
      title: titleOf(t, 'ownerName'),
      width: 8.25,
      sortable: true,
      hideable: true,
      cell: ({ ownerName }) => ownerName || t('casework.worklist.nobody'),
    },
    {
      id: 'agencyName',
      title: titleOf(t, 'agencyName'),
      width: 10,
      sortable: true,
      hideable: 'away',
      cell: (row) => row.agencyName,
    },
  ]
}

/** Returns the columns by which a family is found or reached. */
function contactColumns(t: TFunction): WorklistColumns {
  return [
    {
      id: 'externalId',
      title: titleOf(t, 'externalId'),
      width: 7.5,
      sortable: true,
      hideable: 'away',
      cell: (row) => row.externalId,
    },
    {
      id: 'zip',
      title: titleOf(t, 'zip'),
      width: 6,
      grow: 0,
      sortable: true,
      hideable: 'away',
      cell: (row) => row.zip,
    },
    { id: 'phone', title: titleOf(t, 'phone'), width: 9, hideable: 'away', cell: (row) => displayPhone(row.phone) },
    { id: 'email', title: titleOf(t, 'email'), width: 12, hideable: 'away', cell: (row) => row.email },
    { id: 'tags', title: titleOf(t, 'tags'), width: 6, hideable: true, cell: ({ tags }) => inARow(tags) },
  ]
}

/** Returns the columns of a listing. Most can be hidden, and rarely used ones are at first. */
export const worklistColumns = (t: TFunction, list: string): WorklistColumns => [
  ...familyColumns(t, list),
  ...workColumns(t, list),
  ...contactColumns(t),
]
