import type { ApplicationStatus } from '@semilla/domain/applications/status.ts'
import { needsReason } from '@semilla/domain/enrollment/applicationTransitions.ts'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../../../../api/queries/reads.ts'
import { faultsBy } from '../../../../../forms/faults.ts'
import { useConfirm } from '../../../../../ui/dialogs/confirm.tsx'
import { changeApplicationStatus } from '../../../../applications/queries.ts'
import { neededReasons, noReasons, optionalReasons, reasonsToSend } from '../../../../matching/reasons/reasons.ts'
import { getStatusChoices } from '../../../queries.ts'
import { useDetail } from '../../detail.ts'
import { useDialogForm } from '../useDialogForm.ts'

/** Returns whether a status ends or stops an application. Such a status needs a confirmation and a reason. */
export const isGrave = (status: ApplicationStatus | undefined): boolean =>
  status === 'closed' || status === 'inactive' || status === 'ineligible'

/** Returns whether a status needs a reason. */
export const asksReason = (status: ApplicationStatus | undefined): boolean =>
  status !== undefined && (needsReason(status) || isGrave(status))

const questionOf = (t: TFunction, status: ApplicationStatus) => {
  const name = t(`words.applicationStatus.${status}`)
  return {
    title: t('casework.detail.status.confirmTitle', { status: name }),
    text: t(`casework.detail.status.confirm.${status}`),
    yes: t('casework.detail.status.yes', { status: name }),
    grave: true,
  }
}

function useStatusForm() {
  const { t } = useTranslation()
  return useDialogForm({
    start: { ...noReasons, status: undefined as ApplicationStatus | undefined, holdEndsOn: '' },
    rules: (typed) => {
      if (!typed.status) return { status: 'choiceInvalid' }
      return faultsBy(asksReason(typed.status) ? neededReasons : optionalReasons, typed)
    },
    labels: (field) =>
      ({ status: t('casework.detail.status.label'), holdEndsOn: t('casework.detail.status.holdEnds') })[field],
  })
}

/** Returns the form that changes the status of an application, its reasons and, for hold, its last day. */
export function useStatusChange() {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const { application } = useDetail()
  const choices = useRead(getStatusChoices, { applicationId: application.id })
  const { form, finish } = useStatusForm()
  const submit = form.submit(
    changeApplicationStatus,
    ({ status, holdEndsOn, ...reasons }) => ({
      applicationId: application.id,
      status: status as ApplicationStatus,
      holdEndsOn: status === 'hold' && holdEndsOn !== '' ? holdEndsOn : undefined,
      ...reasonsToSend(reasons),
    }),
    {
      ask: async ({ status }) => !isGrave(status) || (await confirm(questionOf(t, status))),
      done: ({ statusName }) => finish(t('casework.detail.said.status', { status: statusName })),
    },
  )
  return { choices: choices.data, failed: choices.error?.message, form, submit }
}
