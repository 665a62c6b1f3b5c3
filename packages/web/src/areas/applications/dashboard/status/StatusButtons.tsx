import { Button } from '@mantine/core'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../dashboard.module.css'
import type { OwnApplication } from '../queries.ts'
import { StatusDialog } from './StatusDialog.tsx'
import { useFocusOnNewStatus } from './statusHeading.ts'

type Props = { application: OwnApplication; choices: readonly ApplicationStatus[] }

/** Shows buttons to pause and end an application. */
export function StatusButtons({ application, choices }: Props) {
  const { t } = useTranslation()
  const onChanged = useFocusOnNewStatus(application.id, application.status)
  const [asking, setAsking] = useState<'hold' | 'closed'>()

  const offered = (['hold', 'closed'] as const).filter((status) => choices.includes(status))

  return (
    <>
      {offered.length > 0 && (
        <div className={classes.seldom}>
          {offered.map((status) => (
            <Button
              key={status}
              variant="subtle"
              color={status === 'closed' ? 'brick' : undefined}
              onClick={() => setAsking(status)}
            >
              {t(`dashboard.status.${status}.button`)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <StatusDialog
          application={application}
          status={asking}
          onChanged={onChanged}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  )
}
