import { changeApplicationStatus, getStatusChoices } from '@semilla/contract/enrollment/statuses.ts'
import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { needsReason } from '@semilla/domain/enrollment/applicationTransitions.ts'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asked } from '../../../../api/queryClient.ts'
import { useConfirm } from '../../../../ui/confirm.tsx'
import { useDetail } from '../detail.ts'
import { useChange } from '../useChange.ts'
import { faultsOfReasons, noReasons, reasonsToSend } from './reasons.ts'

/** Statuses that end or stop an application: they are confirmed and say why. */
export const isGrave = (status: ApplicationStatus | undefined): boolean =>
  status === 'closed' || status === 'inactive' || status === 'ineligible'

const questionOf = (t: TFunction, status: ApplicationStatus) => {
  const name = t(`words.applicationStatus.${status}`)
  return {
    title: t('casework.detail.status.confirmTitle', { status: name }),
    text: t(`casework.detail.status.confirm.${status}`),
    yes: t('casework.detail.status.yes', { status: name }),
    grave: true,
  }
}

/** The choice of another status for the application, its reasons and, for hold, its last day. */
export function useStatusChange() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { application, close } = useDetail()
  const choices = useQuery(asked(getStatusChoices, { applicationId: application.id }))
  const { change, faults, setFaults, isBusy } = useChange(changeApplicationStatus)
  const [status, setStatus] = useState<ApplicationStatus>()
  const [reasons, setReasons] = useState(noReasons)
  const [holdEndsOn, setHoldEndsOn] = useState('')
  const isReasonNeeded = status !== undefined && (needsReason(status) || isGrave(status))
  const submit = async () => {
    if (!status) return setFaults([{ field: 'status', message: t('validation.choiceInvalid') }])
    const missing = faultsOfReasons(reasons, isReasonNeeded)
    if (missing.length > 0) return setFaults(missing)
    if (isGrave(status) && !(await confirm(questionOf(t, status)))) return
    const hold = status === 'hold' && holdEndsOn !== '' ? holdEndsOn : undefined
    const done = await change(
      { applicationId: application.id, status, holdEndsOn: hold, ...reasonsToSend(reasons) },
      ({ statusName }) => t('casework.detail.said.status', { status: statusName }),
    )
    if (done) close()
  }
  return {
    choices: choices.data,
    failed: choices.error?.message,
    status,
    setStatus: (next: ApplicationStatus) => {
      setStatus(next)
      setFaults([])
    },
    reasons,
    setReasons,
    holdEndsOn,
    setHoldEndsOn,
    isReasonNeeded,
    faults,
    isBusy,
    submit: () => void submit(),
  }
}
