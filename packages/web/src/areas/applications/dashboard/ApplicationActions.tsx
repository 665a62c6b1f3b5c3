import { Button } from '@mantine/core'
import { statusChoices } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { IconArrowDown, IconMapSearch, IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { to } from '../../../links/links.ts'
import classes from './dashboard.module.css'
import type { OwnApplication } from './queries.ts'
import { StatusButtons } from './status/StatusButtons.tsx'
import { standingOf } from './status/standing.ts'

/** Shows what a family can do with its application: change it, search for programs, pause or end it. */
export function ApplicationActions({ application }: { application: OwnApplication }) {
  const { t } = useTranslation()
  const { id: applicationId, status, canUpdate } = application
  const hasOffers = standingOf(application) === 'answer'
  return (
    <div className={classes.actions}>
      {hasOffers && (
        <Button component="a" href="#referrals" leftSection={<IconArrowDown aria-hidden size={18} />}>
          {t('dashboard.actions.offers')}
        </Button>
      )}
      {canUpdate && (
        <Button
          component="a"
          variant={hasOffers ? 'default' : 'filled'}
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
      <Button
        component="a"
        variant="default"
        href={to('programSearch', { applicationId })}
        leftSection={<IconMapSearch aria-hidden size={18} />}
      >
        {t('dashboard.actions.search')}
      </Button>
      <StatusButtons application={application} choices={statusChoices(status, 'parent')} />
    </div>
  )
}
