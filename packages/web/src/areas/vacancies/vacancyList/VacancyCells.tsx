import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { inARow, inGroups } from '../../../api/texts/format.ts'
import { focusItem } from '../../../ui/navigation/focus.ts'
import { copyPage, logPage, queuePage, vacancyPage } from '../links.ts'
import { type Action, actionsOf, type ListedVacancy, mayCopy } from '../useVacancyActions.ts'
import classes from '../Vacancies.module.css'
import { scheduleTexts, shortChildrenText, unbroken } from '../vacancyWords.ts'
import { ActionMenu } from './ActionMenu.tsx'

export type Act = (vacancy: ListedVacancy, action: Action) => Promise<boolean>

/** Returns the name of a vacancy for screen readers, with what tells it from others: sites name many of theirs alike. */
const fullName = ({ name, siteName, externalId }: ListedVacancy, withSite: boolean) =>
  inARow([name, ...(withSite ? [siteName] : []), externalId])

export function Name({ vacancy, withSite }: { vacancy: ListedVacancy; withSite: boolean }) {
  const isNew = vacancy.status === 'created'
  return (
    <div className={classes.name}>
      <a href={isNew ? vacancyPage(vacancy) : queuePage(vacancy)} aria-label={fullName(vacancy, withSite)}>
        {vacancy.name}
      </a>
      <span>{withSite ? vacancy.siteName : vacancy.externalId}</span>
    </div>
  )
}

export function Children({ vacancy }: { vacancy: ListedVacancy }) {
  const { t } = useTranslation()
  return (
    <ul className={classes.lines}>
      <li>{shortChildrenText(t, vacancy)}</li>
      <li className={classes.soft}>{unbroken(inGroups(scheduleTexts(t, vacancy.schedule)))}</li>
    </ul>
  )
}

export function Actions({ vacancy, withSite, act }: { vacancy: ListedVacancy; withSite: boolean; act: Act }) {
  const { t } = useTranslation()
  const name = fullName(vacancy, withSite)
  const actions = vacancy.capabilities.includes('changeStatus') ? actionsOf(vacancy) : []
  const submits = actions.includes('submit')
  /** Runs an action and gives the focus back to the row, which is drawn again, perhaps without the button that was pressed. */
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
