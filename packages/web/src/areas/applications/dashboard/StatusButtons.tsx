import { Button } from '@mantine/core'
import { getParentDashboard } from '@semilla/contract/applications/dashboard.ts'
import { changeApplicationStatus } from '@semilla/contract/enrollment/statuses.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { isCalendarDate } from '@semilla/domain/values/dates.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { askAgain, useSubmit } from '../../../api/queryClient.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { DateField } from '../../../ui/fields/DateField.tsx'
import { toast } from '../../../ui/toasts.tsx'
import { ReasonDialog, type Reasons } from '../../matching/siteLists/ReasonDialog.tsx'
import { today } from '../form/useDraft.ts'
import type { OwnApplication } from './queries.ts'

type Props = { application: OwnApplication; choices: readonly ApplicationStatus[] }

/** Pausing, resuming and ending the own application. */
export function StatusButtons({ application, choices }: Props) {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const change = useSubmit(changeApplicationStatus)
  const [asking, setAsking] = useState<'hold' | 'closed'>()
  const [endsOn, setEndsOn] = useState('')

  const set = async (status: 'hold' | 'closed' | 'active', reasons: Reasons) => {
    const holdEndsOn = status === 'hold' ? endsOn : undefined
    await change.mutateAsync({ applicationId: application.id, status, holdEndsOn, ...reasons })
    setAsking(undefined)
    toast.done(t(`dashboard.status.${status}.done`))
    await askAgain(getParentDashboard)
  }
  const resume = async () => {
    const question = { title: t('dashboard.status.active.title'), text: t('dashboard.status.active.text') }
    if (!(await confirm({ ...question, yes: t('dashboard.status.active.button') }))) return
    await set('active', { reasonIds: [], otherReason: '' }).catch((error: Error) => toast.problem(error.message))
  }
  const checkDay = () => {
    if (asking !== 'hold') return undefined
    if (!isCalendarDate(endsOn)) return t('validation.dateInvalid')
    return endsOn < today() ? t('validation.dateInPast') : undefined
  }
  return (
    <>
      {choices.includes('active') && (
        <Button variant="default" onClick={resume} loading={change.isPending}>
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
        <ReasonDialog
          title={t(`dashboard.status.${asking}.title`)}
          text={t(`dashboard.status.${asking}.text`)}
          yes={t(`dashboard.status.${asking}.yes`)}
          type="applicationStatus"
          grave={asking === 'closed'}
          optional={asking === 'hold'}
          check={checkDay}
          onClose={() => setAsking(undefined)}
          onAnswer={(reasons) => set(asking, reasons)}
        >
          {asking === 'hold' && (
            <DateField
              name="holdEndsOn"
              label={t('dashboard.status.hold.until')}
              earliest={today()}
              value={endsOn}
              onChange={setEndsOn}
            />
          )}
        </ReasonDialog>
      )}
    </>
  )
}
