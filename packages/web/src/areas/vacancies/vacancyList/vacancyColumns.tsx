import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatNumber } from '../../../api/texts/format.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import type { ListedVacancy } from '../useVacancyActions.ts'
import classes from '../Vacancies.module.css'
import { VacancyTags } from '../VacancyTags.tsx'
import { type Act, Actions, Children, Name } from './VacancyCells.tsx'

type VacancyColumns = Column<ListedVacancy>[]

/** Returns the columns about what a vacancy offers. */
function offerColumns(t: TFunction, withSite: boolean): VacancyColumns {
  return [
    {
      id: 'name',
      title: t('vacancies.list.vacancy'),
      cell: (vacancy) => <Name {...{ vacancy, withSite }} />,
      sortBy: ({ name }) => name,
      width: 15,
      grow: 2.5,
    },
    {
      id: 'children',
      title: t('vacancies.list.children'),
      cell: (vacancy) => <Children vacancy={vacancy} />,
      width: 13,
      grow: 2,
    },
    {
      id: 'program',
      title: t('vacancies.list.program'),
      cell: ({ programName }) => <span className={classes.whole}>{programName}</span>,
      sortBy: ({ programName }) => programName,
      width: 11,
      hideable: true,
    },
    {
      id: 'startOn',
      title: t('vacancies.list.startOn'),
      cell: ({ startOn }) => formatDay(startOn),
      sortBy: ({ startOn }) => startOn,
      width: 6.75,
      grow: 0,
    },
  ]
}

/** Returns the columns about how far it is filled. */
function stateColumns(t: TFunction): VacancyColumns {
  return [
    {
      id: 'seats',
      title: t('vacancies.list.seats'),
      cell: ({ enrolledCount, seats }) => t('vacancies.list.seatsTaken', { taken: enrolledCount, seats }),
      sortBy: ({ enrolledCount, seats }) => seats - enrolledCount,
      width: 6.5,
      grow: 0,
      align: 'end',
    },
    {
      id: 'openReferrals',
      title: t('vacancies.list.referrals'),
      cell: ({ openReferrals }) => formatNumber(openReferrals),
      sortBy: ({ openReferrals }) => openReferrals,
      width: 7.75,
      grow: 0,
      align: 'end',
    },
    {
      id: 'status',
      title: t('vacancies.list.status'),
      cell: (vacancy) => <VacancyTags {...vacancy} />,
      sortBy: ({ status }) => t(`words.vacancyStatus.${status}`),
      width: 9.5,
    },
  ]
}

/** Returns the columns that are hidden at first. */
function rareColumns(t: TFunction): VacancyColumns {
  return [
    {
      id: 'externalId',
      title: t('vacancies.state.number'),
      cell: ({ externalId }) => externalId,
      sortBy: ({ externalId }) => externalId,
      width: 8,
      grow: 0,
      hideable: 'away',
    },
    {
      id: 'createdAt',
      title: t('vacancies.list.createdAt'),
      cell: ({ createdAt }) => formatDayOf(createdAt),
      sortBy: ({ createdAt }) => createdAt,
      width: 8,
      grow: 0,
      hideable: 'away',
    },
    {
      id: 'siteName',
      title: t('vacancies.list.site'),
      cell: ({ siteName }) => siteName,
      sortBy: ({ siteName }) => siteName,
      width: 11,
      hideable: 'away',
    },
    {
      id: 'managedBy',
      title: t('vacancies.list.managedBy'),
      cell: ({ managedBy }) => managedBy,
      sortBy: ({ managedBy }) => managedBy,
      width: 9,
      hideable: 'away',
    },
  ]
}

/** Returns the columns of a list of vacancies, with the site if there are several. */
export function useVacancyColumns(withSite: boolean, act: Act): VacancyColumns {
  const { t } = useTranslation()
  return [
    ...offerColumns(t, withSite),
    ...stateColumns(t),
    ...rareColumns(t),
    {
      id: 'actions',
      title: t('vacancies.list.actions'),
      isForScreenOnly: true,
      cell: (vacancy) => <Actions {...{ vacancy, withSite, act }} />,
      width: 7.5,
      grow: 0,
    },
  ]
}
