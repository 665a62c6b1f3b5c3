import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { can } from '../../../api/audience.ts'
import { useSession } from '../../../api/session.ts'
import { DescriptionList } from '../../../ui/display/DescriptionList.tsx'
import { Panel } from '../../../ui/page/Panel.tsx'
import { copyPage, logPage, queuePage } from '../links.ts'
import { type Action, actionsOf, mayCopy } from '../useVacancyActions.ts'
import { VacancyTags } from '../VacancyTags.tsx'
import { LinkDialog } from './LinkDialog.tsx'
import type { StoredVacancy } from './typed.ts'
import classes from './Vacancy.module.css'

type Props = {
  vacancy: StoredVacancy
  onAction: ((action: Action) => void) | undefined
  isBusy: boolean
  /** Called after the vacancy was given to another organization, or taken back. */
  onLinked: () => void
}

/** Shows the status of a stored vacancy and the next actions. */
export function VacancyState({ vacancy, onAction, isBusy, onLinked }: Props) {
  const { t } = useTranslation()
  const session = useSession()
  const [linking, setLinking] = useState(false)
  const mayLink =
    vacancy.status !== 'void' &&
    can(session, 'setSitePeople') &&
    (session.organizationId === vacancy.organizationId || can(session, 'reachAllSites'))
  // A vacancy is published from its form, which is saved first.
  const actions = onAction ? actionsOf(vacancy).filter((action) => action !== 'submit') : []
  return (
    <Panel title={t('vacancies.state.title')}>
      <div className={classes.state}>
        <VacancyTags {...vacancy} />
        <DescriptionList
          columns={2}
          entries={[
            [t('vacancies.state.number'), vacancy.externalId],
            [
              t('vacancies.list.seats'),
              t('vacancies.list.seatsTaken', { taken: vacancy.enrolledCount, seats: vacancy.seats }),
            ],
            [t('vacancies.list.referrals'), vacancy.openReferrals],
          ]}
        />
        <div className={`${classes.buttons} no-print`}>
          {vacancy.status !== 'created' && (
            <Button component="a" href={queuePage(vacancy)} className={classes.main}>
              {t('vacancies.list.queue')}
            </Button>
          )}
          {actions.map((action) => (
            <Button
              key={action}
              variant="default"
              c={action === 'void' ? 'brick' : undefined}
              disabled={isBusy}
              onClick={() => onAction?.(action)}
            >
              {t(`vacancies.actions.${action}`)}
            </Button>
          ))}
          {mayCopy(vacancy) && (
            <Button component="a" href={copyPage(vacancy)} variant="subtle">
              {t('vacancies.list.copy')}
            </Button>
          )}
          <Button component="a" href={logPage(vacancy)} variant="subtle">
            {t('vacancies.list.log')}
          </Button>
          {mayLink && (
            <Button variant="subtle" aria-haspopup="dialog" onClick={() => setLinking(true)}>
              {t('vacancies.link.open')}
            </Button>
          )}
          {linking && <LinkDialog vacancy={vacancy} onClose={() => setLinking(false)} onDone={onLinked} />}
        </div>
      </div>
    </Panel>
  )
}
