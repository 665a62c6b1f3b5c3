import { Button } from '@mantine/core'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAction } from '../../../../forms/useAction.ts'
import { useConfirm } from '../../../../ui/dialogs/confirm.tsx'
import { changeApplicationStatus } from '../../queries.ts'
import type { OwnApplication } from '../queries.ts'
import { StatusDialog } from './StatusDialog.tsx'
import { useFocusOnNewStatus } from './statusHeading.ts'

type Props = { application: OwnApplication; choices: readonly ApplicationStatus[] }

/** Shows buttons to pause, resume and end an application. */
export function StatusButtons({ application, choices }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { act, isBusy } = useAction(changeApplicationStatus)
  const onChanged = useFocusOnNewStatus(application.id, application.status)
  const [asking, setAsking] = useState<'hold' | 'closed'>()

  const resume = async () => {
    const question = { title: t('dashboard.status.active.title'), text: t('dashboard.status.active.text') }
    if (!(await confirm({ ...question, yes: t('dashboard.status.active.button') }))) return
    const input = { applicationId: application.id, status: 'active' as const, reasonIds: [], otherReason: '' }
    if (await act(input, () => t('dashboard.status.active.done'))) onChanged()
  }
  return (
    <>
      {choices.includes('active') && (
        <Button variant="default" onClick={resume} loading={isBusy}>
          {t('dashboard.status.active.button')}
        </Button>
      )}
      {(['hold', 'closed'] as const)
        .filter((status) => choices.includes(status))
        .map((status) => (
          <Button
            key={status}
            variant="subtle"
            color={status === 'closed' ? 'brick' : undefined}
            onClick={() => setAsking(status)}
          >
            {t(`dashboard.status.${status}.button`)}
          </Button>
        ))}
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
