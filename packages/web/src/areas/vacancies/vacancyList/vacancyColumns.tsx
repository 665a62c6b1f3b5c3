import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { formatDay, formatDayOf, formatNumber, inARow } from '../../../api/texts/format.ts'
import type { Column } from '../../../ui/grid/columns.ts'
import { focusItem } from '../../../ui/navigation/focus.ts'
import { copyPage, logPage, queuePage, vacancyPage } from '../links.ts'
import { type Action, actionsOf, type ListedVacancy, mayCopy } from '../useVacancyActions.ts'
import classes from '../Vacancies.module.css'
import { VacancyTags } from '../VacancyTags.tsx'
import { scheduleTexts, shortChildrenText, unbroken } from '../vacancyWords.ts'
import { ActionMenu } from './ActionMenu.tsx'

type Act = (vacancy: ListedVacancy, action: Action) => Promise<boolean>

function Name({ vacancy, withSite }: { vacancy: ListedVacancy; withSite: boolean }) {
  const isNew = vacancy.status === 'created'
  return (
    <div className={classes.name}>
      <a href={isNew ? vacancyPage(vacancy) : queuePage(vacancy)}>{vacancy.name}</a>
      <span>{withSite ? vacancy.siteName : vacancy.externalId}</span>
    </div>
  )
}

function Children({ vacancy }: { vacancy: ListedVacancy }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines}>
      <li>{shortChildrenText(t, vacancy)}</li>
      <li className={classes.soft}>{unbroken(scheduleTexts(t, vacancy.schedule).join('; '))}</li>
    </ul>
  )
}

function Actions({ vacancy, withSite, act }: { vacancy: ListedVacancy; withSite: boolean; act: Act }) {
  const { t } = useTranslation()
  // Many sites name their vacancies alike.
  const name = inARow(withSite ? [vacancy.name, vacancy.siteName] : [vacancy.name])
  const actions = vacancy.capabilities.includes('changeStatus') ? actionsOf(vacancy) : []
  const submits = actions.includes('submit')
  /** Runs an action and gives the focus back to the row, which is drawn anew, perhaps without the button that was pressed. */
  const run = async (action: Action) => {
    const buttons = () => document.querySelector<HTMLElement>(`[data-actions-of="${vacancy.id}"]`)
    if (await act(vacancy, action)) focusItem(null, 0, () => buttons() ?? document.querySelector('main h1'))
  }
  return (
    <div className={classes.actions} data-actions-of={vacancy.id}>
      {submits && (
        <Button size="compact-md" onClick={() => run('submit')}>
          {t('words.vacancyAction.submit')}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
      <ActionMenu
        label={t('vacancies.list.actionsOf', { name })}
        links={[
          ...(vacancy.status === 'created' ? [] : [[t('vacancies.list.queue'), queuePage(vacancy)] as const]),
          [t(vacancy.status === 'created' ? 'vacancies.list.edit' : 'vacancies.list.view'), vacancyPage(vacancy)],
          ...(mayCopy(vacancy) ? [[t('vacancies.list.copy'), copyPage(vacancy)] as const] : []),
          [t('vacancies.list.log'), logPage(vacancy)],
        ]}
        actions={actions
          .filter((action) => action !== 'submit')
          .map((action) => ({
            key: action,
            label: t(`vacancies.actions.${action}`),
            isDestructive: action === 'void',
            act: () => run(action),
          }))}
      />
    </div>
  )
}

/** Returns the columns of a list of vacancies, with the site if there are several. */
export function useVacancyColumns(withSite: boolean, act: Act): Column<ListedVacancy>[] {
  const { t } = useTranslation()
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
      width: 14.5,
      grow: 2,
    },
    {
      id: 'program',
      title: t('vacancies.list.program'),
      cell: ({ programName }) => <span className={classes.whole}>{programName}</span>,
      sortBy: ({ programName }) => programName,
      width: 9,
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
    {
      id: 'seats',
      title: t('vacancies.list.seats'),
      cell: ({ enrolledCount, seats }) => t('vacancies.list.seatsTaken', { taken: enrolledCount, seats }),
      sortBy: ({ enrolledCount, seats }) => seats - enrolledCount,
      width: 5.5,
      grow: 0,
      align: 'end',
    },
    {
      id: 'openReferrals',
      title: t('vacancies.list.referrals'),
      cell: ({ openReferrals }) => formatNumber(openReferrals),
      sortBy: ({ openReferrals }) => openReferrals,
      width: 6.5,
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
    {
      id: 'actions',
      title: t('vacancies.list.actions'),
      isForScreenOnly: true,
      cell: (vacancy) => <Actions {...{ vacancy, withSite, act }} />,
      width: 10,
      grow: 0,
    },
  ]
}
