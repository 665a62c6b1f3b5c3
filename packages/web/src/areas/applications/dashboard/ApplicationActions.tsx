import { Button } from '@mantine/core'
import { statusChoices } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { IconArrowDown, IconCalendar, IconMapSearch, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import classes from './dashboard.module.css'
import type { OwnApplication } from './queries.ts'
import { referralElementId } from './referrals/ReferralCard.tsx'
import { countAnswers, visitsToChoose } from './status/dashboardStatus.ts'
import { ResumeButton } from './status/ResumeButton.tsx'
import { StatusButtons } from './status/StatusButtons.tsx'

/** Shows what a family can do with its application: change or copy it, search for programs, pause or end it. */
export function ApplicationActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id: applicationId, status, canUpdate, canCopy } = application
  const answers = status === 'active' ? countAnswers(application) : 0
  const [visit] = visitsToChoose(application.referrals)
  return (
    <div className={`${classes.actions} no-print`}>
      {answers > 0 && (
        <Button component="a" href="#offers" leftSection={<IconArrowDown aria-hidden size={18} />}>
          {t('dashboard.actions.answer', { count: answers })}
        </Button>
      )}
      {visit && (
        <Button
          component="a"
          variant={answers > 0 ? 'default' : 'filled'}
          href={`#${referralElementId(visit.id)}`}
          leftSection={<IconCalendar aria-hidden size={18} />}
        >
          {t('dashboard.actions.visit')}
        </Button>
      )}
      <ResumeButton application={application} isFirst={!visit} />
      {canUpdate && (
        <Button
          component="a"
          variant={answers > 0 || visit || status === 'hold' ? 'default' : 'filled'}
          href={to('editApplication', { applicationId })}
          leftSection={<IconPencil aria-hidden size={18} />}
        >
          {t(
            status === 'updateNeeded' || status === 'unresponsive'
              ? 'dashboard.actions.update'
              : 'dashboard.actions.edit',
          )}
        </Button>
      )}
      {canCopy && (
        <Button component="a" variant="default" href={to('copyApplication', { applicationId, copyFrom: 'dashboard' })}>
          {t('dashboard.ended.copy')}
        </Button>
      )}
      {status !== 'enrolled' && (
        <Button
          component="a"
          variant="default"
          href={to('programSearch', { applicationId })}
          leftSection={<IconMapSearch aria-hidden size={18} />}
        >
          {t('dashboard.actions.search')}
        </Button>
      )}
      <StatusButtons application={application} choices={statusChoices(status, 'parent')} />
    </div>
  )
}
